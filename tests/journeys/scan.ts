import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let zbar: boolean | undefined;
export function hasZbar(): boolean {
  zbar ??= spawnSync('zbarimg', ['--version']).error === undefined;
  return zbar;
}

/** A scanner of the same family as the library that drew the bars proves less than one that knows nothing of it: two read. */
export const scanners = () => (hasZbar() ? ['zxing', 'zbar'] : ['zxing']);

/** The barcodes on the first page of a PDF, as each of the scanners reads them off the paper. */
export async function scan(pdf: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  const picture = path.join(folder, 'page.png');
  try {
    execFileSync('pdftoppm', ['-r', '300', '-png', '-singlefile', pdf, picture.replace('.png', '')]);
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });
    const found = await readBarcodes(readFileSync(picture), { formats: ['Code128'] });
    const read = found.map(({ text }) => text);
    if (!hasZbar()) return read;
    const other = execFileSync('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', picture], { encoding: 'utf8' });
    return [...read, ...other.trim().split('\n')];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
