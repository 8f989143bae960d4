/** What a Chinese keyboard in its wide mode gives for digits, letters and signs, made plain: １３８ → 138, 36。5 → 36.5. */
export const plainText = (typed: string): string => typed.normalize('NFKC').replaceAll('。', '.').trim();
