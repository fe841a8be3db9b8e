export abstract class BodyArchive {
  abstract pack(body: Buffer): Promise<Buffer>;
}
