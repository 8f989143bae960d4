import type * as Desk from '../../../../src/domain/billing/deskShapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { giftOf } from '../../../../src/domain/membership/rules.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { readCard } from '../../membership/acts/cards.ts';
import { refuseBeyondDiscount } from '../../membership/acts/cardType.ts';
import { packageOnOffer } from '../../package/acts/onOffer.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { findSales } from '../queries/sales.ts';

/** Writes one sale on a bill that the caller holds. */
export async function writeSale(context: Context, bill: { id: string; patientId: string }, draft: Desk.SaleDraft): Promise<void> {
  const { db, session, newId, now } = context;
  if (!holds(session.authorities, draft.kind === 'package' ? 'o_package_sell' : 'o_card_recharge')) {
    throw new Problem(draft.kind === 'package' ? 'billing.sale.packageRight' : 'billing.sale.cardRight');
  }
  const [buyer] = await db`select from patient where id = ${bill.patientId} and deleted_at is null`;
  if (!buyer) throw new Problem('billing.sale.walkIn');
  await refuseDeceased(db, draft.kind === 'package' ? 'package' : 'card', [bill.patientId]);
  const before = await findSales(db, bill.id);
  const max = await parameterInForce(db, 'BILL_SALES');
  if (before.length >= max) throw new Problem('billing.charge.full', { values: { max } });
  const sold = await planSale(context, bill.patientId, draft, before);
  const own = { orgId: session.orgId, practiceId: session.practiceId, id: newId(), billId: bill.id };
  const { kind } = draft;
  await db`insert into bill_sale ${db({ ...own, ...sold, kind, sort: before.length, addedBy: session.staffId, createdAt: now() })}`;
}

/** True if the draft names something that its kind does not sell. */
const namesMore = ({ kind, packageId, campaignId, typeId, cardId }: Desk.SaleDraft): boolean =>
  Boolean((kind !== 'package' && (packageId || campaignId)) || (kind !== 'newCard' && typeId) || (kind !== 'recharge' && cardId));

async function planSale(context: Context, patientId: string, draft: Desk.SaleDraft, before: readonly { memberTypeId: string | null }[]) {
  const { db, now } = context;
  if (namesMore(draft)) throw absent();
  if (draft.kind === 'package') {
    const { definition, price } = await packageOnOffer(db, dateAt(now()), { packageId: draft.packageId!, campaignId: draft.campaignId }); // checkSale
    const { nameZh, nameEn } = definition;
    return { packageId: definition.id, campaignId: draft.campaignId ?? null, nameZh, nameEn, price, gift: 0 };
  }
  const price = draft.amount!; // checkSale
  if (draft.kind === 'newCard') {
    const typeId = draft.typeId!; // checkSale
    const type = await openableType(context, patientId, typeId);
    await refuseBeyondDiscount(context, typeId);
    if (before.some(({ memberTypeId }) => memberTypeId === typeId)) throw new Problem('membership.refused.hasCard');
    return { memberTypeId: typeId, nameZh: type.nameZh, nameEn: type.nameEn, price, gift: giftOf(price, type) };
  }
  const card = await readCard(context, draft.cardId!); // checkSale
  if (!card || card.patientId !== patientId) throw absent();
  if (card.status !== 'active') throw new Problem('membership.refused.withdrawn');
  const [type] = await db<[{ nameZh: string; nameEn: string }]>`select name_zh, name_en from member_type where id = ${card.typeId}`;
  const nameZh = `${type.nameZh} ${card.cardNumber}`;
  const nameEn = type.nameEn && `${type.nameEn} ${card.cardNumber}`;
  return { cardId: card.id, nameZh, nameEn, price, gift: giftOf(price, card) };
}

/** A type in use of which the patient has no card. */
async function openableType({ db }: Context, patientId: string, typeId: string) {
  const [[type], [same]] = await Promise.all([
    db<{ nameZh: string; nameEn: string; enabled: boolean; rechargeBonus: number }[]>`
      select name_zh, name_en, enabled, recharge_bonus from member_type where id = ${typeId}`,
    db`select from member_card where patient_id = ${patientId} and type_id = ${typeId} and status = 'active'`,
  ]);
  if (!type) throw absent();
  if (!type.enabled) throw new Problem('membership.refused.typeStopped');
  if (same) throw new Problem('membership.refused.hasCard');
  return type;
}
