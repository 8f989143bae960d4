import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import type { Db } from '../../../database/connect.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockRows } from '../../../database/locks.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { lockCard, lockCards, readCard } from '../../membership/acts/cards.ts';
import { giftMoney } from '../../membership/acts/moveMoney.ts';
import { issueCard } from '../../membership/acts/openCard.ts';
import { sellPackage } from '../../package/acts/bought.ts';
import { packageOnOffer } from '../../package/acts/onOffer.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import type { StoredBill } from '../queries/bills.ts';
import type { StoredSale } from '../queries/sales.ts';

/** The buyer, held on file while a package or card is made; a patient comes before their bill. */
export const lockBuyerOfSales = (db: Db, billId: string) =>
  lockRows(
    db,
    'patient',
    db`select from patient where id = (select patient_id from bill where id = ${billId}) and exists (select from bill_sale where bill_id = ${billId}) for share`,
  );

/** Every card that the settlement of a bill touches, locked in one go and in one order before any of them moves. */
export async function lockCardsOfSales(context: Context, sales: readonly StoredSale[], payingCardId: string | undefined): Promise<void> {
  const ids = [...sales.flatMap(({ cardId }) => cardId ?? []), ...(payingCardId ? [payingCardId] : [])];
  if (ids.length > 0) await lockCards(context, [...new Set(ids)].toSorted());
}

/** Makes what was sold on a bill once it is paid: packages, new cards and recharges, each with its part of the payment. */
export async function makeSales(
  context: Context,
  bill: StoredBill,
  sales: readonly StoredSale[],
  paid: ReadonlyMap<string, Billing.PaymentDraft[]>,
): Promise<void> {
  // Each was weighed when it was put on the bill: the gift is what the type promises, and the type is within the discount of the seller.
  noteWeighed(context, 'giftMoney');
  noteWeighed(context, 'cardType');
  for (const sale of sales) {
    await refuseDeceased(context.db, sale.kind === 'package' ? 'package' : 'card', [bill.patientId]);
    const payments = paid.get(sale.id) ?? [];
    const made =
      sale.kind === 'package' ? await makePackage(context, bill, sale, payments) : await makeMoney(context, bill, sale, payments);
    await context.db`update bill_sale set ${context.db(made)} where id = ${sale.id}`;
    failpoint('sale.made');
  }
}

async function makePackage(context: Context, { patientId }: StoredBill, sale: StoredSale, payments: readonly Billing.PaymentDraft[]) {
  // The price is that of the bill: a campaign that ended while the patient went for the money keeps its word.
  const { definition } = await packageOnOffer(context.db, dateAt(context.now()), { packageId: sale.packageId! }); // bill_sale__kind
  const { id } = await sellPackage(context, patientId, { definition, price: sale.price, payments });
  return { patientPackageId: id };
}

async function makeMoney(context: Context, bill: StoredBill, sale: StoredSale, payments: readonly Billing.PaymentDraft[]) {
  const cardId = sale.cardId ?? (await makeCard(context, bill, sale));
  if (sale.price === 0) return { cardId };
  // A card that this transaction has made is not visible to others yet.
  const card = sale.cardId ? await lockCard(context, cardId) : (await readCard(context, cardId))!;
  if (card.patientId !== bill.patientId) throw absent();
  const draft = {
    cardId,
    amount: sale.price,
    gift: sale.gift,
    giftValidUntil: sale.gift > 0 ? addDays(dateAt(context.now()), await parameterInForce(context.db, 'GIFT_DAYS')) : null,
    payments: [...payments],
    reason: '',
  };
  const { id } = await giftMoney.perform(context, draft, { card, change: 0 }, null);
  return { cardId, memberEntryId: id };
}

async function makeCard(context: Context, { patientId }: StoredBill, { memberTypeId }: StoredSale): Promise<string> {
  const typeId = memberTypeId!; // bill_sale__kind
  const [[type], [same]] = await Promise.all([
    context.db<{ enabled: boolean }[]>`select enabled from member_type where id = ${typeId}`,
    context.db`select from member_card where patient_id = ${patientId} and type_id = ${typeId} and status = 'active'`,
  ]);
  if (!type?.enabled) throw new Problem('membership.refused.typeStopped');
  if (same) throw new Problem('membership.refused.hasCard');
  const { id } = await issueCard(context, { patientId, typeId, cardNumber: '' });
  return id;
}
