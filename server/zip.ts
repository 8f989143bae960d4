import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  name: string;
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
}

/** 1 January 1980: archives of the same content are the same. */
const NO_DATE = 0x21;
const SIGNATURES = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;

/** Packs parts one after another; each chunk is compressed in a thread before the next one is asked for. */
export async function zipOf(parts: readonly ZipPart[]): Promise<Buffer> {
  const written: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, chunks } of parts) {
    const { data, size, sum } = await deflated(chunks);
    const title = Buffer.from(name);
    const facts = factsOf({ sum, compressed: data.length, size, title: title.length });
    const local = Buffer.concat([uint32(SIGNATURES.local), facts, title]);
    central.push(centralEntry(facts, title, offset));
    written.push(local, data);
    offset += local.length + data.length;
  }
  const directory = Buffer.concat(central);
  return Buffer.concat([...written, directory, endOf(parts.length, directory.length, offset)]);
}

async function deflated(chunks: ZipPart['chunks']): Promise<{ data: Buffer; size: number; sum: number }> {
  const deflate = createDeflateRaw();
  const out: Buffer[] = [];
  deflate.on('data', (bytes: Buffer) => out.push(bytes));
  let size = 0;
  let sum = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    sum = crc32(chunk, sum);
    await new Promise<void>((resolve, reject) => deflate.write(chunk, (error) => (error ? reject(error) : resolve())));
  }
  deflate.end();
  await once(deflate, 'end');
  return { data: Buffer.concat(out), size, sum };
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** Both headers of a part have these 26 bytes: version 2.0, names in UTF-8, deflated. */
function factsOf({ sum, compressed, size, title }: { sum: number; compressed: number; size: number; title: number }): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(0x800, 2);
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
