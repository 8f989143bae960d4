import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { headLength } from '../../src/domain/document/kinds.ts';

interface State {
  id: string;
  name: string;
  path: string;
  size: number;
  /** Hex. */
  sha256: string;
  /** The first bytes, from which the type is read. */
  first: Buffer;
}

/**
 * A file that this program wrote to its spool folder. Only `write` makes one, and the private state tells it from every other object:
 * a form or a JSON body that has the same names in it is never taken for one. Only `name` is the word of the sender.
 */
export class Spooled {
  readonly #state: State;

  private constructor(state: State) {
    this.#state = state;
  }

  /** Writes a stream to disk as it comes, counting and hashing: no file is ever whole in memory. */
  static async write(folder: string, id: string, name: string, stream: Readable): Promise<Spooled> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${id}.part`);
    const hash = createHash('sha256');
    let size = 0;
    let first = Buffer.alloc(0);
    const count = new Transform({
      transform(chunk: Buffer, _, next) {
        if (first.length < headLength) first = Buffer.concat([first, chunk.subarray(0, headLength - first.length)]);
        size += chunk.length;
        hash.update(chunk);
        next(null, chunk);
      },
    });
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(stream, count, target);
    } catch (error) {
      // Its opening may still be under way, and would make the file after it was taken away.
      if (!target.closed) await new Promise<void>((resolve) => target.once('close', resolve));
      // A file of that name that was there before belongs to somebody else.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(file, { force: true });
      throw error;
    }
    return new Spooled({ id, name, path: file, size, sha256: hash.digest('hex'), first });
  }

  static is(value: unknown): value is Spooled {
    return typeof value === 'object' && value !== null && #state in value;
  }

  get id(): string {
    return this.#state.id;
  }
  get name(): string {
    return this.#state.name;
  }
  get path(): string {
    return this.#state.path;
  }
  get size(): number {
    return this.#state.size;
  }
  get sha256(): string {
    return this.#state.sha256;
  }
  get first(): Buffer {
    return this.#state.first;
  }

  open(): Readable {
    return createReadStream(this.#state.path);
  }

  discard(): Promise<void> {
    return rm(this.#state.path, { force: true });
  }
}
