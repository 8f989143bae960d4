import { dateAt } from '../../../../src/domain/dates.ts';
import { changesText, checkAnnouncement, stageOf } from '../../../../src/domain/homePage/rules.ts';
import type * as HomePage from '../../../../src/domain/homePage/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { tellPeople } from '../../../push/tellPeople.ts';
import { keepsChain } from '../../organisation/queries/standing.ts';
import { findUnread } from '../queries/receipts.ts';

type Stored = HomePage.AnnouncementDraft & { published: boolean; version: number };

export async function saveAnnouncement(
  context: Context,
  { id, version, ...draft }: HomePage.AnnouncementDraft & { id?: string; version?: number },
): Promise<Saved> {
  const { db, session, newId, now } = context;
  refuse(checkAnnouncement(draft));
  await checkPlace(context, draft.practiceId);
  if (id === undefined) {
    const fresh = newId();
    await db`insert into announcement ${db({ ...draft, orgId: session.orgId, id: fresh, createdAt: now(), createdBy: session.staffId })}`;
    await noteChange(context, { kind: 'announcement', objectId: fresh, act: 'created' });
    await tell(context);
    return { id: fresh, version: 1 };
  }
  const stored = await lockAnnouncement(context, id, version);
  const isNewText = changesText(stored, draft);
  await db`update announcement set ${db({ ...draft, version: stored.version + 1 })}, text_version = text_version + ${isNewText ? 1 : 0} where id = ${id}`;
  await noteChange(context, { kind: 'announcement', objectId: id, act: 'changed', fields: changedFields(stored, draft) });
  await tell(context);
  return { id, version: stored.version + 1 };
}

/** Taken off every home page, or put back. */
export async function setPublished(context: Context, { id, version, flag }: { id: string; version: number; flag: number }): Promise<Saved> {
  const { db } = context;
  const stored = await lockAnnouncement(context, id, version);
  const published = flag === 1;
  if (stored.published === published) return { id, version };
  await db`update announcement set published = ${published}, version = ${version + 1} where id = ${id}`;
  await noteChange(context, { kind: 'announcement', objectId: id, act: published ? 'enabled' : 'disabled' });
  await tell(context);
  return { id, version: version + 1 };
}

/** The whole chain is spoken to by who keeps it; a clinic by its own. */
async function checkPlace(context: Context, practiceId: string | null): Promise<void> {
  if (practiceId === context.session.practiceId) return;
  if (!keepsChain(context)) refuse([{ field: 'practiceId', message: 'homePage.announcement.ownClinicOnly' }]);
  if (practiceId === null) return;
  const [known] = await context.db`select from practice where id::text = ${practiceId} and enabled`;
  if (!known) throw absent();
}

async function lockAnnouncement(context: Context, id: string, version: number | undefined): Promise<Stored> {
  const [stored] = await context.db<Stored[]>`
    select practice_id, title_zh, title_en, content_zh, content_en, starts_on, ends_on, is_important, asks_receipt, published, version
    from announcement where id::text = ${id} for update`;
  if (!stored) throw absent();
  if (!keepsChain(context) && stored.practiceId !== context.session.practiceId)
    throw stored.practiceId === null ? new Problem('homePage.announcement.chainOnly') : absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

/** The person says to have read the present text. */
export async function readAnnouncement({ db, session, now }: Context, id: string): Promise<Done> {
  const { orgId, staffId } = session;
  const [found] = await db<{ textVersion: number }[]>`
    select text_version from announcement where id::text = ${id} and published and (practice_id is null or practice_id = app_practice())`;
  if (!found) throw absent();
  await db`insert into announcement_receipt ${db({ orgId, announcementId: id, staffId, textVersion: found.textVersion, at: now() })} on conflict do nothing`;
  return { done: true };
}

/** Tells everybody who has not read it yet; a withdrawn or past announcement is of no use to anybody. */
export async function remindReaders(context: Context, { id, version }: { id: string; version: number }): Promise<{ count: number }> {
  const { db, session, now, newId, audit } = context;
  const stored = await lockAnnouncement(context, id, version);
  if (!stored.asksReceipt) throw new Problem('homePage.receipt.notAsked');
  if (stageOf(stored, dateAt(now())) !== 'current') throw new Problem('homePage.receipt.notCurrent');
  const unread = await findUnread(db, id);
  if (unread.length === 0) throw new Problem('homePage.receipt.allRead');
  await db`update announcement set reminded_at = ${now()}, version = version + 1 where id = ${id}`;
  audit({ objectId: id, detail: { staffIds: unread.map(({ staffId }) => staffId) } });
  await tell(context);
  const { orgId, practiceId, staffId } = session;
  await tellPeople(db, { orgId, practiceId, staffId, at: now(), newId }, unread, {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'announcementUnread', items: stored.titleZh, reason: stored.titleEn || stored.titleZh, patientName: '' },
    objectId: id,
  });
  return { count: unread.length };
}

const tell = (context: Context) => context.announce({ subType: null, tags: ['Announcement'], audience: { everybody: 'org' } });
