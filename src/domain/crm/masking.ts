/** The first character of a name stays; of a Latin name, the first letter. */
export const maskedName = (name: string): string => {
  const [first = ''] = [...name.trim()];
  return first === '' ? '' : `${first}${'*'.repeat(Math.max(1, Math.min(2, [...name.trim()].length - 1)))}`;
};

/** 13812345678 → 138****5678; shorter numbers keep their last two digits. */
export const maskedMobile = (mobile: string): string =>
  mobile.length >= 8 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : mobile === '' ? '' : `****${mobile.slice(-2)}`;
