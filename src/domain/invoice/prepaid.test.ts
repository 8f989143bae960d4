import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardEntry,
  type InvoicedPart,
  invoiceableParts,
  invoiceableRecharge,
  invoicedLotsTaken,
  isUntaxedClass,
  lotsOf,
  prepaidTaxClass,
  withoutWithheld,
} from './prepaid.ts';

const entry = (id: string, kind: string, principal: number, consumer: string | null = null): CardEntry => ({
  id,
  kind,
  principal,
  consumer,
});
const recharge = (id: string, principal: number) => entry(id, 'recharge', principal);
const spend = (consumer: string, amount: number) => entry(`s${consumer}`, 'consume', -amount, consumer);
const giveBack = (consumer: string, amount: number) => entry(`g${consumer}`, 'giveBack', amount, consumer);
const refund = (amount: number) => entry('refund', 'refund', -amount);
const over = (lotId: string, amount: number): InvoicedPart => ({ lotId, consumer: null, amount });
const covers = (lotId: string | null, consumer: string, amount: number): InvoicedPart => ({ lotId, consumer, amount });

describe('money of a card', () => {
  const shown = (entries: readonly CardEntry[]) =>
    lotsOf(entries).map(({ id, left, gone, spent }) => [id, left, gone, Object.fromEntries(spent)]);

  it.each([
    [
      'is spent in the order of its recharges',
      [recharge('a', 100), recharge('b', 100), spend('x', 130)],
      [
        ['a', 0, 0, { x: 100 }],
        ['b', 70, 0, { x: 30 }],
      ],
    ],
    [
      'goes back where it came from, the youngest first',
      [recharge('a', 100), recharge('b', 100), spend('x', 130), giveBack('x', 50)],
      [
        ['a', 20, 0, { x: 80 }],
        ['b', 100, 0, { x: 0 }],
      ],
    ],
    [
      'that is refunded or moved leaves the oldest recharge',
      [recharge('a', 100), recharge('b', 100), spend('x', 60), refund(70)],
      [
        ['a', 0, 40, { x: 60 }],
        ['b', 70, 30, {}],
      ],
    ],
    [
      'of another card or of other books counts in its turn',
      [entry('o', 'opening', 50), entry('t', 'transferIn', 50), spend('x', 70)],
      [
        ['o', 0, 0, { x: 50 }],
        ['t', 30, 0, { x: 20 }],
      ],
    ],
  ] as const)('%s', (_, entries, lots) => {
    expect(shown(entries)).toEqual(lots);
  });
});

describe('what may be invoiced', () => {
  const lots = lotsOf([recharge('a', 100), recharge('b', 100), spend('x', 130), spend('y', 40)]);

  it.each([
    ['everything once while nothing is invoiced', [], 100, 130],
    ['nothing again of a recharge with an invoice', [over('a', 100)], 0, 30],
    ['the rest of a recharge whose bills are invoiced in part', [covers('a', 'z', 60)], 40, 70],
    ['nothing of a recharge whose bills are invoiced in full', [covers('a', 'z', 100)], 0, 30],
    ['the rest of an older invoice, which covers the oldest money first', [covers(null, 'x', 110)], 0, 20],
    ['everything again after a red invoice', [over('a', 100), over('a', -100)], 100, 130],
  ] as const)('is %s', (_, parts, ofRecharge, ofBill) => {
    expect(invoiceableRecharge(lots, parts, 'a')).toBe(ofRecharge);
    expect(invoiceableParts(lots, parts, 'x').reduce((sum, { amount }) => sum + amount, 0)).toBe(ofBill);
    expect(invoiceableParts(lots, [], 'y')).toEqual([{ lotId: 'b', amount: 40 }]);
  });

  it('leaves out what was refunded, and money that was not recharged here', () => {
    expect(invoiceableRecharge(lotsOf([recharge('a', 100), refund(40)]), [], 'a')).toBe(60);
    const opened = lotsOf([entry('o', 'opening', 100), spend('x', 30)]);
    expect(invoiceableRecharge(opened, [], 'o')).toBe(0);
    expect(invoiceableParts(opened, [], 'x')).toEqual([{ lotId: 'o', amount: 30 }]);
  });

  it('names the invoiced recharges that a refund would take, and none that are only invoiced with a bill', () => {
    expect(invoicedLotsTaken(lots, [over('b', 100)], 30)).toEqual(['b']);
    expect(invoicedLotsTaken(lots, [over('b', 100), over('b', -100)], 30)).toEqual([]);
    expect(invoicedLotsTaken(lots, [over('a', 100), covers('b', 'y', 40)], 30)).toEqual([]);
  });

  it('takes what is not invoiced off the lines in proportion, to the fen', () => {
    expect(withoutWithheld([100, 200], 150)).toEqual([50, 100]);
    expect(withoutWithheld([100, 200], 300)).toEqual([0, 0]);
    expect(withoutWithheld([100, 200], 0)).toEqual([100, 200]);
  });

  it('is untaxed, which is another thing than exempt', () => {
    expect(isUntaxedClass(prepaidTaxClass.taxCode)).toBe(true);
    expect([isUntaxedClass('3070202000000000000'), isUntaxedClass(null)]).toEqual([false, false]);
  });
});

interface Standing {
  parts: InvoicedPart[];
  of: string;
}

/** A clinic that follows the rules: one valid invoice a source, refunds only of what no invoice holds. */
class Clinic {
  entries: CardEntry[] = [];
  standing: Standing[] = [];
  private next = 0;
  private readonly bills: string[] = [];

  private get lots() {
    return lotsOf(this.entries);
  }
  private get parts() {
    return this.standing.flatMap(({ parts }) => parts);
  }
  private get held() {
    return this.lots.reduce((sum, { left }) => sum + left, 0);
  }

  act(kind: number, amount: number, pick: number): void {
    this.next += 1;
    const id = `e${this.next}`;
    const bill = this.bills[pick % Math.max(1, this.bills.length)];
    const lot = this.lots[pick % Math.max(1, this.lots.length)];
    if (kind === 0) this.entries.push(entry(id, pick % 5 === 0 ? 'transferIn' : 'recharge', amount));
    else if (kind === 1 && this.held >= amount) {
      this.bills.push(id);
      this.entries.push(entry(id, 'consume', -amount, id));
    } else if (kind === 2 && bill && !this.isInvoiced(bill)) {
      const spent = this.lots.reduce((sum, one) => sum + (one.spent.get(bill) ?? 0), 0);
      if (spent > 0) this.entries.push(entry(id, 'giveBack', Math.min(spent, amount), bill));
    } else if (kind === 3 && this.held >= amount && invoicedLotsTaken(this.lots, this.parts, amount).length === 0) {
      this.entries.push(entry(id, pick % 2 === 0 ? 'refund' : 'transferOut', -amount));
    } else if (kind === 4 && lot && !this.isInvoiced(lot.id)) {
      const open = invoiceableRecharge(this.lots, this.parts, lot.id);
      if (open > 0) this.standing.push({ of: lot.id, parts: [over(lot.id, open)] });
    } else if (kind === 5 && bill && !this.isInvoiced(bill)) {
      const found = invoiceableParts(this.lots, this.parts, bill);
      if (found.length > 0) this.standing.push({ of: bill, parts: found.map((part) => covers(part.lotId, bill, part.amount)) });
    } else if (kind === 6) this.standing.splice(pick % Math.max(1, this.standing.length), 1);
  }

  private isInvoiced(of: string): boolean {
    return this.standing.some((one) => one.of === of);
  }

  /** By lot: what was received and stayed, and what is invoiced. */
  balances() {
    return this.lots.map(({ id, amount, gone }) => ({
      stayed: amount - gone,
      invoiced: this.parts.reduce((sum, part) => sum + (part.lotId === id ? part.amount : 0), 0),
    }));
  }
}

it('whatever is recharged, spent, invoiced, reversed, refunded and moved, no more is invoiced of a recharge than was received and stayed', () => {
  const acts = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 500 }), fc.nat(20)), { minLength: 20, maxLength: 80 });
  fc.assert(
    fc.property(acts, (some) => {
      const clinic = new Clinic();
      for (const act of some) {
        clinic.act(...act);
        for (const { stayed, invoiced } of clinic.balances()) expect(invoiced).toBeLessThanOrEqual(stayed);
      }
    }),
    { numRuns: 150 },
  );
});
