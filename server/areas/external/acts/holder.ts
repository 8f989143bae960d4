import { type LinkPage, linkStateAt, refusals } from '../../../../src/domain/external/pages.ts';
import type { Db } from '../../../database/connect.ts';
import { inTenant } from '../../../database/tenant.ts';
import { digest } from '../../../links/digest.ts';
import { type FoundLink, findLinkByVisit, lockLink } from '../../../links/links.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { writeAudit } from '../../../trail/audit.ts';

/** A code of nobody, of another page, of another browser: one answer for all. */
export const refusedLink = () => new Problem('external.refused.unknown', { http: 401 });

/** Throws what the holder of a link that is no longer good is told. */
export function refuseDead(link: FoundLink, now: Date): void {
  const state = linkStateAt(link, now);
  if (state !== 'open') throw new Problem(refusals[state], { http: 401 });
}

/** The living link of a visit of this page at this browser. */
export async function holderOf({ visit, outsideTenant, now }: Context, code: string, page: LinkPage): Promise<FoundLink> {
  const cookie = visit.externalHalf;
  if (!/^[\w-]{43}$/.test(code) || cookie === undefined) throw refusedLink();
  const link = await outsideTenant('bearer', (sql) =>
    findLinkByVisit(sql, { codeHash: digest(code), cookieHash: digest(cookie), at: now() }),
  );
  if (!link || link.page !== page) throw refusedLink();
  refuseDead(link, now());
  return link;
}

/** Works in the clinic that made the link. */
export const inTenantOf = <Result>(
  { outsideTenant }: Context,
  link: Pick<FoundLink, 'orgId' | 'practiceId'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => outsideTenant('bearer', (sql) => inTenant(sql, link, work));

/** What a page shows: read as the clinic that made the link, and left in the patient's trail. */
export function reading<Result>(context: Context, link: FoundLink, call: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  return inTenantOf(context, link, async (db) => {
    const result = await work(db);
    await leaveTrail(db, context, link, call);
    return result;
  });
}

/** What a page sends in, once: the link is locked, and dead afterwards. */
export function usingUp<Result>(context: Context, link: FoundLink, call: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  return inTenantOf(context, link, async (db) => {
    const held = await lockLink(db, link.id);
    if (!held) throw refusedLink();
    refuseDead(held, context.now());
    const result = await work(db);
    await db`update external_link set used_at = ${context.now()} where id = ${link.id}`;
    await leaveTrail(db, context, link, call);
    return result;
  });
}

/** The trail names the member of staff who made the link, and the link. */
export const leaveTrail = (db: Db, { newId, now, visit }: Context, link: FoundLink, call: string) =>
  writeAudit(db, [
    {
      orgId: link.orgId,
      practiceId: link.practiceId,
      id: newId(),
      at: now(),
      staffId: link.createdBy,
      call,
      patientId: link.patientId,
      objectId: link.objectId,
      detail: { link: link.id, page: link.page },
      address: visit.address,
    },
  ]);
