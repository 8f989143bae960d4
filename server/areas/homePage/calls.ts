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
import { findOrg } from '../organisation/queries/organisation.ts';
import { keepsChain } from '../organisation/queries/standing.ts';
import { readAnnouncement, remindReaders, saveAnnouncement, setPublished } from './acts/announcements.ts';
import { countWork } from './acts/countWork.ts';
import { readFigures } from './acts/readFigures.ts';
import { saveHomePage } from './acts/saveHomePage.ts';
import {
  announcementSorts,
  findHomePage,
  findTrailBroken,
  listAnnouncements,
  listHomePageSettings,
  listOwnAnnouncements,
  ownAnnouncementSorts,
} from './queries/homePage.ts';
import { listReaders, readerSorts } from './queries/receipts.ts';

/** Alarms of the installation; only administrators see them, since only they can have the cause mended. */
async function alarmsFor({ db, session, outside, now }: Context): Promise<HomePage.Alarm[]> {
  if (!administers(session.authorities)) return [];
  const [isTrailBroken, disk, facts, org] = await Promise.all([
    findTrailBroken(db),
    outside.findDisk(),
    outside.findFacts(),
    findOrg(db, session.orgId),
  ]);
  return alarmsOf(
    { ...facts, disk, isTrailBroken, contractUntil: org?.contractUntil, replica: outside.findReplica(), now: now() },
    outside.backupHours,
  );
}

export const homePageCalls = {
  queryAnnouncementList: list(
    {
      takes: z.extend(HomePage.announcementCriteria, sortedBy(announcementSorts)),
      gives: Wire.pageOf(HomePage.announcementLine),
      atMost: 100,
    },
    (criteria, context) => listAnnouncements(context.db, { ...criteria, today: dateAt(context.now()), everywhere: keepsChain(context) }),
  ),
  queryAnnouncementReaderList: list(
    { takes: z.extend(HomePage.readerCriteria, sortedBy(readerSorts)), gives: Wire.pageOf(HomePage.reader), atMost: 100 },
    (criteria, context) => listReaders(context.db, { ...criteria, everywhere: keepsChain(context) }),
  ),
  queryDueWork: call({ takes: HomePage.dueWorkAsked, gives: HomePage.dueWork }, (asked, context) => countWork(context, asked)),
  queryHomeFigures: call({ takes: z.object({}), gives: z.array(HomePage.figures) }, (_, context) => readFigures(context)),
  queryHomePage: call({ takes: z.object({}), gives: HomePage.page }, async (_, context) => {
    const { db, session, now } = context;
    const [page, alarms] = await Promise.all([findHomePage(db, session.staffId, dateAt(now())), alarmsFor(context)]);
    return { ...page, alarms };
  }),
  queryHomePageSettings: call({ takes: z.object({}), gives: z.array(HomePage.setting) }, (_, { db }) => listHomePageSettings(db)),
  queryMyAnnouncementList: list(
    { takes: z.extend(HomePage.ownCriteria, sortedBy(ownAnnouncementSorts)), gives: Wire.pageOf(HomePage.ownAnnouncement), atMost: 100 },
    (criteria, { db, session, now }) => listOwnAnnouncements(db, { ...criteria, staffId: session.staffId, today: dateAt(now()) }),
  ),
  readAnnouncement: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => readAnnouncement(context, id)),
  remindAnnouncement: call(
    { takes: z.object({ id: Wire.id, version: Wire.version }), gives: z.object({ count: Wire.count }) },
    (wanted, context) => remindReaders(context, wanted),
  ),
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
