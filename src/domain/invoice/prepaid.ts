/**
 * Which money of a member card may still be invoiced. Sale and recharge of a single-purpose prepaid card bear no tax: the seller may issue an
 * ordinary invoice over them, never a special one, and issues none when the card pays (State Taxation Administration Announcement 2016 No. 53,
 * article 3). So each fen of a recharge is invoiced once: with the recharge, or with the bill or package that it pays. A card spends its recharges
 * in the order in which they were made. Gift money was never paid and is never invoiced.
 */
import { distribute } from '../money/fen.ts';

/** A row of a card's ledger. `consumer` is the bill or package that the row pays or is given back by. */
export interface CardEntry {
  id: string;
  kind: string;
  principal: number;
  consumer: string | null;
}

/** Principal (fen) that came onto a card in one entry, and its use since. */
export interface Lot {
  id: string;
  /** Paid in here, so it can be invoiced by itself. Money of other books or of another card is invoiced only when it pays. */
  isRecharge: boolean;
  amount: number;
  /** Still on the card. */
  left: number;
  /** Refunded, or moved to another card. */
  gone: number;
  /** Spent, by consumer. */
  spent: Map<string, number>;
}

/** Money of a card on valid invoices: the sum of blue and red. */
export interface InvoicedPart {
  /** Null: the invoice is older than this record and covers what its consumer spent. */
  lotId: string | null;
  /** Null: the recharge itself is invoiced. */
  consumer: string | null;
  amount: number;
}

/** A part of a lot, in fen. */
export interface LotPart {
  lotId: string;
  amount: number;
}

/** The lots of a card after its entries, the oldest first. */
export function lotsOf(entries: readonly CardEntry[]): Lot[] {
  const lots: Lot[] = [];
  for (const entry of entries) {
    const { id, kind, consumer } = entry;
    let open = Math.abs(entry.principal);
    if (entry.principal > 0 && consumer !== null) open = giveBack(lots, consumer, open);
    if (entry.principal > 0 && open > 0) {
      lots.push({ id, isRecharge: kind === 'recharge', amount: open, left: open, gone: 0, spent: new Map() });
    }
    if (entry.principal < 0) take(lots, open, consumer);
  }
  return lots;
}

/** Takes the oldest money first. */
function take(lots: readonly Lot[], amount: number, consumer: string | null): void {
  for (const [lot, part] of drawFrom(lots, amount)) {
    lot.left -= part;
    if (consumer === null) lot.gone += part;
    else lot.spent.set(consumer, (lot.spent.get(consumer) ?? 0) + part);
  }
}

const drawFrom = (lots: readonly Lot[], amount: number): [Lot, number][] => {
  let open = amount;
  return lots.flatMap((lot): [Lot, number][] => {
    const part = Math.min(lot.left, open);
    open -= part;
    return part > 0 ? [[lot, part]] : [];
  });
};

/** Gives money back to the lots it was spent from, the youngest first. Returns the rest that none of them had paid. */
function giveBack(lots: readonly Lot[], consumer: string, amount: number): number {
  let open = amount;
  for (const lot of lots.toReversed()) {
    const spent = lot.spent.get(consumer) ?? 0;
    const part = Math.min(spent, open);
    lot.spent.set(consumer, spent - part);
    lot.left += part;
    open -= part;
  }
  return open;
}

/** Parts with their lots: an older invoice covers what its consumer spent, the oldest money first. */
function placedParts(lots: readonly Lot[], parts: readonly InvoicedPart[]): (LotPart & Pick<InvoicedPart, 'consumer'>)[] {
  return parts.flatMap(({ lotId, consumer, amount }) => {
    if (lotId !== null) return [{ lotId, consumer, amount }];
    let open = amount;
    return lots.map(({ id, spent }) => {
      const part = Math.min(open, spent.get(consumer ?? '') ?? 0);
      open -= part;
      return { lotId: id, consumer, amount: part };
    });
  });
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Fen of each lot that are on no valid invoice and did not leave the clinic, by lot. */
export function freeOf(lots: readonly Lot[], parts: readonly InvoicedPart[]): Map<string, number> {
  const placed = placedParts(lots, parts);
  return new Map(lots.map(({ id, amount, gone }) => [id, Math.max(0, amount - gone - sumOf(placed.filter(({ lotId }) => lotId === id)))]));
}

/** Parts of the lots that an invoice over this consumer may cover: what it spent, as far as it is on no invoice. */
export function invoiceableParts(lots: readonly Lot[], parts: readonly InvoicedPart[], consumer: string): LotPart[] {
  const free = freeOf(lots, parts);
  const own = placedParts(lots, parts).filter((part) => part.consumer === consumer);
  return lots.flatMap(({ id: lotId, spent }) => {
    const invoiced = sumOf(own.filter((part) => part.lotId === lotId));
    const amount = Math.min((spent.get(consumer) ?? 0) - invoiced, free.get(lotId)!); // freeOf has every lot
    return amount > 0 ? [{ lotId, amount }] : [];
  });
}

/** Fen that an invoice over a recharge may cover. Money that another card or other books brought is no recharge. */
export function invoiceableRecharge(lots: readonly Lot[], parts: readonly InvoicedPart[], lotId: string): number {
  const lot = lots.find(({ id }) => id === lotId);
  return lot?.isRecharge ? freeOf(lots, parts).get(lotId)! : 0; // freeOf has every lot
}

/**
 * The recharges under a valid invoice whose money a refund or a move of this amount would take. Such money leaves the card only after the red
 * invoice.
 */
export function invoicedLotsTaken(lots: readonly Lot[], parts: readonly InvoicedPart[], amount: number): string[] {
  return drawFrom(lots, amount)
    .map(([{ id }]) => id)
    .filter((id) => sumOf(parts.filter(({ lotId, consumer }) => lotId === id && consumer === null)) > 0);
}

/** The amounts of a bill's lines without the money (fen) that is not invoiced, which every line bears in proportion. */
export function withoutWithheld(amounts: readonly number[], withheld: number): number[] {
  const shares = distribute(withheld, amounts);
  return amounts.map((amount, index) => amount - shares[index]!); // one share an amount
}

/** Class 601 of the classification of goods and services: the sale and recharge of prepaid cards, untaxed. */
export const prepaidTaxClass = { taxCode: '6010000000000000000', rate: 0 } as const;

/** True for classes of items that are no sale and bear no tax; their numbers begin with 6. A rate of nought otherwise is an exemption. */
export const isUntaxedClass = (taxCode: string | null): boolean => taxCode?.startsWith('6') === true;
