import * as z from 'zod/mini';
import * as Complaint from '../../../src/domain/complaint/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { closeComplaint, reopenComplaint, saveStep } from './acts/handleComplaint.ts';
import { saveComplaint } from './acts/saveComplaint.ts';
import { complaintSorts, countComplaints, findComplaint, findComplaints, findHandlers, sumComplaints } from './queries/complaints.ts';

const version = { id: Wire.id, version: Wire.version };

export const complaintCalls = {
  closeComplaint: call({ takes: z.extend(Complaint.closing, version), gives: Wire.done }, (closing, context) =>
    closeComplaint(context, closing),
  ),
  queryComplaint: call({ takes: z.object({ id: Wire.id }), gives: Complaint.full }, async ({ id }, { db, audit }) => {
    const found = await findComplaint(db, id);
    if (!found) throw absent();
    audit({ patientId: found.patientId ?? undefined, objectId: id });
    return found;
  }),
  queryComplaintCounts: call({ takes: z.object({}), gives: Complaint.counts }, (_, { db, now }) => countComplaints(db, dateAt(now()))),
  queryComplaintHandlers: call({ takes: z.object({}), gives: z.array(Complaint.handler) }, (_, { db }) => findHandlers(db)),
  queryComplaintList: list(
    { takes: z.extend(Complaint.criteria, sortedBy(complaintSorts)), gives: Wire.pageOf(Complaint.line) },
    (criteria, { db, now }) => findComplaints(db, criteria, dateAt(now())),
  ),
  queryComplaintSums: call(
    {
      takes: z.object({ by: Complaint.grouping, from: Wire.calendarDate, to: Wire.calendarDate }),
      gives: z.array(Complaint.sum),
    },
    (criteria, { db, now }) => sumComplaints(db, criteria, dateAt(now())),
  ),
  reopenComplaint: call({ takes: z.object({ ...version, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    reopenComplaint(context, arg),
  ),
  saveComplaint: call(
    { takes: z.extend(Complaint.draft, { id: z.optional(Wire.id), version: z.optional(Wire.version) }), gives: Wire.saved },
    (draft, context) => saveComplaint(context, draft),
  ),
  saveComplaintStep: call({ takes: z.extend(Complaint.stepDraft, version), gives: Wire.done }, (step, context) => saveStep(context, step)),
} satisfies Partial<Calls>;
