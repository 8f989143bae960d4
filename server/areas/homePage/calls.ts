import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import * as HomePage from '../../../src/domain/homePage/shapes.ts';
import { alarmsOf } from '../../../src/domain/operation/alarms.ts';
import { administers } from '../../../src/domain/permission/grant.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { keepsChain } from '../organisation/acts/standing.ts';
import { saveAnnouncement, setPublished } from './acts/announcements.ts';
import { readFigures } from './acts/readFigures.ts';
import { saveHomePage } from './acts/saveHomePage.ts';
import { announcementSorts, findHomePage, findTrailBroken, listAnnouncements, listHomePageSettings } from './queries.ts';

/** Alarms of the installation; only administrators see them, since only they can have the cause mended. */
async function alarmsFor({ db, session, outside, now }: Context): Promise<HomePage.Alarm[]> {
  if (!administers(session.authorities)) return [];
  const [isTrailBroken, disk, facts] = await Promise.all([findTrailBroken(db), outside.findDisk(), outside.findFacts()]);
  return alarmsOf({ ...facts, disk, isTrailBroken, replica: outside.findReplica(), now: now() }, outside.backupHours);
}

export const homePageCalls = {
  queryAnnouncementList: list(
    { takes: z.extend(HomePage.announcementCriteria, sortedBy(announcementSorts)), gives: Wire.pageOf(HomePage.announcement), atMost: 100 },
    (criteria, context) => listAnnouncements(context.db, { ...criteria, today: dateAt(context.now()), everywhere: keepsChain(context) }),
  ),
  queryHomeFigures: call({ takes: z.object({}), gives: z.array(HomePage.figures) }, (_, context) => readFigures(context)),
  queryHomePage: call({ takes: z.object({}), gives: HomePage.page }, async (_, context) => {
    const { db, session, now } = context;
    const [page, alarms] = await Promise.all([findHomePage(db, session.staffId, dateAt(now())), alarmsFor(context)]);
    return { ...page, alarms };
  }),
  queryHomePageSettings: call({ takes: z.object({}), gives: z.array(HomePage.setting) }, (_, { db }) => listHomePageSettings(db)),
  saveAnnouncement: call(
    { takes: z.extend(HomePage.announcementDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveAnnouncement(context, draft),
  ),
  saveHomePage: call(
    { takes: z.object({ roleId: Wire.id, cards: z.array(HomePage.card), version: Wire.version }), gives: Wire.saved },
    (choice, context) => saveHomePage(context, choice),
  ),
  setAnnouncementPublished: call(
    { takes: z.object({ id: Wire.id, flag: Wire.flag, version: Wire.version }), gives: Wire.saved },
    (wanted, context) => setPublished(context, wanted),
  ),
} satisfies Partial<Calls>;
