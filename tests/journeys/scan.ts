import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The barcodes on the first page of a PDF, as a scanner reads them off the paper. */
export async function scan(pdf: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'scan-'));
  try {
    execFileSync('pdftoppm', ['-r', '300', '-png', '-singlefile', pdf, path.join(folder, 'page')]);
    const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
    prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });
    const found = await readBarcodes(readFileSync(path.join(folder, 'page.png')), { formats: ['Code128'] });
    return found.map(({ text }) => text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
