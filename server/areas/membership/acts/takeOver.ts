import { dateAt } from '../../../../src/domain/dates.ts';
import { checkTakenOver, still } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { book, lockCard } from './cards.ts';
import { issueCard, lockOwner, refuseSecondCard } from './openCard.ts';

/** A card that was kept in other books, with what it holds. Nobody pays for it here: its first entry is no payment. */
export async function takeOverCard(context: Context, draft: Member.TakenOver): Promise<Saved> {
  const { principal, gift, giftValidUntil, points, pointsValidUntil } = draft;
  refuse(checkTakenOver(draft, dateAt(context.now())));
  requireWeighed(context, ['balancesTakenOver']);
  await lockOwner(context, draft.patientId);
  const [type] = await context.db<{ enabled: boolean }[]>`select enabled from member_type where id = ${draft.typeId}`;
  if (!type) throw absent();
  if (!type.enabled) throw new Problem('membership.refused.typeStopped');
  await refuseSecondCard(context, draft);
  const saved = await issueCard(context, draft);
  if (principal === 0 && gift === 0 && points === 0) return saved;
  const card = await lockCard(context, saved.id);
  await book(
    context,
    card,
    'opening',
    { ...still, principal, gift, points },
    {
      reason: say(context.session.language, 'import.members.reason'),
      ...(gift > 0 && { giftValidUntil }),
      ...(points > 0 && { pointsValidUntil }),
    },
  );
  return saved;
}
