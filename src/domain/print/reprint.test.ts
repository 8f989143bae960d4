import { expect, it } from 'vitest';
import { type DocumentName, documentNames } from './paperParts.ts';
import { countsReprints, reprintNumber } from './reprint.ts';

const aboutMoney: readonly DocumentName[] = [
  'bill',
  'recharge',
  'rechargeClient',
  'package',
  'packageClient',
  'deposit',
  'refund',
  'collection',
  'invoice',
];

it('counts the reprints of papers that are handed out for money, and of no others', () => {
  expect(documentNames.filter(countsReprints).toSorted()).toEqual(aboutMoney.toSorted());
});

it.each(
  documentNames.flatMap((document) => {
    const isCounted = aboutMoney.includes(document);
    return [
      [document, 0, undefined],
      [document, 1, isCounted ? 1 : undefined],
      [document, 4, isCounted ? 4 : undefined],
    ] as const;
  }),
)('%s after %i prints is reprint %s', (document, earlierPrints, number) => {
  expect(reprintNumber(document, earlierPrints)).toBe(number);
});
