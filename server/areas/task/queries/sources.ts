import { approvalReaders } from '../../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { unfinishedStates } from '../../../../src/domain/encounter/states.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { Need } from '../../../../src/domain/permission/holds.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { TaskKind } from '../../../../src/domain/task/tasks.ts';
import { listApprovals } from '../../approval/queries/approvals.ts';
import { viewerOf } from '../../approval/queries/viewer.ts';
import { findConsultations } from '../../consultation/queries/consultations.ts';
import { memberOf } from '../../criticalValue/queries/criticalValueMember.ts';
import { findLines, findOpenFor } from '../../criticalValue/queries/criticalValues.ts';
import { findWorkList } from '../../encounter/queries/encounter.ts';
import { loadTreating } from '../../encounter/queries/treating.ts';
import { findOpenFlags, wordsOf } from '../../inquiry/queries/sheets.ts';
import { listOpenSubstitutions } from '../../pharmacy/queries/openSubstitutions.ts';
import { listRefusedSheets, sinceRefusal } from '../../pharmacy/queries/refusedSheets.ts';
import { findReviews } from '../../pharmacy/queries/reviews.ts';
import { findReportLines, type ReportKind } from '../../report/queries/reports.ts';
import { listUnread } from '../../report/queries/unread.ts';
import { all, mostOfKind, nobody, patientOf, type Source, sameText } from './source.ts';
import { workSources } from './workSources.ts';

/** Written reports of a kind that wait for their review. */
const reportReview = (kind: ReportKind, needs: Need): Source => ({
  needs,
  find: async ({ db }) =>
    (await findReportLines(db, kind, { ...all, status: reportState.written })).rows.map((line) => ({
      ...nobody,
      ...patientOf(line),
      objectId: line.id,
      textZh: line.itemName,
      textEn: line.itemName,
      dueAt: null,
      sinceAt: line.writtenAt,
      isOwn: false,
    })),
});

/** The tasks that wait for the person of a session, found by the queries of the areas themselves. */
export const sources: Readonly<Record<TaskKind, Source>> = {
  ...workSources,
  criticalValue: {
    needs: 'signedIn',
    find: async (context) => {
      const open = await findOpenFor(context.db, () => memberOf(context));
      const lines = await findLines(
        context.db,
        open.map(({ id }) => id),
      );
      return lines.map((line) => ({
        ...nobody,
        ...patientOf(line),
        objectId: line.id,
        textZh: line.itemName || line.items.map(({ nameZh }) => nameZh).join('、'),
        textEn: line.itemNameEn || line.items.map(({ nameEn }) => nameEn).join(', '),
        dueAt: line.resultAt,
        sinceAt: line.resultAt,
        isOwn: true,
      }));
    },
  },
  inquiryFlag: {
    needs: 'm_chart',
    find: async ({ db, now }) =>
      (await findOpenFlags(db, now())).map((open) => ({
        ...nobody,
        ...patientOf(open),
        objectId: open.id,
        textZh: wordsOf(open.flags, 'zh'),
        textEn: wordsOf(open.flags, 'en'),
        dueAt: open.submittedAt,
        sinceAt: open.submittedAt,
        isOwn: false,
      })),
  },
  unreadReport: {
    needs: 'o_treat',
    find: async ({ db, session }) =>
      (await listUnread(db, session.staffId, all)).rows.map((line) => ({
        ...nobody,
        ...patientOf(line),
        objectId: line.reportId,
        textZh: line.itemName,
        textEn: line.itemNameEn,
        dueAt: null,
        sinceAt: line.reviewedAt,
        isOwn: true,
      })),
  },
  refusedSheet: {
    needs: 'o_treat',
    find: async ({ db, session, now }) =>
      (await listRefusedSheets(db, { doctorId: session.staffId, since: sinceRefusal(now()) }, mostOfKind)).map((line) => ({
        ...patientOf(line),
        objectId: line.appointmentId,
        textZh: line.textZh,
        textEn: line.textEn,
        fromName: line.refusedBy,
        fromNameEn: line.refusedByEn,
        dueAt: null,
        sinceAt: line.refusedAt,
        isOwn: true,
      })),
  },
  substitution: {
    needs: 'o_treat',
    find: async ({ db, session }) =>
      (await listOpenSubstitutions(db, session.staffId, mostOfKind)).map((line) => ({
        ...patientOf(line),
        objectId: line.appointmentId,
        textZh: line.textZh,
        textEn: line.textEn,
        fromName: line.askedBy,
        fromNameEn: line.askedByEn,
        dueAt: null,
        sinceAt: line.askedAt,
        isOwn: true,
      })),
  },
  labReview: reportReview(orderType.lab, 'o_lab_review'),
  imagingReview: reportReview(orderType.imaging, 'o_imaging_review'),
  approval: {
    needs: approvalReaders,
    find: async (context) => {
      const query = { ...all, tab: 'todo' as const, status: 'asked' as const };
      const { rows } = await listApprovals(context.db, await viewerOf(context), query);
      return rows.map((line) => ({
        patientId: line.patientId,
        patientName: line.patientName,
        mrn: line.mrn,
        objectId: line.id,
        ...sameText(line.approvalNumber),
        fromName: line.asker?.name ?? '',
        fromNameEn: line.asker?.nameEn ?? '',
        dueAt: null,
        sinceAt: line.askedAt,
        isOwn: true,
      }));
    },
  },
  prescriptionReview: {
    needs: 'o_prescription_review',
    find: async ({ db, now, session }) => {
      const asking = { today: dateAt(now()), language: session.language };
      return (await findReviews(db, { ...all, tab: 'open' }, asking)).rows.map((line) => ({
        ...nobody,
        ...patientOf(line),
        objectId: line.id,
        ...sameText(line.prescriptionNumber),
        dueAt: null,
        sinceAt: line.sentAt,
        isOwn: false,
      }));
    },
  },
  consultation: {
    needs: 'o_treat',
    find: async ({ db, session }) => {
      const me = await loadTreating(db, session.staffId, session.practiceId);
      const [toAnswer, toRead] = await Promise.all(
        (['toAnswer', 'toRead'] as const).map((which) => findConsultations(db, { ...all, which }, me)),
      );
      return [...(toAnswer?.rows ?? []), ...(toRead?.rows ?? [])].map((line) => ({
        ...patientOf(line),
        objectId: line.id,
        ...sameText(line.number),
        fromName: line.askerName,
        fromNameEn: line.askerName,
        dueAt: line.answeredAt ? null : line.dueAt,
        sinceAt: line.answeredAt ?? line.askedAt,
        isOwn: line.doctorId !== null || line.acceptedBy !== null,
      }));
    },
  },
  unfinishedVisit: {
    needs: 'o_treat',
    find: async ({ db, now, session }) => {
      const query = { ...all, date: dateAt(now()), isBefore: true, statuses: [...unfinishedStates], doctorId: session.staffId };
      return (await findWorkList(db, query, false)).rows.map((line) => ({
        ...nobody,
        ...patientOf(line),
        objectId: line.appointmentId,
        ...sameText(line.reason),
        dueAt: null,
        sinceAt: line.startedAt ?? line.scheduledAt,
        isOwn: true,
      }));
    },
  },
};
