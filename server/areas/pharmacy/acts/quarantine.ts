import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';

const code = 'TYGL';
const name = 'pharmacy.quarantine.name';

/** Where this practice keeps what must not be handed out again, made when it is first needed. */
export async function quarantineOf({ db, session, newId }: Context): Promise<string> {
  const place = { code, nameZh: say('zh', name), nameEn: say('en', name), isPharmacy: false, isQuarantine: true };
  // Two at once make one: the second waits for the first and then finds it.
  await db`insert into warehouse ${db({ orgId: session.orgId, practiceId: session.practiceId, id: newId(), ...place })}
    on conflict (org_id, practice_id) where is_quarantine do nothing`;
  const [kept] = await db<[{ id: string }]>`select id from warehouse where is_quarantine and practice_id = ${session.practiceId}`;
  return kept.id;
}
