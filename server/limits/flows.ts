import { type FlowNode, nodesFor, type Party } from '../../src/domain/approval/flow.ts';
import { type FlowSubject, flowSubjects, windowOfSubject } from '../../src/domain/approval/subjects.ts';
import type { MessageValues } from '../../src/domain/messageId.ts';
import { fenText } from '../../src/domain/money/fen.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db } from '../database/connect.ts';
import type { Context } from '../pipeline/context.ts';
import { Problem } from '../pipeline/problem.ts';
import { say } from '../words/words.ts';
import { findDoneForFlow } from './doneToday.ts';
import { findFormer } from './former.ts';
import { noteDone } from './noteDone.ts';
import { noteWeighed } from './weighed.ts';

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
export async function findFlowInForce(
  context: Pick<Context, 'db' | 'now'>,
  subject: FlowSubject,
  staffId: string | null,
): Promise<FlowInForce | undefined> {
  const { db } = context;
  const former = await findFormer<FlowNode[]>(context, { kind: 'flow', object: subject }, { staffId });
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

/** How much an act weighs, and the object that earlier acts are looked for by. */
interface FlowWeight {
  /** In the unit of the subject. */
  amount: number;
  /** Fen that move, of subjects that weigh money beside their unit. */
  fen?: number | undefined;
  objectId?: string | undefined;
  /** Fen: the price that a new price is weighed against, where it is not the price of the moment. */
  priceBefore?: number | undefined;
}

interface Weighing {
  nodes: FlowNode[];
  /** The weight of the earlier acts of the day that count together with this one, in the unit of the subject. */
  earlier: number;
}

/** The nodes that an act has to go through, weighed together with the earlier acts of the day; undefined where no flow is in force. */
export async function weighInWindow(context: Context, subject: FlowSubject, weight: FlowWeight): Promise<Weighing | undefined> {
  const flow = await findFlowInForce(context, subject, context.session.staffId);
  if (!flow) return undefined;
  const earlier = await findDoneForFlow(context, subject, weight.objectId);
  return { nodes: nodesFor(flow.nodes, weight.amount + earlier, weight.fen), earlier };
}

/** "Finance, then Dean". */
async function wordsOfNodes({ db, session }: Context, nodes: readonly FlowNode[]): Promise<string> {
  const names = await namesOfParties(
    db,
    nodes.flatMap(({ approvers }) => approvers),
    session.language,
  );
  const join = { any: say(session.language, 'approval.flow.or'), all: say(session.language, 'approval.flow.and') };
  return nodes.map(({ approvers, quorum }) => approvers.map(({ id }) => names.get(id) ?? '–').join(join[quorum])).join(' → ');
}

const textOf = (subject: FlowSubject, amount: number): string => (flowSubjects[subject].unit === 'fen' ? fenText(amount) : String(amount));

/** Chooses the part of the question that tells about earlier acts, and gives their figures. */
function wordsOfWindow(subject: FlowSubject, { amount, priceBefore }: FlowWeight, earlier: number): MessageValues {
  if (priceBefore !== undefined) return { weighed: 'price', earlier: fenText(priceBefore), sum: amount };
  if (earlier === 0) return { weighed: 'alone', earlier: '', sum: '' };
  const weighed = flowSubjects[subject].unit === 'fen' ? 'day' : 'count';
  return { weighed, earlier: textOf(subject, earlier), sum: textOf(subject, earlier + amount) };
}

/** The words of the question of an act that weighs nothing: who decides, in how many steps. */
export const wordsOfSteps = async (context: Context, nodes: readonly FlowNode[]): Promise<MessageValues> => ({
  who: await wordsOfNodes(context, nodes),
  count: nodes.length,
  weighed: 'alone',
  earlier: '',
  sum: '',
});

async function wordsOfQuestion(context: Context, subject: FlowSubject, weight: FlowWeight, { nodes, earlier }: Weighing) {
  return { who: await wordsOfNodes(context, nodes), count: nodes.length, ...wordsOfWindow(subject, weight, earlier) };
}

/** The words of the question where a flow applies to an act: the caller then asks with `askApproval` instead of repeating the act. */
export async function findFlowQuestion(
  context: Context,
  subject: FlowSubject,
  amount: number,
  { fen = 0, ...more }: Omit<FlowWeight, 'amount'> = {},
): Promise<MessageValues | undefined> {
  const weight = { amount, fen, ...more };
  const weighing = await weighInWindow(context, subject, weight);
  return weighing && weighing.nodes.length > 0 ? wordsOfQuestion(context, subject, weight, weighing) : undefined;
}

/**
 * Refuses an act that a flow decides, weighed together with the earlier acts of the day; the client then asks for the approval. An act that
 * passes is noted for the next ones. A subject without a flow passes. Acts of one person wait for each other here.
 */
export async function holdToFlow(
  context: Context,
  subject: FlowSubject,
  amount: number,
  more: Omit<FlowWeight, 'amount'> = {},
): Promise<void> {
  const { db, session } = context;
  const isInForce = (await findFlowInForce(context, subject, session.staffId)) !== undefined;
  if (isInForce) {
    await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} ${subject}`}, 4205))`;
    const values = await findFlowQuestion(context, subject, amount, more);
    if (values) throw new Problem('approval.confirm.flow', { values });
    if (windowOfSubject(subject) !== 'none') await noteDone(context, subject, { amount, objectId: more.objectId ?? context.newId() });
  }
  noteWeighed(context, subject);
}

/** Refuses to do by hand what a flow of the subject decides: whoever asked withdraws the request first. */
export async function refuseBesideFlow({ db }: Context, objectId: string): Promise<void> {
  const [open] = await db<{ approvalNumber: string }[]>`
    select approval_number from approval where object_id = ${objectId} and status = 'asked' and nodes <> '[]' limit 1`;
  if (open) throw new Problem('approval.refused.byFlow', { values: { number: open.approvalNumber } });
}
