/**
 * Amounts in capital numerals as receipts need them: 支付结算办法 (People's Bank of China, 1997), annex 1,
 * sections 1 to 5. Where libraries differ from its own examples, the examples are followed.
 */
const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];

/** 'fen' may be a bigint for amounts beyond the safe integers. The words 人民币 are printed on the form, not here. */
export function rmbCapitals(fen: number | bigint): string {
  const amount = BigInt(fen);
  if (amount < 0n) return `负${rmbCapitals(-amount)}`;
  const [yuan, jiao, cent] = [amount / 100n, Number((amount / 10n) % 10n), Number(amount % 10n)];

  if (jiao === 0 && cent === 0) return `${yuan === 0n ? '零' : wholeNumber(yuan)}元整`;
  const whole = yuan === 0n ? '' : `${wholeNumber(yuan)}元`;
  const tenths = jiao === 0 ? '' : `${digits[jiao]}角`;
  const hundredths = cent === 0 ? '' : `${digits[cent]}分`;
  // Section 3 (3) and (4): 零 after 元 when the yuan place or the jiao place is 0.
  const zero = whole && (yuan % 10n === 0n || jiao === 0) ? '零' : '';
  return whole + zero + tenths + hundredths;
}

function wholeNumber(value: bigint): string {
  if (value >= 100_000_000n) return joined(value, 100_000_000n, '亿');
  if (value >= 10_000n) return joined(value, 10_000n, '万');
  return underTenThousand(Number(value));
}

/** 零 stands between two groups only where the lower one does not fill its highest place. */
function joined(value: bigint, unit: bigint, name: string): string {
  const [high, low] = [value / unit, value % unit];
  if (low === 0n) return wholeNumber(high) + name;
  return wholeNumber(high) + name + (low < unit / 10n ? '零' : '') + wholeNumber(low);
}

function underTenThousand(value: number): string {
  let words = '';
  let hasGap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) {
      hasGap = words !== '';
      continue;
    }
    words += (hasGap ? '零' : '') + digits[digit] + places[place];
    hasGap = false;
  }
  return words;
}
