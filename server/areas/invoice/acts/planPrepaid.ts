import { invoiceableRecharge, prepaidTaxClass } from '../../../../src/domain/invoice/prepaid.ts';
import type * as Prepaid from '../../../../src/domain/invoice/prepaidShapes.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { type CardLots, findInvoiceOfPackage, findInvoiceOfRecharge, readCardLots } from '../../membership/queries/cardLots.ts';
import { findCardPaymentsOf, findRecharges, findSales, listOpenSources, type StoredRecharge, type StoredSale } from '../queries/prepaid.ts';
import { type CardMoney, type CardPart, cardMoneyOf, withheldOf } from '../queries/withheld.ts';
import { findConfig } from '../queries.ts';
import { nextInvoiceNumber } from './numbers.ts';

/** Prepaid money that an invoice covers. `parts`: the part that cards have paid of a package, or the recharge itself. */
interface PlannedSource extends Invoice.Withheld {
  kind: Prepaid.PrepaidSource['kind'];
  id: string;
  /** The package that the record of invoices names: the first of its upgrades. */
  firstId: string | null;
  number: string;
  patientId: string;
  amount: number;
  parts: CardPart[];
  line: Invoice.Line;
}

export interface PlannedPrepaid {
  sources: PlannedSource[];
  lines: Invoice.Line[];
  amount: number;
  seller: Invoice.Seller;
}

const idsOf = (sources: readonly Prepaid.PrepaidSource[], wanted: Prepaid.PrepaidSource['kind']) =>
  sources.filter(({ kind }) => kind === wanted).map(({ id }) => id);

/** Cards whose money these sources are, and packages among them. */
export async function holdersOf(db: Db, sources: readonly Prepaid.PrepaidSource[]): Promise<{ cardIds: string[]; packageIds: string[] }> {
  const packageIds = idsOf(sources, 'package');
  const [recharges, paid] = await Promise.all([findRecharges(db, { ids: idsOf(sources, 'recharge') }), findCardPaymentsOf(db, packageIds)]);
  return { cardIds: [...new Set([...recharges, ...paid].map(({ cardId }) => cardId))], packageIds };
}

/** The content of an invoice over prepaid money of one patient. The clinic that took the money invoices it, and only once. */
export async function planPrepaid({ db }: Context, wanted: readonly Prepaid.PrepaidSource[]): Promise<PlannedPrepaid> {
  const packageIds = idsOf(wanted, 'package');
  const [recharges, sales, paid, config] = await Promise.all([
    findRecharges(db, { ids: idsOf(wanted, 'recharge') }),
    findSales(db, packageIds),
    findCardPaymentsOf(db, packageIds),
    findConfig(db),
  ]);
  const cards = await readCardLots(
    db,
    [...recharges, ...paid].map(({ cardId }) => cardId),
  );
  const sources: PlannedSource[] = [];
  for (const { kind, id } of wanted) {
    const found = (kind === 'recharge' ? recharges : sales).find((one) => one.id === id);
    if (!found?.isOwn) throw absent();
    const standing = await (kind === 'recharge' ? findInvoiceOfRecharge(db, id) : findInvoiceOfPackage(db, id));
    if (standing) throw new Problem('invoice.refused.prepaidIssued', { values: { source: found.number, number: standing.number } });
    sources.push('cardId' in found ? plannedRecharge(cards, found) : plannedSale(cardMoneyOf(cards, paid, found.firstId), found));
  }
  if (new Set(sources.map(({ patientId }) => patientId)).size > 1) throw new Problem('invoice.refused.patients');
  if (sources.some(({ amount }) => amount === 0)) throw new Problem('invoice.refused.prepaidNothing');
  if (!config) throw new Problem('invoice.refused.noTaxpayer');
  const { version, taxClassId, ...seller } = config;
  return { sources, lines: sources.map(({ line }) => line), amount: sources.reduce((sum, { amount }) => sum + amount, 0), seller };
}

function plannedRecharge(
  cards: Map<string, CardLots>,
  { id, number, cardId, cardNumber, patientId, received }: StoredRecharge,
): PlannedSource {
  const card = cards.get(cardId)!; // the card of each recharge was read
  const amount = invoiceableRecharge(card.lots, card.parts, id);
  card.parts = [...card.parts, { lotId: id, consumer: null, amount }];
  const name = (language: Language) => say(language, 'invoice.prepaid.recharge', { number: cardNumber });
  const line = lineOf({
    memberEntryId: id,
    patientPackageId: null,
    billNumber: number,
    itemName: name('zh'),
    itemNameEn: name('en'),
    amount,
  });
  const parts = [{ cardId, lotId: id, amount }];
  return { kind: 'recharge', id, firstId: null, number, patientId, amount, parts, gift: 0, invoiced: received - amount, line };
}

function plannedSale(
  { parts, gift, invoiced }: CardMoney,
  { id, firstId, number, patientId, nameZh, nameEn, money, isUpgraded }: StoredSale,
): PlannedSource {
  if (isUpgraded) throw new Problem('invoice.refused.upgraded');
  const amount = money + parts.reduce((sum, part) => sum + part.amount, 0);
  const line = lineOf({ memberEntryId: null, patientPackageId: id, billNumber: number, itemName: nameZh, itemNameEn: nameEn, amount });
  return { kind: 'package', id, firstId, number, patientId, amount, parts, gift, invoiced, line };
}

const lineOf = (
  named: Pick<Invoice.Line, 'memberEntryId' | 'patientPackageId' | 'billNumber' | 'itemName' | 'itemNameEn' | 'amount'>,
): Invoice.Line => ({
  ...named,
  ...prepaidTaxClass,
  taxNameZh: say('zh', 'invoice.prepaid.class'),
  taxNameEn: say('en', 'invoice.prepaid.class'),
  billLineId: null,
  unit: '',
  unitEn: '',
  quantity: 1,
  tax: 0,
});

/** The same to look at, with the number that would be drawn and the other prepaid money of the patient. */
export async function prepaidInvoicePlan(context: Context, { source, others = [] }: Prepaid.PrepaidCriteria): Promise<Prepaid.PrepaidPlan> {
  const { db, audit } = context;
  const { sources, lines, amount } = await planPrepaid(context, distinctSources([source, ...others]));
  const [first, ...further] = sources;
  const { patientId, number } = first!; // one source was asked for at least
  const [patient] = await db<[{ name: string }]>`select name from patient where id = ${patientId}`;
  audit({ patientId, objectId: source.id });
  return {
    source,
    number,
    patientId,
    patientName: patient.name,
    others: further.map(({ kind, id }) => ({ kind, id })),
    openSources: [...(await listOpenSources(db, patientId, source))],
    nextNumber: await nextInvoiceNumber(db),
    lines,
    withheld: withheldOf(sources),
    amount,
  };
}

export const distinctSources = (sources: readonly Prepaid.PrepaidSource[]): Prepaid.PrepaidSource[] =>
  sources.filter(({ id }, index) => sources.findIndex((other) => other.id === id) === index);
