import type { FlowNode } from '../../../../src/domain/approval/flow.ts';
import { isWeakerFlow } from '../../../../src/domain/approval/strength.ts';
import { type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import type { Weakening } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';

export type FlowWeakening = Omit<Weakening, 'reason'>;

interface Scope {
  subject: FlowSubject;
  /** Null: every clinic without a flow of its own. */
  practiceId: string | null;
}

/** The nodes that hold in a clinic, or in all that have no flow of their own; none without a flow. */
async function nodesInForce({ db }: Context, { subject, practiceId }: Scope): Promise<FlowNode[]> {
  const [flow] = await db<{ nodes: FlowNode[] }[]>`
    select nodes from approval_flow
    where subject = ${subject} and enabled and (practice_id is null or practice_id::text = ${practiceId}) order by practice_id nulls last limit 1`;
  return flow?.nodes ?? [];
}

/** The nodes that hold once the clinic has no flow of its own, or the organisation none. */
export const nodesWithout = (context: Context, { subject, practiceId }: Scope): Promise<FlowNode[]> =>
  practiceId === null ? Promise.resolve([]) : nodesInForce(context, { subject, practiceId: null });

/** The weakening that a flow with these nodes would be; undefined if requests meet at least what they meet now. */
export async function weakeningOf(
  context: Context,
  { subject, practiceId, now }: Scope & { now: readonly FlowNode[] },
): Promise<FlowWeakening | undefined> {
  const former = await nodesInForce(context, { subject, practiceId });
  if (!isWeakerFlow(former, now)) return undefined;
  const { name } = flowSubjects[subject];
  return { kind: 'flow', object: subject, practiceId, former, name: `${say('zh', name)} / ${say('en', name)}` };
}
