import { type FlowNode, nodesFor, type Party } from '../../src/domain/approval/flow.ts';
import type { FlowSubject } from '../../src/domain/approval/subjects.ts';
import type { MessageValues } from '../../src/domain/messageId.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';
import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';
import { findFormer } from './former.ts';

interface FlowInForce {
  /** Null: a flow that was deleted today still holds. */
  id: string | null;
  version: number | null;
  nodes: FlowNode[];
}

/**
 * The flow of a subject in the clinic of the session: its own, or that of the organisation. A flow that was weakened today holds as it was for
 * the people who weakened it, and for everybody if one person did so alone.
 */
export async function findFlowInForce(db: Db, subject: FlowSubject, staffId: string | null): Promise<FlowInForce | undefined> {
  const former = await findFormer<FlowNode[]>(db, { kind: 'flow', object: subject }, { staffId });
  const [flow] = await findStoredFlow(db, subject);
  return former ? { id: flow?.id ?? null, version: flow?.version ?? null, nodes: former } : flow;
}

/** The flow as it is stored. */
export const findStoredFlow = (db: Db, subject: FlowSubject) => db<(FlowInForce & { id: string; version: number })[]>`
    select id, version, nodes from approval_flow
    where subject = ${subject} and enabled and (practice_id is null or practice_id = app_practice()) order by practice_id nulls last limit 1`;

/** The names of people and roles, in one language. */
async function namesOfParties(db: Db, parties: readonly Party[], language: Language): Promise<Map<string, string>> {
  const ids = (kind: Party['kind']) => parties.filter((party) => party.kind === kind).map(({ id }) => id);
  const rows = await db<{ id: string; zh: string; en: string }[]>`
    select id, name as zh, name_en as en from staff where id = any (${ids('person')}::uuid[])
    union all select id, name_zh, name_en from role where id = any (${ids('role')}::uuid[])`;
  return new Map(rows.map(({ id, zh, en }) => [id, (language === 'en' && en) || zh]));
}

/** The nodes that an act of this weight has to go through; none where no flow holds. */
async function findNodesFor({ db, session }: Context, subject: FlowSubject, weight: number, fen: number): Promise<FlowNode[]> {
  const flow = await findFlowInForce(db, subject, session.staffId);
  return flow ? nodesFor(flow.nodes, weight, fen) : [];
}

/** "Finance, then Dean". */
export async function wordsOfNodes({ db, session }: Context, nodes: readonly FlowNode[]): Promise<string> {
  const names = await namesOfParties(
    db,
    nodes.flatMap(({ approvers }) => approvers),
    session.language,
  );
  const join = { any: say(session.language, 'approval.flow.or'), all: say(session.language, 'approval.flow.and') };
  return nodes.map(({ approvers, quorum }) => approvers.map(({ id }) => names.get(id) ?? '–').join(join[quorum])).join(' → ');
}

/** The words of the question where a flow applies to an act of this weight: the caller then asks with `askApproval` instead of repeating the act. */
export async function findFlowQuestion(
  context: Context,
  subject: FlowSubject,
  weight: number,
  fen = 0,
): Promise<MessageValues | undefined> {
  const nodes = await findNodesFor(context, subject, weight, fen);
  return nodes.length === 0 ? undefined : { who: await wordsOfNodes(context, nodes), count: nodes.length };
}

/** Refuses an act that a flow decides; the client then asks for the approval. A subject without a flow passes. */
export async function holdToFlow(context: Context, subject: FlowSubject, weight: number, fen = 0): Promise<void> {
  const values = await findFlowQuestion(context, subject, weight, fen);
  if (values) throw new Problem('approval.confirm.flow', { values });
}

/** Refuses to do by hand what a flow of the subject decides: whoever asked withdraws the request first. */
export async function refuseBesideFlow({ db }: Context, objectId: string): Promise<void> {
  const [open] = await db<{ approvalNumber: string }[]>`
    select approval_number from approval where object_id = ${objectId} and status = 'asked' and nodes <> '[]' limit 1`;
  if (open) throw new Problem('approval.refused.byFlow', { values: { number: open.approvalNumber } });
}
