import { checkTransfer, newAmong } from '../../../../src/domain/membership/consent.ts';
import { worthOfPoints } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockCard, type StoredCard, tellDesks } from './cards.ts';

interface Shared {
  card: StoredCard;
  others: string[];
}

/**
 * Other patients who may pay with the card, where its type allows sharing; the list is replaced. Whoever is new in it may spend all that the card
 * holds, so the act asks what a transfer of that sum asks: a reason, the owner's consent, the limit of the day. Taking people off asks nothing.
 */
export const cardShare: Limited<Member.Shares, Shared, Saved> = {
  async weigh(context, { id, patientIds, reason, consent, version }) {
    const { db } = context;
    const card = await lockCard(context, id, version);
    const before = await db<{ patientId: string }[]>`select patient_id from member_card_share where card_id = ${id}`;
    const others = newAmong(patientIds, { before: [], owner: card.patientId });
    const added = newAmong(others, { before: before.map(({ patientId }) => patientId), owner: card.patientId });
    if (!card.shareable && added.length > 0) throw new Problem('membership.refused.notShareable');
    await refuseAbsent(db, others);
    if (added.length > 0) refuse(checkTransfer({ reason, consentKind: consent?.kind ?? '', consentNote: consent?.note ?? '' }));
    const amount = added.length === 0 ? 0 : card.principal + card.gift + worthOfPoints(card.points, card);
    const changes = [
      { label: 'approval.change.sharedWith' as const, unit: 'count' as const, before: before.length, after: others.length },
      { label: 'membership.principal' as const, unit: 'fen' as const, before: card.principal, after: card.principal },
    ];
    return { weight: { amount, objectId: id, patientId: card.patientId, reason, changes }, ready: { card, others } };
  },
  async perform(context, { id, reason, consent }, { card, others }, approvalId) {
    const { db, session, audit } = context;
    requireWeighed(context, ['cardShare']);
    await db`delete from member_card_share where card_id = ${id}`;
    if (others.length > 0) {
      await db`insert into member_card_share ${db(others.map((patientId) => ({ orgId: session.orgId, cardId: id, patientId })))}`;
    }
    await db`update member_card set version = version + 1 where id = ${id}`;
    const detail = {
      act: 'shareCard',
      with: others,
      reason: reason.trim(),
      consent: consent?.kind ?? null,
      proof: consent?.note ?? null,
      approvalId,
    };
    audit({ patientId: card.patientId, objectId: id, detail });
    await tellDesks(context);
    return { id, version: card.version + 1 };
  },
};

export const shareCard = (context: Context, draft: Member.Shares) => doWithinLimit(context, 'cardShare', cardShare, draft);

export async function refuseAbsent(db: Db, patientIds: string[]): Promise<void> {
  const known = await db`select from patient where id = any (${patientIds}::uuid[]) and deleted_at is null`;
  if (known.length !== patientIds.length) throw absent();
}
