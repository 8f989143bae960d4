/** 1230 → '12.30' (technical contract §9: money with 2 decimals). Apart from the arithmetic, so that a page that only shows money brings no decimals library. */
export function fenText(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** 123456 → '1,234.56' */
export const amountText = (fen: number): string => fenText(fen).replace(/\B(?=(\d{3})+\.)/g, ',');
