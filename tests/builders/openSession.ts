import type { Sql } from '../../server/database/connect.ts';
import { newSecret } from '../../server/keys/secrets.ts';
import { sha256 } from '../../server/keys/secrets.ts';

interface Who {
  orgId: string;
  staffId: string;
  practiceId: string;
}

/** A session as the owner of the tables can make one, without a password: half a day long, bound to a browser. */
export async function openSession(owner: Sql, { orgId, staffId, practiceId }: Who, now: Date): Promise<{ token: string; bind: string }> {
  const halves = { token: newSecret(), bind: newSecret() };
  await owner`
    insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
    values (${sha256(halves.token)}, ${sha256(halves.bind)}, ${orgId}, ${staffId}, ${practiceId}, 'desktop', 'zh', ${now}, ${now},
      ${new Date(now.getTime() + 12 * 3_600_000)})`;
  return halves;
}
