import type * as External from '../../../../src/domain/external/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { newSecret } from '../../../keys/secrets.ts';
import type { FoundLink } from '../../../links/links.ts';
import { usingUp } from './holder.ts';

/** The patient puts themself on file as a follower, by our own page: bound, though no message reaches them without a messaging account. */
export async function savePutRecord(context: Context, link: FoundLink, draft: External.PutRecordDraft): Promise<void> {
  if (!draft.consent) refuse([{ field: 'consent', message: 'external.putRecord.consent.required' }]);
  const { now, newId } = context;
  await usingUp(context, link, 'savePutRecord', async (db) => {
    const [live] = await db`select from fan_binding where patient_id = ${link.patientId} and ended_at is null`;
    if (live) throw new Problem('crm.bind.refused.other');
    const fansId = newId();
    await db`insert into fan (org_id, id, channel, channel_id, nickname, language, followed_at)
      values (${link.orgId}, ${fansId}, 'web', ${newSecret()}, ${draft.nickname.trim()}, ${draft.language}, ${now()})`;
    await db`insert into fan_binding (org_id, id, fan_id, patient_id, bound_at)
      values (${link.orgId}, ${newId()}, ${fansId}, ${link.patientId}, ${now()})`;
  });
}
