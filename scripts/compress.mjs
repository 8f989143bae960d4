// Writes .br and .gz beside every text file of dist/app, so that the server never compresses while somebody waits.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = process.argv[2] ?? fileURLToPath(new URL('../dist/app', import.meta.url));
const kinds = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest']);

async function compress(file) {
  const content = readFileSync(file);
  if (content.length < 1024) return;
  const parameters = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(content, parameters), promisify(gzip)(content, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

const files = existsSync(folder) ? readdirSync(folder, { recursive: true }).map((name) => join(folder, name)) : [];
await Promise.all(files.filter((file) => kinds.has(extname(file)) && statSync(file).isFile()).map(compress));
