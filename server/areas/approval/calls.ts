import * as z from 'zod/mini';
import * as Inbox from '../../../src/domain/approval/inbox/shapes.ts';
import * as Approval from '../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../src/domain/dates.ts';
import { holds } from '../../../src/domain/permission/holds.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { askApproval } from './acts/askApproval.ts';
import { approveApproval, cancelApproval, carryOutApproval, refuseApproval, sendBackApproval } from './acts/decide.ts';
import { deleteApprovalFlow, enableApprovalFlow, saveApprovalFlow } from './acts/saveFlow.ts';
import { saveRoleLimits } from './acts/saveLimits.ts';
import { endStandIn, saveStandIn } from './acts/saveStandIn.ts';
import { approvalSorts, findApproval, listApprovals, listRoleLimits, listWaiting } from './queries/approvals.ts';
import { listApprovalFlows } from './queries/flows.ts';
import { countInbox, findInbox } from './queries/inbox/inbox.ts';
import { listFlowParties, listStandIns } from './queries/people.ts';
import { viewerOf } from './queries/viewer.ts';

const listOf = (tab?: Approval.Tab) =>
  list(
    { takes: z.extend(Approval.criteria, sortedBy(approvalSorts)), gives: Wire.pageOf(Approval.line), atMost: 100 },
    async (query, context) => listApprovals(context.db, await viewerOf(context), { ...query, tab }),
  );

export const approvalCalls = {
  approveApproval: call({ takes: Approval.decision, gives: Approval.decided }, (decision, context) => approveApproval(context, decision)),
  askApproval: call({ takes: Approval.question, gives: Approval.asked }, (question, context) => askApproval(context, question)),
  cancelApproval: call({ takes: Approval.seen, gives: Wire.done }, (seen, context) => cancelApproval(context, seen)),
  carryOutApproval: call({ takes: Approval.seen, gives: Wire.done }, (seen, context) => carryOutApproval(context, seen)),
  deleteApprovalFlow: call({ takes: Approval.seen, gives: Wire.done }, (seen, context) => deleteApprovalFlow(context, seen)),
  enableApprovalFlow: call(
    { takes: z.object({ id: Wire.id, flag: Wire.flag, version: Wire.version }), gives: Wire.saved },
    (switched, context) => enableApprovalFlow(context, switched),
  ),
  endStandIn: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, (which, context) => endStandIn(context, which)),
  queryApproval: call({ takes: z.object({ id: Wire.id }), gives: Approval.full }, async ({ id }, context) => {
    const { db, session, audit } = context;
    const found = await findApproval(db, await viewerOf(context), id, holds(session.authorities, 'm_billing'));
    if (!found) throw absent();
    audit({ patientId: found.patientId, objectId: found.id });
    return found;
  }),
  queryApprovalAskedList: listOf('asked'),
  queryApprovalCopyList: listOf('copied'),
  queryApprovalCounts: call({ takes: z.object({}), gives: Approval.counts }, async (_, context) => {
    const { todo, asked, copied } = await countInbox(context);
    return { todo, asked, copied };
  }),
  queryApprovalDoneList: listOf('done'),
  queryApprovalFlow: call({ takes: z.object({ id: Wire.id }), gives: Approval.flow }, async ({ id }, context) => {
    const [flow] = await listApprovalFlows(context, { id });
    if (!flow) throw absent();
    return flow;
  }),
  queryApprovalFlowList: call(
    { takes: z.object({ subject: z.optional(Approval.act) }), gives: z.array(Approval.flow) },
    ({ subject }, context) => listApprovalFlows(context, { subject }),
  ),
  queryApprovalList: listOf(),
  queryApprovalPeople: call({ takes: z.object({}), gives: Approval.people }, (_, context) => listFlowParties(context)),
  queryApprovalsOfObject: call({ takes: z.object({ id: Wire.id }), gives: z.array(Approval.waiting) }, ({ id }, { db }) =>
    listWaiting(db, id),
  ),
  queryApprovalTodoList: listOf('todo'),
  queryInboxList: list(
    { takes: z.extend(Inbox.inboxCriteria, Wire.listing), gives: Wire.pageOf(Inbox.inboxCard), atMost: 100 },
    (query, context) => findInbox(context, query),
  ),
  queryRoleLimits: call({ takes: z.object({}), gives: z.array(Approval.roleLimits) }, async (_, { db, session }) => [
    ...(await listRoleLimits(db, session)),
  ]),
  queryStandIns: call({ takes: z.object({}), gives: z.array(Approval.standIn) }, (_, { db, session, now }) =>
    listStandIns(db, session.staffId, dateAt(now())),
  ),
  refuseApproval: call({ takes: Approval.decision, gives: Wire.done }, (decision, context) => refuseApproval(context, decision)),
  saveApprovalFlow: call({ takes: Approval.flowDraft, gives: Wire.saved }, (draft, context) => saveApprovalFlow(context, draft)),
  saveRoleLimits: call({ takes: Approval.limitsDraft, gives: Wire.saved }, (draft, context) => saveRoleLimits(context, draft)),
  saveStandIn: call({ takes: Approval.standInDraft, gives: Wire.saved }, (draft, context) => saveStandIn(context, draft)),
  sendBackApproval: call({ takes: Approval.decision, gives: Wire.done }, (decision, context) => sendBackApproval(context, decision)),
} satisfies Partial<Calls>;
