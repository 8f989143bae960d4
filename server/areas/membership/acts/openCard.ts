import { dateAt } from '../../../../src/domain/dates.ts';
import { checkCardNumber, still, worthOfPoints } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { book, lockCard, type StoredCard, tellDesks } from './cards.ts';

/** Locks the patient on file who gets a card. */
export async function lockOwner({ db }: Context, patientId: string): Promise<void> {
  const [patient] = await lockRows(db, 'patient', db`select from patient where id = ${patientId} and deleted_at is null for share`);
  if (!patient) throw absent();
  await refuseDeceased(db, 'card', [patientId], 'patientId');
}

export async function refuseSecondCard({ db }: Context, { patientId, typeId }: { patientId: string; typeId: string }): Promise<void> {
  const [same] = await db`select from member_card where patient_id = ${patientId} and type_id = ${typeId} and status = 'active'`;
  if (same) throw new Problem('membership.refused.hasCard');
}

/** Writes a card whose patient and type the caller has checked. */
export async function issueCard(
  context: Context,
  { patientId, typeId, cardNumber }: Pick<Member.Opening, 'patientId' | 'typeId' | 'cardNumber'>,
): Promise<Saved> {
  requireWeighed(context, ['cardType', 'balancesTakenOver']);
  const { db, session, now, newId, audit } = context;
  const typed = cardNumber.trim();
  if (typed !== '') await refuseNumber(context, typed, null);
  const number = typed || (await nextNumber(db, 'card', { orgId: session.orgId, scope: session.orgId, date: dateAt(now()) })).text;
  const id = newId();
  await db`insert into member_card (org_id, id, card_number, patient_id, type_id, opened_at, opened_by)
    values (${session.orgId}, ${id}, ${number}, ${patientId}, ${typeId}, ${now()}, ${session.staffId})`;
  audit({ patientId, objectId: id, detail: { act: 'openCard', number } });
  await tellDesks(context);
  return { id, version: 1 };
}

export async function changeCardNumber(
  context: Context,
  { id, cardNumber, version }: { id: string; cardNumber: string; version: number },
): Promise<Saved> {
  const card = await lockCard(context, id, version);
  await refuseNumber(context, cardNumber.trim(), id);
  await context.db`update member_card set card_number = ${cardNumber.trim()}, version = version + 1 where id = ${id}`;
  context.audit({ patientId: card.patientId, objectId: id, detail: { act: 'changeCardNumber', from: card.cardNumber } });
  return { id, version: version + 1 };
}

async function refuseNumber({ db }: Context, cardNumber: string, exceptId: string | null): Promise<void> {
  refuse(checkCardNumber(cardNumber));
  const [twin] = await db`select from member_card where card_number = ${cardNumber} and id is distinct from ${exceptId}::uuid`;
  if (twin) refuse([{ field: 'cardNumber', message: 'membership.cardNumber.exists' }]);
}

/** Closing a card: what was paid in is refunded before; gift money and points go with it, and their worth counts against the limit. */
export const cardWithdrawal: Limited<Member.Withdrawal, StoredCard, Done> = {
  async weigh(context, { id, reason, version }) {
    refuse(checkReason(reason));
    const card = await lockCard(context, id, version);
    if (card.principal > 0) throw new Problem('membership.refused.holdsMoney');
    const amount = card.gift + worthOfPoints(card.points, card);
    const changes = [
      { label: 'membership.gift', unit: 'fen' as const, before: card.gift, after: 0 },
      { label: 'membership.points', unit: 'count' as const, before: card.points, after: 0 },
    ];
    return { weight: { amount, objectId: id, patientId: card.patientId, reason, changes }, ready: card };
  },
  async perform(context, { id, reason }, card, approvalId) {
    await book(context, card, 'withdraw', { ...still, gift: -card.gift || 0, points: -card.points || 0 }, { reason, approvalId });
    await context.db`update member_card set status = 'withdrawn', closed_at = ${context.now()} where id = ${id}`;
    context.audit({ patientId: card.patientId, objectId: id, detail: { act: 'withdrawCard', reason: reason.trim() } });
    await tellDesks(context);
    return { done: true };
  },
};

export const withdrawCard = (context: Context, draft: Member.Withdrawal) => doWithinLimit(context, 'cardWithdrawal', cardWithdrawal, draft);
