import { invoiceableRecharge } from '../../../../src/domain/invoice/prepaid.ts';
import type * as Prepaid from '../../../../src/domain/invoice/prepaidShapes.ts';
import { invoiceState } from '../../../../src/domain/invoice/states.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';
import { readCardLots } from '../../membership/queries/cardLots.ts';
import { findCardPaymentsOf, findLastInvoices, findRecharges, findSales } from '../queries/prepaid.ts';
import { cardMoneyOf } from '../queries/withheld.ts';

/** How much of the money of a card or package was paid in, spent and invoiced, by any clinic. */
export async function prepaidStanding(context: Context, { of, id }: Prepaid.PrepaidHolder): Promise<Prepaid.PrepaidStanding> {
  return of === 'card' ? standingOfCard(context, id) : standingOfPackage(context, id);
}

async function standingOfCard({ db, audit }: Context, cardId: string): Promise<Prepaid.PrepaidStanding> {
  const [card] = await db<{ patientId: string }[]>`select patient_id from member_card where id = ${cardId}`;
  if (!card) throw absent();
  audit({ patientId: card.patientId, objectId: cardId });
  const recharges = await findRecharges(db, { cardId });
  const ids = recharges.map((recharge) => recharge.id);
  const [cards, invoices] = await Promise.all([readCardLots(db, [cardId]), findLastInvoices(db, 'recharge', ids)]);
  const { lots, parts } = cards.get(cardId)!; // the card was asked for
  const spentOf = (spent: ReadonlyMap<string, number>) => [...spent.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    received: recharges.reduce((sum, { received }) => sum + received, 0),
    spent: lots.reduce((sum, { spent }) => sum + spentOf(spent), 0),
    invoiced: parts.reduce((sum, { amount }) => sum + amount, 0),
    sources: recharges.map(({ id, number, at, received, isOwn }) => ({
      kind: 'recharge' as const,
      id,
      number,
      at,
      received,
      amount: invoiceableRecharge(lots, parts, id),
      isOtherClinics: !isOwn,
      invoice: headOf(invoices.find(({ sourceId }) => sourceId === id)),
    })),
  };
}

async function standingOfPackage({ db, audit }: Context, packageId: string): Promise<Prepaid.PrepaidStanding> {
  const [sale] = await findSales(db, [packageId]);
  if (!sale) throw absent();
  const { id, firstId, number, at, patientId, isOwn, isUpgraded, money } = sale;
  audit({ patientId, objectId: id });
  const [paid, invoices] = await Promise.all([findCardPaymentsOf(db, [packageId]), findLastInvoices(db, 'package', [firstId])]);
  const cards = await readCardLots(
    db,
    paid.map(({ cardId }) => cardId),
  );
  const { gift, invoiced, parts } = cardMoneyOf(cards, paid, firstId);
  const invoice = isUpgraded ? null : headOf(invoices[0]);
  const stands = invoice?.status === invoiceState.issued;
  const amount = money + parts.reduce((sum, part) => sum + part.amount, 0);
  const received = paid.reduce((sum, { principal }) => sum + principal, money);
  return {
    received,
    spent: received,
    invoiced: stands ? invoice.amount : invoiced,
    sources: [
      {
        kind: 'package',
        id,
        number,
        at,
        received: received + gift,
        amount: stands || isUpgraded ? 0 : amount,
        isOtherClinics: !isOwn,
        invoice,
      },
    ],
  };
}

type Last = Awaited<ReturnType<typeof findLastInvoices>>[number];

const headOf = (last: Last | undefined): Prepaid.PrepaidMoney['invoice'] =>
  last === undefined
    ? null
    : { id: last.id, number: last.number, amount: last.amount, status: last.stands ? invoiceState.issued : invoiceState.reversed };
