import { checkSeen, seeRefused } from '../../../../src/domain/inquiry/rules.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findSheet } from '../queries/sheets.ts';

/** Says who has seen the warnings of a sheet and what was done. It is said once. */
export async function seeFlags(context: Context, { id, words }: { id: string; words: string }): Promise<Done> {
  const { db, session, now } = context;
  refuse(checkSeen({ words }));
  const sheet = await findSheet(db, id);
  if (!sheet) throw absent();
  const refused = seeRefused(sheet);
  if (refused) throw new Problem(refused);
  const { orgId, practiceId, staffId } = session;
  const written = await db`
    insert into inquiry_flag_seen ${db({ orgId, practiceId, sheetId: id, words: words.trim(), at: now(), staffId })} on conflict do nothing`;
  // Two nurses at once: the second one is told.
  if (written.count === 0) throw new Problem('inquiry.refused.seen');
  context.audit({ patientId: sheet.patientId, objectId: id });
  await context.announce({ subType: null, tags: ['InquirySheet'], audience: { permission: 'm_chart' } });
  return { done: true };
}
