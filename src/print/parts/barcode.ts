import JsBarcode from 'jsbarcode';
import type { BarcodeModel } from './Barcode.tsx';

export interface BarcodeOptions {
  format: 'CODE128' | 'EAN13' | 'EAN8' | 'pharmacode';
  /** Pixels a module, and of the bars' height. */
  width: number;
  height: number;
  /** Free pixels on every side. */
  margin: number;
  /** Pixels of the digits below the bars; 0 prints none. */
  fontSize: number;
}

/** Technical contract §9. */
export const usualBarcode: BarcodeOptions = { format: 'CODE128', width: 2, height: 100, margin: 10, fontSize: 20 };
/** The patient's label: width 1, height 40; its quiet zone is the label's own margin, the number stands above it. */
export const labelBarcode: Partial<BarcodeOptions> = { width: 1, height: 40, margin: 0, fontSize: 0 };

/** Null for text the format cannot hold. EAN13 of 12 digits and EAN8 of 7 are given their check digit. */
export function barcodeOf(text: string, options: Partial<BarcodeOptions> = {}): BarcodeModel | null {
  const { format, width, height, margin, fontSize } = { ...usualBarcode, ...options };
  const drawn: { encodings?: { data: string; text?: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, {
    format,
    flat: true,
    valid: (valid) => {
      isValid = valid;
    },
  });
  const encodings = drawn.encodings ?? [];
  if (!isValid || encodings.length === 0) return null;
  const written = encodings.map(({ text: part }) => part ?? '').join('');
  return { text: written || text, bits: encodings.map(({ data }) => data).join(''), width, height, margin, fontSize };
}
