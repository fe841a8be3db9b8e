export abstract class BodyReader {
  abstract unpack(packed: Buffer): Promise<Buffer>;
}
