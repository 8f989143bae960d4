import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../dates.ts';
import { ageOf, checkInvoice, checkPayment, creditOf, dueOn, openInvoices, paidBy, payableOf } from './rules.ts';

const today = '2026-11-21';
const invoice = (id: string, due: string, amount: number) => ({ id, dueOn: due, amount });

test('an invoice is due by the payment days of its supplier, on its own day without them', () => {
  expect(dueOn('2026-11-01', 30)).toBe('2026-12-01');
  expect(dueOn('2026-11-01', null)).toBe('2026-11-01');
});

test('payments pay the invoice that was due first, whatever the order they were entered in', () => {
  const invoices = [invoice('b', '2026-10-01', 500), invoice('a', '2026-09-01', 300)];
  expect(openInvoices(invoices, 400).map(({ id, open }) => [id, open])).toEqual([
    ['a', 0],
    ['b', 400],
  ]);
  expect(paidBy(invoices, 0, 300).map(({ id }) => id)).toEqual(['a']);
  expect(paidBy(invoices, 300, 1).map(({ id }) => id)).toEqual(['b']);
});

test.each([
  [0, 'notDue'],
  [1, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
] as const)('what was due %i days ago is %s', (days, part) => {
  expect(ageOf(700, [invoice('a', addDays(today, -days), 500)], 0, today)).toMatchObject({ [part]: 500, uninvoiced: 200 });
});

describe('an invoice', () => {
  const draft = { supplierId: 's', number: 'F1', invoicedOn: today, amount: 100, tax: 9, differenceReason: '', documentIds: ['d'] };
  it.each([
    [{}, []],
    [{ number: ' ' }, ['number']],
    [{ invoicedOn: '2026-11-22' }, ['invoicedOn']],
    [{ documentIds: [] }, ['documentIds']],
    [{ amount: null }, ['amount']],
    [{ tax: null }, ['tax']],
    [{ tax: -1 }, ['tax']],
    [{ amount: 99 }, ['differenceReason']],
    [{ amount: 99, differenceReason: 'x' }, []],
  ])('%j is wrong in %j', (over, fields) => {
    expect(checkInvoice({ ...draft, ...over }, 100, today).map(({ field }) => field)).toEqual(fields);
  });
});

describe('a payment', () => {
  const draft = { supplierId: 's', paidOn: today, amount: 100, method: 'cash' as const, voucher: 'P1', remark: '' };
  it.each([
    ['payment', 100, 0, undefined],
    ['payment', 99, 1000, 'inventory.payable.tooMuch'],
    ['prepayment', 0, 0, undefined],
    ['refund', 1000, 99, 'inventory.payable.refund.tooMuch'],
    ['refund', 0, 100, undefined],
  ] as const)('of kind %s with %i payable and %i credit is answered with %s', (kind, payable, credit, message) => {
    expect(checkPayment({ ...draft, kind }, { payable, credit }, today)[0]?.message).toBe(message);
  });

  it('of no kind pays invoices, and is more than nothing', () => {
    expect(checkPayment(draft, { payable: 99, credit: 0 }, today)[0]?.message).toBe('inventory.payable.tooMuch');
    expect(checkPayment({ ...draft, kind: 'prepayment', amount: 0 }, { payable: 0, credit: 0 }, today)[0]?.message).toBe(
      'error.notPositive',
    );
  });
});

test('the parts by age are the balance, and what may be paid is what the invoices are not paid, for any invoices and payments', () => {
  const one = fc.record({
    id: fc.uuid(),
    dueOn: fc.integer({ min: -200, max: 60 }).map((days) => addDays(today, days)),
    amount: fc.integer({ min: -5000, max: 9000 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 8 }),
      fc.nat(30_000),
      fc.integer({ min: -9000, max: 9000 }),
      (invoices, wish, rest) => {
        const invoiced = invoices.reduce((sum, { amount }) => sum + amount, 0);
        const paid = wish;
        const balance = invoiced - paid + rest;
        const parts = Object.values(ageOf(balance, invoices, paid, today));
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(balance);
        const open = openInvoices(invoices, paid).reduce((sum, each) => sum + each.open, 0);
        expect(payableOf(invoices, paid)).toBe(open);
        const { prepaid, uninvoiced } = ageOf(balance, invoices, paid, today);
        expect([prepaid + creditOf(invoices, paid), uninvoiced]).toEqual([0, rest]);
      },
    ),
    { numRuns: 300 },
  );
});
