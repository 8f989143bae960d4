import { createHmac, randomBytes } from 'node:crypto';
import { keptHours } from '../../../../src/domain/session/typedText.ts';
import { installationKey } from '../../../keys/installationKey.ts';
import { keyOf, sha256 } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';

/**
 * The key under which this browser keeps text of this person that has not reached the server. It is the same in all tabs and after the person
 * has signed in again here, until signing out, until another person signs in here, or for some days. null: the browser has no device cookie.
 */
export async function findTypedTextKey({ db, session, visit, now, outsideTenant }: Context): Promise<{ key: string | null }> {
  const { device } = visit;
  if (device === undefined) return { key: null };
  const until = new Date(now().getTime() + keptHours * 3_600_000);
  const [row] = await db<{ salt: Buffer | null }[]>`
    select typed_text_salt(${keyOf(session.id)}, ${sha256(device)}, ${randomBytes(32)}, ${now()}, ${until}) as salt`;
  const salt = row?.salt;
  if (!salt) return { key: null };
  // The row alone makes no key, and neither does the key of the installation.
  const secret = await outsideTenant('installationKey', (sql) => installationKey(sql, 'typedText'));
  const key = createHmac('sha256', secret).update(`${session.orgId} ${session.staffId} ${device} `).update(salt).digest('base64url');
  return { key };
}

/** At signing out: what this browser still keeps of the person opens no more. */
export async function endTypedText({ db, session, visit }: Pick<Context, 'db' | 'session' | 'visit'>): Promise<void> {
  if (visit.device !== undefined) await db`select end_typed_text(${keyOf(session.id)}, ${sha256(visit.device)})`;
}
