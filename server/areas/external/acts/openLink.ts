import { maskedName } from '../../../../src/domain/crm/masking.ts';
import { needsProof, proofTries, provesIdentity, visitMinutes } from '../../../../src/domain/external/pages.ts';
import type * as External from '../../../../src/domain/external/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { newSecret } from '../../../keys/secrets.ts';
import { isSigned, linkKey } from '../../../links/codes.ts';
import { digest } from '../../../links/digest.ts';
import { type FoundLink, findHolder, findLinkByCode, lockLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { leaveTrail, refuseDead, refusedLink } from './holder.ts';

/**
 * Trades a link for a visit of fifteen minutes at this browser. Where the page needs it, the holder first says who they are; a wrong
 * answer is counted in a transaction of its own, and the fifth ends the link.
 */
export async function openLink(context: Context, { code, proof }: External.Opening): Promise<External.Opened> {
  const { outsideTenant, visit, now } = context;
  if (!isSigned(code, await outsideTenant('installationKey', linkKey))) throw refusedLink();
  const link = await outsideTenant('bearer', (sql) => findLinkByCode(sql, digest(code)));
  if (!link) throw refusedLink();
  refuseDead(link, now());

  const cookie = newSecret();
  const outcome = await outsideTenant('bearer', (sql) => inTenant(sql, link, (db) => open(context, db, link, { proof, cookie })));
  if (outcome === 'wrong') throw await wrongProof(context, link);
  if (outcome.visit !== null) visit.keepExternal(cookie);
  return outcome;
}

interface Said {
  proof: string | undefined;
  cookie: string;
}

async function open(context: Context, db: Db, found: FoundLink, { proof, cookie }: Said): Promise<External.Opened | 'wrong'> {
  const { now } = context;
  const link = await lockLink(db, found.id);
  const holder = link && (await findHolder(db, link));
  if (!link || !holder) throw refusedLink();
  refuseDead(link, now());
  const shown = { page: link.page, clinic: holder.clinic, patientName: maskedName(holder.name) };
  const triesLeft = proofTries - link.failures;
  if (needsProof(link)) {
    if (!proof) return { ...shown, triesLeft, visit: null };
    if (!provesIdentity(proof, holder)) {
      await db`update external_link set failures = failures + 1 where id = ${link.id}`;
      await leaveTrail(db, context, link, 'openExternalWrongly');
      return 'wrong';
    }
  }
  const visit = newSecret();
  const expiresAt = new Date(now().getTime() + visitMinutes * 60_000);
  await db`insert into external_visit (org_id, practice_id, code_hash, cookie_hash, link_id, expires_at)
    values (${link.orgId}, ${link.practiceId}, ${digest(visit)}, ${digest(cookie)}, ${link.id}, ${expiresAt})`;
  await db`update external_link set opens = opens + 1, last_opened_at = ${now()} where id = ${link.id}`;
  await leaveTrail(db, context, link, 'openExternal');
  return { ...shown, triesLeft, visit };
}

async function wrongProof({ outsideTenant, now }: Context, link: FoundLink): Promise<Problem> {
  const after = await outsideTenant('bearer', (sql) => inTenant(sql, link, (db) => lockLink(db, link.id)));
  if (after) refuseDead(after, now());
  const left = proofTries - (after?.failures ?? proofTries);
  return new Problem('external.proof.wrong', {
    values: { left },
    fields: [{ field: 'proof', message: 'external.proof.wrong', values: { left } }],
  });
}
