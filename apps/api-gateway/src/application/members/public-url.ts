/** The address people and apps reach the gateway at, without a path. */
export abstract class PublicUrl {
  abstract readonly origin: string;
}
