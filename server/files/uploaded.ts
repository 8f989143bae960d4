/** A file that arrived and is small enough for memory. The private field tells it from every object that a sender can describe. */
export class Uploaded {
  /** The sender's word, never a path. */
  readonly name: string;
  readonly #bytes: Buffer;

  constructor(name: string, bytes: Buffer) {
    this.name = name;
    this.#bytes = bytes;
  }

  static is(value: unknown): value is Uploaded {
    return typeof value === 'object' && value !== null && #bytes in value;
  }

  get bytes(): Buffer {
    return this.#bytes;
  }
}
