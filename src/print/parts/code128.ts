import JsBarcode from 'jsbarcode';
import type { BarcodeModel } from './Barcode.tsx';

/** Technical contract §9: the label's barcode is CODE128, width 1, height 40. Null for text it cannot hold. */
export function code128(
  text: string,
  { width, height }: { width: number; height: number } = { width: 1, height: 40 },
): BarcodeModel | null {
  const drawn: { encodings?: { data: string }[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, {
    format: 'CODE128',
    valid: (valid) => {
      isValid = valid;
    },
  });
  if (!isValid) return null;
  return { text, bits: (drawn.encodings ?? []).map(({ data }) => data).join(''), width, height };
}
