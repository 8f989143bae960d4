import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payState } from '../billing/states.ts';
import { taxWithin } from '../money/fen.ts';
import { type PaidLine, refundOfLine } from '../refund/rules.ts';
import {
  checkBuyer,
  checkConfig,
  checkRates,
  checkSetup,
  numberText,
  remainderOf,
  reversedLine,
  taxOf,
  totalsOf,
  whyNotTogether,
} from './rules.ts';

describe('tax inside a price', () => {
  it.each([
    [11300, 13, 1300],
    [10000, 13, 1150],
    [10600, 6, 600],
    [9999, 0, 0],
    [1, 13, 0],
    [5, 13, 1],
    [10150, 1.5, 150],
    [-11300, 13, -1300],
  ])('%i fen at %d %% hold %i', (amount, rate, tax) => {
    expect(taxWithin(amount, rate)).toBe(tax);
  });

  it('is less than a fen away from the exact share, never more than the amount, and mirrored by a reversal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(0, 1, 1.5, 3, 5, 6, 9, 13), (amount, rate) => {
        const tax = taxWithin(amount, rate);
        expect(Math.abs(tax * (100 + rate) - amount * rate)).toBeLessThanOrEqual((100 + rate) / 2 + 1e-6);
        expect(tax).toBeLessThanOrEqual(amount);
        expect(taxWithin(0 - amount, rate)).toBe(0 - tax);
      }),
    );
  });

  it('of an invoice is that of its lines, whatever their order; a red one takes back all of it', () => {
    const lines = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), rate: fc.constantFrom(0, 6, 13) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(lines, (some) => {
        const taxed = some.map((line) => ({ ...line, quantity: 1, tax: taxOf(line)! }));
        const { amount, tax } = totalsOf(taxed);
        expect(totalsOf([...taxed].reverse())).toEqual({ amount, tax });
        expect(totalsOf(taxed.map(reversedLine))).toEqual({ amount: -amount, tax: 0 - tax });
        expect(totalsOf([...taxed, ...taxed.map(reversedLine)])).toEqual({ amount: 0, tax: 0 });
      }),
    );
  });

  it('is unknown without a rate, and the line is named', () => {
    expect(taxOf({ amount: 100, rate: null })).toBe(null);
    expect(
      checkRates([
        { amount: 1, rate: 0 },
        { amount: 1, rate: null },
      ]),
    ).toEqual([{ field: 'lines.1', message: 'invoice.rate.missing' }]);
  });
});

it('what is left of a line and what was refunded of it are the line, to the fen', () => {
  const line = fc.record({ quantity: fc.integer({ min: 1, max: 50 }), net: fc.integer({ min: 0, max: 99_999 }), seed: fc.nat() }).map(
    ({ quantity, net, seed }): PaidLine => ({
      id: 'l',
      quantity,
      net,
      refundedQuantity: seed % (quantity + 1),
      packageQuantity: 0,
      coupon: 0,
      points: 0,
      insurance: 0,
    }),
  );
  fc.assert(
    fc.property(line, (paid) => {
      const left = remainderOf(paid);
      expect(left.amount + refundOfLine({ ...paid, refundedQuantity: 0 }, paid.refundedQuantity).net).toBe(paid.net);
      expect(left.amount).toBe(refundOfLine(paid, left.quantity).net);
    }),
  );
});

describe('bills on one invoice', () => {
  const bill = (over: object) => ({ patientId: 'p', status: payState.paid, arrears: 0, ...over });
  const others = Object.values(payState).filter((status) => status !== payState.paid);

  it.each([
    ['one settled bill', [{}], undefined],
    ['several settled bills of one patient', [{}, {}, {}], undefined],
    ['bills of two patients', [{}, { patientId: 'q' }], 'invoice.refused.patients'],
    ['a bill with arrears', [{ arrears: 1 }], 'invoice.refused.owing'],
    ['a further bill with arrears', [{}, { arrears: 1 }], 'invoice.refused.owing'],
    ...others.flatMap((status): [string, object[], string][] => [
      [`a bill in state ${status}`, [{ status }], 'invoice.refused.notSettled'],
      [`a further bill in state ${status}`, [{}, { status }], 'invoice.refused.notSettled'],
    ]),
  ])('%s', (_, bills, refusal) => {
    expect(whyNotTogether(bills.map(bill))).toBe(refusal);
  });
});

describe('a number', () => {
  it.each([
    ['FP', 8, 42, 'FP00000042'],
    ['', 1, 9, '9'],
    ['A-', 3, 999, 'A-999'],
    ['A-', 3, 1000, undefined],
  ])('%s with %i digits: %i is %s', (prefix, digitCount, serial, text) => {
    expect(numberText({ prefix, digitCount }, serial)).toBe(text);
  });

  it('is set up with a prefix, digits and a first number that fit each other', () => {
    const wrong = (over: object) =>
      checkSetup({ prefix: 'FP', startNumber: 1, digitCount: 8, version: 0, ...over }).map(({ field }) => field);
    expect(wrong({})).toEqual([]);
    expect(wrong({ prefix: '发票' })).toEqual(['prefix']);
    expect(wrong({ digitCount: 16 })).toEqual(['digitCount']);
    expect(wrong({ digitCount: 2, startNumber: 100 })).toEqual(['startNumber']);
    expect(wrong({ startNumber: 0 })).toEqual(['startNumber']);
  });
});

describe('who buys and who sells', () => {
  it('a company has a taxpayer number that is right; a person needs none', () => {
    const wrong = (over: object) =>
      checkBuyer({ buyerKind: 'person', buyerName: '王小明', taxpayerNumber: '', ...over }).map(({ field }) => field);
    expect(wrong({})).toEqual([]);
    expect(wrong({ buyerName: ' ' })).toEqual(['buyerName']);
    expect(wrong({ buyerKind: 'company' })).toEqual(['taxpayerNumber']);
    expect(wrong({ buyerKind: 'company', taxpayerNumber: '91310000MADXL00018' })).toEqual([]);
    expect(wrong({ buyerKind: 'company', taxpayerNumber: '91310000MADXL00019' })).toEqual(['taxpayerNumber']);
  });

  it('a seller has a name, a taxpayer number that is right, and an account of digits', () => {
    const seller = { taxpayerNumber: '91310000MADXL00018', taxpayerName: '杏林', bank: '', bankAccount: '', phone: '', address: '' };
    const wrong = (over: object) => checkConfig({ ...seller, taxClassId: null, version: 0, ...over }).map(({ field }) => field);
    expect(wrong({})).toEqual([]);
    expect(wrong({ taxpayerNumber: '1', taxpayerName: '', bankAccount: 'X1' })).toEqual(['taxpayerNumber', 'taxpayerName', 'bankAccount']);
  });
});
