// The parts that the tests use; the package has no types.
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: object);
    readonly middleware: unknown[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
