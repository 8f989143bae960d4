import * as z from 'zod/mini';
import { stepDraft } from '../../../src/domain/report/course/stepShapes.ts';
import * as Reading from '../../../src/domain/report/readingShapes.ts';
import * as Report from '../../../src/domain/report/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortOf } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { imagingPaper, labPaper } from '../print/queries/reportPapers.ts';
import { saveTestStep } from './acts/course/saveTestStep.ts';
import { deleteLabIndicator, saveLabIndicator } from './acts/labIndicators.ts';
import { readAllReports, readReport } from './acts/readReports.ts';
import { recheckReport } from './acts/recheckReport.ts';
import { correctReport, ownReviewOf, reviewReport } from './acts/signReport.ts';
import { saveImagingReport, saveLabReport, testsOf } from './acts/writeReport.ts';
import { findSteps } from './queries/course/steps.ts';
import { withFormer } from './queries/former.ts';
import { findDoubt, findDoubts } from './queries/identityDoubts.ts';
import { findImagingDangers } from './queries/imagingDangers.ts';
import { findLabIndicators, findLabItems, indicatorSorts } from './queries/labIndicators.ts';
import { findFullReport, findReport, findReportLines, type ReportKind, reportSorts } from './queries/reports.ts';
import { countUnread, isUnreadBy, listUnread } from './queries/unread.ts';

const paging = {
  page: Wire.page,
  size: Wire.sizeOf('elsewhere', 100),
  direction: z.optional(Wire.direction),
};
const listing = z.extend(Report.criteria, { ...paging, sort: sortOf(reportSorts) });
const review = z.object({ id: Wire.id, version: Wire.version, confirmed: z.optional(z.boolean()) });
const correction = z.object({ id: Wire.id, version: Wire.version, reason: Wire.remark });
const byId = z.object({ id: Wire.id });

const listOf = (kind: ReportKind) =>
  list({ takes: listing, gives: Wire.pageOf(Report.line) }, async (criteria, { db }) => {
    const doubts = kind === 6 ? await findDoubts(db) : [];
    return findReportLines(
      db,
      kind,
      criteria,
      doubts.map(({ adviceId }) => adviceId),
    );
  });

const fullOf = (kind: ReportKind) =>
  call({ takes: byId, gives: Report.full }, async ({ id }, context) => {
    const { db, session } = context;
    const found = await findFullReport(db, kind, id, (order) => testsOf(context, order));
    if (!found) throw absent();
    const at = found.sampledAt ?? found.receivedAt ?? found.writtenAt ?? context.now().toISOString();
    const order = kind === 7 && found.reportId === null ? await findReport(db, kind, id) : undefined;
    context.audit({ patientId: found.patientId, objectId: id });
    return {
      ...found,
      rows: await withFormer(context.db, { adviceId: id, patientId: found.patientId, at }, found.rows),
      dangers: order ? await findImagingDangers(context, order) : [],
      ownReview: await ownReviewOf(context, found.reportId),
      doubt: kind === 6 ? ((await findDoubt(db, id))?.doubt ?? null) : null,
      steps: [...(await findSteps(context.db, id))],
      isUnread: found.reportId !== null && (await isUnreadBy(db, session.staffId, found.reportId)),
    };
  });

const reviewOf = (kind: ReportKind) => call({ takes: review, gives: Wire.saved }, (arg, context) => reviewReport(context, kind, arg));
const correctOf = (kind: ReportKind) => call({ takes: correction, gives: Wire.saved }, (arg, context) => correctReport(context, kind, arg));

export const reportCalls = {
  correctImagingReport: correctOf(7),
  correctLabReport: correctOf(6),
  deleteLabIndicator: call({ takes: z.object({ id: Wire.id, version: Wire.version }), gives: Wire.done }, (arg, context) =>
    deleteLabIndicator(context, arg),
  ),
  printLabReport: call({ takes: byId, gives: Report.labPrint }, async ({ id }, context) => {
    const { patientId, paper } = await labPaper(context, id);
    context.audit({ patientId, objectId: id, detail: { document: 'lab' } });
    return paper;
  }),
  queryImagingPrint: call({ takes: byId, gives: Report.imagingPrint }, async ({ id }, context) => {
    const { patientId, paper } = await imagingPaper(context, id);
    context.audit({ patientId, objectId: id, detail: { document: 'imaging' } });
    return paper;
  }),
  queryImagingReport: fullOf(7),
  queryImagingReportList: listOf(7),
  queryLabIndicatorList: list(
    {
      takes: z.object({ ...paging, sort: sortOf(indicatorSorts), keyword: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(Report.indicator),
    },
    (which, { db }) => findLabIndicators(db, which),
  ),
  queryLabItemList: list(
    {
      takes: z.object({ ...paging, sort: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string(), count: z.number() })),
    },
    (which, { db }) => findLabItems(db, which),
  ),
  queryLabReport: fullOf(6),
  queryLabReportList: listOf(6),
  queryUnreadReportCounts: call({ takes: z.object({}), gives: Reading.counts }, (_, { db, session }) => countUnread(db, session.staffId)),
  queryUnreadReportList: list(
    {
      takes: z.object({ page: Wire.page, size: Wire.sizeOf('elsewhere', 100), isToTell: z.optional(z.boolean()) }),
      gives: Wire.pageOf(Reading.unread),
    },
    ({ isToTell = false, ...paging }, { db, session }) => listUnread(db, session.staffId, paging, isToTell),
  ),
  recheckLabReport: call({ takes: correction, gives: Wire.done }, (arg, context) => recheckReport(context, arg)),
  readAllReports: call({ takes: Reading.readAll, gives: Wire.done }, (told, context) => readAllReports(context, told)),
  readReport: call({ takes: byId, gives: Wire.done }, (which, context) => readReport(context, which)),
  reviewImagingReport: reviewOf(7),
  reviewLabReport: reviewOf(6),
  saveImagingReport: call({ takes: Report.imagingDraft, gives: Wire.saved }, (draft, context) => saveImagingReport(context, draft)),
  saveLabIndicator: call(
    { takes: z.extend(Report.indicatorDraft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveLabIndicator(context, draft),
  ),
  saveLabReport: call({ takes: Report.labDraft, gives: Wire.saved }, (draft, context) => saveLabReport(context, draft)),
  saveTestStep: call({ takes: stepDraft, gives: Wire.saved }, (draft, context) => saveTestStep(context, draft)),
} satisfies Partial<Calls>;
