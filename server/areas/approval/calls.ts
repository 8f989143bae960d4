import * as z from 'zod/mini';
import * as Approval from '../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { approveApproval, askApproval, cancelApproval, carryOutApproval, refuseApproval } from './acts/decide.ts';
import { saveRoleLimits } from './acts/saveLimits.ts';
import { approvalSorts, listApprovals, listRoleLimits } from './queries.ts';

export const approvalCalls = {
  approveApproval: call({ takes: Approval.decision, gives: Wire.done }, (decision, context) => approveApproval(context, decision)),
  askApproval: call({ takes: Approval.question, gives: Approval.asked }, (question, context) => askApproval(context, question)),
  cancelApproval: call({ takes: Approval.seen, gives: Wire.done }, (seen, context) => cancelApproval(context, seen)),
  carryOutApproval: call({ takes: Approval.seen, gives: Wire.done }, (seen, context) => carryOutApproval(context, seen)),
  queryApprovalList: list(
    { takes: z.extend(Approval.criteria, sortedBy(approvalSorts)), gives: Wire.pageOf(Approval.line), atMost: 100 },
    (query, { db, session, now }) => listApprovals(db, { staffId: session.staffId, today: dateAt(now()) }, query),
  ),
  queryRoleLimits: call({ takes: z.object({}), gives: z.array(Approval.roleLimits) }, async (_, { db, session }) => [
    ...(await listRoleLimits(db, session)),
  ]),
  refuseApproval: call({ takes: Approval.decision, gives: Wire.done }, (decision, context) => refuseApproval(context, decision)),
  saveRoleLimits: call({ takes: Approval.limitsDraft, gives: Wire.saved }, (draft, context) => saveRoleLimits(context, draft)),
} satisfies Partial<Calls>;
