/** 1230 → '12.30' (technical contract §9: money with 2 decimals). Apart from the arithmetic, so that a page that only shows money brings no decimals library. */
export function fenText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fen with up to two decimals of a fen, as prices of loose units have them: 7.6 → '0.076', 8 → '0.08'. */
export function priceText(fen: number): string {
  const digits = String(Math.round(Math.abs(fen) * 100)).padStart(5, '0');
  const decimals = digits.slice(-4);
  return `${fen < 0 ? '-' : ''}${groupThousands(digits.slice(0, -4))}.${decimals.slice(0, 2)}${decimals.slice(2).replace(/0{1,2}$/, '')}`;
}

/** 123456 → '1,234.56' */
export function amountText(fen: number): string {
  const [whole = '', decimals] = fenText(fen).split('.');
  return `${groupThousands(whole)}.${decimals}`;
}

/** '-1234567' → '-1,234,567': the digits of a whole number, with a minus or without. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  return sign + [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join(',');
}
