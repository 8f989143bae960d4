import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import { sharedVectors } from '../../../tests/shared.ts';
import { type BarcodeOptions, barcodeOf, usualBarcode } from './barcode.ts';

beforeAll(() => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });
});

/** As a scanner sees it: black on white, three pixels a module, a quiet zone on every side. */
async function scanned(bits: string, format: ReadInputBarcodeFormat): Promise<string[]> {
  const [module, quiet, height] = [3, 36, 90];
  const width = bits.length * module + 2 * quiet;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = quiet / 3; y < height - quiet / 3; y += 1) {
    for (let x = quiet; x < width - quiet; x += 1) {
      if (bits[Math.floor((x - quiet) / module)] === '1') data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, { formats: [format] });
  return found.map(({ text }) => text);
}

/** By the rule of the standard: odd and even places weigh 1 and 3 from the right. */
const checkDigit = (digits: string) =>
  String((10 - ([...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 3 : 1), 0) % 10)) % 10);

describe('a barcode', () => {
  test('is as the contract has it unless somebody asks for another', () => {
    expect(usualBarcode).toEqual({ format: 'CODE128', width: 2, height: 100, margin: 10, fontSize: 20 });
    expect(barcodeOf('M0000128')).toMatchObject({ text: 'M0000128', width: 2, height: 100, margin: 10, fontSize: 20 });
    expect(barcodeOf('M0000128', { width: 1, height: 40 })).toMatchObject({ width: 1, height: 40, margin: 10, fontSize: 20 });
  });

  test.each(['690123456789', '400638133393', '000000000000', '999999999999'])(
    'EAN13 of %s gets its check digit, and a scanner reads it',
    async (digits) => {
      const whole = digits + checkDigit(digits);
      const drawn = barcodeOf(digits, { format: 'EAN13' });

      expect(drawn).toEqual(barcodeOf(whole, { format: 'EAN13' }));
      expect(drawn?.text).toBe(whole);
      expect(await scanned(drawn!.bits, 'EAN13')).toEqual([whole]);
    },
  );

  test.each(['6901234', '4006381', '0000000'])('EAN8 of %s gets its check digit, and a scanner reads it', async (digits) => {
    const whole = digits + checkDigit(digits);
    const drawn = barcodeOf(digits, { format: 'EAN8' });

    expect(drawn).toEqual(barcodeOf(whole, { format: 'EAN8' }));
    expect(await scanned(drawn!.bits, 'EAN8')).toEqual([whole]);
  });

  test.each(['M0000128', 'RK20261121-003', '00012345', 'a~B 9'])('CODE128 of %s is read as it was written', async (text) =>
    expect(await scanned(barcodeOf(text)!.bits, 'Code128')).toEqual([text]),
  );

  test.each<[BarcodeOptions['format'], string]>([
    ['EAN13', ''],
    ['EAN13', '69012345678'],
    ['EAN13', '69012345678901'],
    ['EAN13', '6901234567891'],
    ['EAN13', '69012345678x'],
    ['EAN8', '690123'],
    ['EAN8', '69012345'],
    ['EAN8', '690123456'],
    ['pharmacode', '2'],
    ['pharmacode', '131071'],
    ['pharmacode', 'x'],
    ['pharmacode', ''],
    ['CODE128', '药'],
  ])('of the format %s is not made of “%s”', (format, text) => expect(barcodeOf(text, { format })).toBeNull());

  test.each(['3', '4', '131070'])('of the format pharmacode is made of %s', (text) =>
    expect(barcodeOf(text, { format: 'pharmacode' })?.bits).toMatch(/^1[01]*1$/),
  );
});

interface Vector {
  text: string;
  valid?: boolean;
  bits?: string;
  completes_to?: string;
}
const vectors = sharedVectors<Record<'ean13' | 'ean8' | 'pharmacode', Vector[]>>('barcode.json');

describe.runIf(vectors)('the bars of others', () => {
  test.each([
    ['ean13', 'EAN13'],
    ['ean8', 'EAN8'],
    ['pharmacode', 'pharmacode'],
  ] as const)('of %s are ours', (name, format) => {
    for (const { text, valid, bits, completes_to } of vectors![name]) {
      const drawn = barcodeOf(text, { format });
      if (valid === false) expect([text, drawn]).toEqual([text, null]);
      if (bits) expect([text, drawn?.bits]).toEqual([text, bits]);
      if (completes_to) expect([text, drawn?.bits]).toEqual([text, barcodeOf(completes_to, { format })?.bits]);
    }
  });
});
