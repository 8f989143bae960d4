import { plainText } from '../typedText.ts';

/** Spaces, hyphens, points, brackets and the invisible marks that telephones put around a copied number. */
const between = /[\s\p{Pd}\p{Cf}\p{Ps}\p{Pe}\u2212\u30FC.\u00B7\u30FB\u2022_'\u2019]/gu;
const label = /^(?:tel|mobile|phone|cell|\u624B\u673A\u53F7?\u7801?|\u7535\u8BDD|\u8054\u7CFB\u7535\u8BDD)[\s:]+/i;

/** A number of the country: a mobile, or an area code without its zero and seven or eight digits. */
const mobile = /^1[3-9]\d{9}$/;
const landline = /^(?:10|2\d|[3-9]\d{2})\d{7,8}$/;

/**
 * A telephone number as it is kept, however it was written: 138 0013 8000, +86-138-0013-8000, 0086 138…, 86138…, 0138… and
 * (+86)138 0013 8000 are one number, as 0044 20… and +44 20… are. No country is added that was not written. A text that is no
 * number stays as it is but for the signs between.
 */
export function tidyPhone(typed: string): string {
  const number = plainText(typed)
    .replace(label, '')
    .replaceAll(between, '')
    .replace(/^00(?=[1-9])/, '+');
  if (!/^\+?\d+$/.test(number)) return number;
  if (number.startsWith('+86')) return homeNumber(number.slice(3)) ?? number;
  // The country's number before a mobile without a sign; a zero that calls a mobile of another town.
  return homeNumber(/^(?:86|0)(1[3-9]\d{9})$/.exec(number)?.[1] ?? '') ?? number;
}

/** What stands behind +86 as it is dialled at home; undefined if it is no number of the country. */
function homeNumber(digits: string): string | undefined {
  const bare = digits.replace(/^0/, '');
  if (mobile.test(bare)) return bare;
  return landline.test(bare) ? `0${bare}` : undefined;
}
