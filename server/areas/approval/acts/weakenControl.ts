import type * as Shapes from '../../../../src/domain/approval/weakeningShapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Limited } from '../../../limits/limited.ts';
import { noteWeakening, type Weakening } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { readyToDecide } from '../../configuration/acts/saveSetting.ts';
import { readyToDelete, readyToSave, readyToTurn, removeFlow, turnFlow, writeFlow } from './saveFlow.ts';

interface Ready {
  weakens: Omit<Weakening, 'reason'> | undefined;
  /** The stored flow; undefined for a new one and for a parameter. */
  flowId: string | undefined;
  /** Differs once the flow or parameter was changed meanwhile. */
  fingerprint: string;
  write: (context: Context) => Promise<unknown>;
}

/** Without the version that was seen, once the weakening is approved: the fingerprint then tells of changes. */
type Draft = Omit<Shapes.Weakening, 'version'> & Shapes.Weakening;

/** Checks the change as its own call does, and returns the work that makes it. */
async function readyFor(context: Context, draft: Draft): Promise<Ready> {
  if (draft.change === 'parameter') {
    const { weakens, version, write } = await readyToDecide(context, draft);
    return { weakens, flowId: undefined, fingerprint: `${draft.code} ${version}`, write };
  }
  if (draft.change === 'saveFlow') {
    const ready = await readyToSave(context, draft.flow);
    const { stored, weakens } = ready;
    return { weakens, flowId: stored?.id, fingerprint: String(stored?.version ?? 0), write: (own) => writeFlow(own, draft.flow, ready) };
  }
  const { stored, weakens } = draft.change === 'turnFlow' ? await readyToTurn(context, draft) : await readyToDelete(context, draft);
  const write = (own: Context) => (draft.change === 'turnFlow' ? turnFlow(own, draft, stored) : removeFlow(own, stored));
  return { weakens, flowId: stored.id, fingerprint: String(stored.version), write };
}

/** Weakens a control once another administrator agrees. What strengthens one needs nobody's agreement. */
export const controlWeakened: Limited<Shapes.Weakening, Ready, unknown> = {
  async weigh(context, draft) {
    refuse(checkReason(draft.reason));
    const ready = await readyFor(context, draft as Draft); // an approved draft lacks its version, which is read only to compare
    if (!ready.weakens) throw new Problem('approval.refused.notNeeded');
    const { name } = ready.weakens;
    const weight = {
      amount: 1,
      objectId: ready.flowId ?? context.newId(),
      objectNumber: name,
      patientId: null,
      reason: draft.reason,
      fingerprint: ready.fingerprint,
      changes: [{ label: 'approval.control.strength', unit: 'text' as const, before: null, after: name }],
    };
    return { weight, ready };
  },
  async perform(context, draft, { weakens, write }, _approvalId, decidedBy) {
    // `weigh` found that it weakens; only a flow of second administrators performs it.
    if (weakens && decidedBy) await noteWeakening(context, { ...weakens, reason: draft.reason }, decidedBy);
    return write(context);
  },
};
