import { complaintActs } from '../../../../src/domain/complaint/states.ts';
import { consultingState } from '../../../../src/domain/consulting/states.ts';
import { dateAt, instantOf } from '../../../../src/domain/dates.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import { claimState } from '../../../../src/domain/insurance/states.ts';
import { countState, documentState } from '../../../../src/domain/inventory/states.ts';
import type { TaskKind } from '../../../../src/domain/task/tasks.ts';
import { findComplaints } from '../../complaint/queries/complaints.ts';
import { findConsulting } from '../../consulting/queries.ts';
import { findApplications } from '../../crm/queries/crm.ts';
import { findFollowUps } from '../../followup/queries/plans.ts';
import { listClaims } from '../../insurance/queries.ts';
import { findCounts } from '../../inventory/queries/stockCounts.ts';
import { findDocuments } from '../../inventory/queries/stockDocuments.ts';
import { listMemos } from '../../memorandum/queries.ts';
import { all, nobody, noPatient, patientOf, type Source, sameText } from './source.ts';

/** Tasks of the desk, of the store and between colleagues. */
export const workSources = {
  application: {
    needs: 'm_appointment',
    find: async ({ db }) =>
      (await findApplications(db, { ...all, status: 0 })).rows.map((line) => ({
        ...nobody,
        patientId: line.patientId,
        patientName: line.patientName,
        mrn: line.mrn,
        objectId: line.id,
        ...sameText(line.applicantName),
        dueAt: line.wantedAt,
        sinceAt: line.createdAt,
        isOwn: false,
      })),
  },
  complaint: {
    needs: 'm_patient',
    find: async ({ db, session, now }, given) => {
      const owned = { by: session.staffId, given };
      const rows = await Promise.all(complaintActs.handle.from.map((state) => findComplaints(db, { ...all, state, owned }, dateAt(now()))));
      return rows
        .flatMap((page) => page.rows)
        .map((line) => ({
          ...nobody,
          patientId: line.patientId,
          patientName: line.patientId === null ? null : line.name,
          mrn: line.mrn,
          objectId: line.id,
          ...sameText(line.number),
          dueAt: instantOf(line.dueOn, '23:59'),
          sinceAt: line.receivedAt,
          isOwn: line.handlerId === session.staffId,
          ownerId: line.handlerId,
        }));
    },
  },
  enquiry: {
    needs: 'm_patient',
    find: async ({ db, session }, given) =>
      (await findConsulting(db, { ...all, status: consultingState.open })).rows
        .filter(({ id, ownerId }) => ownerId === null || ownerId === session.staffId || given.includes(id))
        .map((line) => ({
          ...nobody,
          patientId: line.patientId,
          patientName: line.patientId === null ? null : line.name,
          mrn: line.mrn,
          objectId: line.id,
          ...sameText(line.question),
          dueAt: line.planDate && instantOf(line.planDate, '23:59'),
          sinceAt: line.createdAt,
          isOwn: line.ownerId === session.staffId,
          ownerId: line.ownerId,
        })),
  },
  followUp: {
    needs: 'o_follow_up',
    find: async ({ db, now, session }) => {
      const query = { ...all, status: followUpState.waiting, to: dateAt(now()) };
      return (await findFollowUps(db, query)).rows.map((line) => ({
        ...nobody,
        ...patientOf(line),
        objectId: line.id,
        ...sameText(line.content),
        dueAt: instantOf(line.planDate, '23:59'),
        sinceAt: null,
        isOwn: line.ownerId === session.staffId,
        ownerId: line.ownerId,
      }));
    },
  },
  memo: {
    needs: 'm_message_center',
    find: async ({ db, session }, given) =>
      (await listMemos(db, session.staffId, { ...all, finished: 'no', owned: { by: session.staffId, given } })).rows.map((line) => ({
        ...noPatient,
        objectId: line.id,
        textZh: line.themeZh || line.themeEn,
        textEn: line.themeEn || line.themeZh,
        ...(line.assignorId === session.staffId ? nobody : { fromName: line.assignorName, fromNameEn: line.assignorNameEn }),
        dueAt: line.remindAt,
        sinceAt: line.createdAt,
        isOwn: line.assigneeId === session.staffId,
        ownerId: line.assigneeId,
      })),
  },
  claim: {
    needs: 'o_claim',
    find: async ({ db, now }) =>
      (await listClaims(db, now(), { ...all, status: `${claimState.draft}` })).rows.map((line) => ({
        ...nobody,
        ...noPatient,
        objectId: line.id,
        ...sameText(line.claimNumber),
        dueAt: null,
        sinceAt: line.createdAt,
        isOwn: false,
      })),
  },
  stockDocument: {
    needs: 'o_inventory_audit',
    find: async ({ db, session }) =>
      (await findDocuments(db, { ...all, criteria: { status: `${documentState.submitted}` } }, session)).rows
        .filter(({ createdBy }) => createdBy !== session.staffId)
        .map((line) => ({
          ...noPatient,
          objectId: line.id,
          ...sameText(line.number),
          fromName: line.creator?.nameZh ?? '',
          fromNameEn: line.creator?.nameEn ?? '',
          dueAt: null,
          sinceAt: line.createdAt,
          isOwn: false,
        })),
  },
  stockCount: {
    needs: 'o_inventory_audit',
    find: async ({ db, session }) =>
      (await findCounts(db, { ...all, status: `${countState.submitted}` }, session)).rows.map((line) => ({
        ...nobody,
        ...noPatient,
        objectId: line.id,
        ...sameText(line.number),
        dueAt: null,
        sinceAt: line.createdAt,
        isOwn: false,
      })),
  },
} satisfies Partial<Record<TaskKind, Source>>;
