import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** 1 January 1980: archives of the same content are the same. */
const NO_DATE = 0x21;
const SIGNATURES = { local: 0x04034b50, sizes: 0x08074b50, central: 0x02014b50, end: 0x06054b50 } as const;
/** Names in UTF-8; sum and sizes follow the data. */
const FLAGS = 0x808;

interface Measured {
  sum: number;
  compressed: number;
  size: number;
}

/** Packs parts one after another, piece by piece; each chunk is compressed in a thread before the next one is asked for. */
export async function* zipPieces(parts: readonly ZipPart[]): AsyncGenerator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, chunks } of parts) {
    const title = Buffer.from(name);
    const head = Buffer.concat([uint32(SIGNATURES.local), factsOf({ sum: 0, compressed: 0, size: 0 }, title.length), title]);
    yield head;
    const measured = { sum: 0, compressed: 0, size: 0 };
    yield* deflated(chunks, measured);
    yield Buffer.concat([SIGNATURES.sizes, measured.sum, measured.compressed, measured.size].map(uint32));
    central.push(centralEntry(factsOf(measured, title.length), title, offset));
    offset += head.length + measured.compressed + 16;
  }
  const directory = Buffer.concat(central);
  yield Buffer.concat([directory, endOf(parts.length, directory.length, offset)]);
}

/** The data, packed; `measured` says what it came to once all of it is handed out. */
async function* deflated(chunks: ZipPart['chunks'], measured: Measured): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const out: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => {
    measured.compressed += bytes.length;
    out.push(bytes);
  });
  try {
    for await (const chunk of chunks) {
      measured.size += chunk.length;
      measured.sum = crc32(chunk, measured.sum);
      await new Promise<void>((resolve, reject) => deflate.write(chunk, (error) => (error ? reject(error) : resolve())));
      yield* out.splice(0);
    }
    deflate.end();
    await once(deflate, 'end');
    yield* out.splice(0);
  } finally {
    deflate.destroy();
  }
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** Both headers of a part have these 26 bytes: version 2.0, flags, deflated. */
function factsOf({ sum, compressed, size }: Measured, title: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(FLAGS, 2);
  bytes.writeUInt16LE(8, 4);
  bytes.writeUInt16LE(NO_DATE, 8);
  bytes.writeUInt32LE(sum >>> 0, 10);
  bytes.writeUInt32LE(compressed, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(title, 22);
  return bytes;
}

function centralEntry(facts: Buffer, title: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([uint32(SIGNATURES.central), Buffer.from([20, 0]), facts, rest, title]);
}

function endOf(parts: number, length: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(SIGNATURES.end, 0);
  bytes.writeUInt16LE(parts, 8);
  bytes.writeUInt16LE(parts, 10);
  bytes.writeUInt32LE(length, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}
