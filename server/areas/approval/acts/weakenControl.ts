import type { Change } from '../../../../src/domain/approval/shapes.ts';
import * as Shapes from '../../../../src/domain/approval/weakeningShapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Limited } from '../../../limits/limited.ts';
import { noteWeakening, type Raise, tellOfRaise, type Weakening } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { readyRule, readyToDeleteRule, removeRule, writeRule } from '../../billing/acts/discountRules.ts';
import { findRaise } from '../../billing/acts/ruleRaise.ts';
import { readyToDecide } from '../../configuration/acts/saveSetting.ts';
import { readyDiscount, writeDiscount } from '../../staff/acts/discountMaximum.ts';
import { readyToDelete, readyToSave, readyToTurn, removeFlow, turnFlow, writeFlow } from './saveFlow.ts';

interface Ready {
  /** A flow or a parameter that becomes weaker. */
  weakens?: Omit<Weakening, 'reason'> | undefined;
  /** A discount of others that becomes higher. */
  raise?: Raise | undefined;
  /** The stored object; undefined for a new one and for a parameter. */
  objectId: string | undefined;
  /** Differs once the control was changed meanwhile. */
  fingerprint: string;
  write: (context: Context) => Promise<unknown>;
}

/** Without the version that was seen, once the weakening is approved: the fingerprint then tells of changes. */
type Draft = Omit<Shapes.Weakening, 'version'> & Shapes.Weakening;

/** Checks the change as its own call does, and returns the work that makes it. */
async function readyFor(context: Context, draft: Draft): Promise<Ready> {
  switch (draft.change) {
    case 'parameter': {
      const { weakens, version, write } = await readyToDecide(context, draft);
      return { weakens, objectId: undefined, fingerprint: `${draft.code} ${version}`, write };
    }
    case 'saveFlow': {
      const ready = await readyToSave(context, draft.flow);
      const { stored, weakens } = ready;
      return {
        weakens,
        objectId: stored?.id,
        fingerprint: String(stored?.version ?? 0),
        write: (own) => writeFlow(own, draft.flow, ready),
      };
    }
    case 'turnFlow': {
      const { stored, weakens } = await readyToTurn(context, draft);
      return { weakens, objectId: stored.id, fingerprint: String(stored.version), write: (own) => turnFlow(own, draft, stored) };
    }
    case 'deleteFlow': {
      const { stored, weakens } = await readyToDelete(context, draft);
      return { weakens, objectId: stored.id, fingerprint: String(stored.version), write: (own) => removeFlow(own, stored) };
    }
    default:
      return readyToRaise(context, draft);
  }
}

type Raising = Extract<Draft, { change: 'discountMaximum' | 'saveDiscountRule' | 'deleteDiscountRule' }>;

async function readyToRaise(context: Context, draft: Raising): Promise<Ready> {
  switch (draft.change) {
    case 'discountMaximum': {
      const { former, raise } = await readyDiscount(context, draft);
      return { raise, objectId: draft.staffId, fingerprint: String(former), write: (own) => writeDiscount(own, draft, draft.reason) };
    }
    case 'saveDiscountRule': {
      const { rule } = draft;
      const raise = await readyRule(context, rule);
      return { raise, objectId: rule.id, fingerprint: String(rule.version ?? 0), write: (own) => writeRule(own, rule) };
    }
    case 'deleteDiscountRule': {
      const { raise, version } = await readyToDeleteRule(context, draft);
      return { raise, objectId: draft.id, fingerprint: String(version), write: (own) => removeRule(own, draft.id) };
    }
  }
}

/** Weakens a control once another administrator agrees. What strengthens one needs nobody's agreement. */
export const controlWeakened: Limited<Shapes.Weakening, Ready, unknown> = {
  async weigh(context, draft) {
    const needs = Shapes.needsOfChange[draft.change];
    if (!holds(context.session.authorities, needs)) throw forbidden(needs);
    refuse(checkReason(draft.reason));
    const ready = await readyFor(context, draft as Draft); // an approved draft lacks its version, which is read only to compare
    const name = ready.weakens?.name ?? ready.raise?.name;
    if (name === undefined) throw new Problem('approval.refused.notNeeded');
    const weight = {
      amount: 1,
      objectId: ready.objectId ?? context.newId(),
      objectNumber: name,
      patientId: null,
      reason: draft.reason,
      gaining: ready.raise?.gaining ?? {},
      fingerprint: ready.fingerprint,
      changes: changesOf(draft as Draft, ready, name),
    };
    return { weight, ready };
  },
  async perform(context, draft, { weakens, raise, write }, _approvalId, decidedBy) {
    // `weigh` found that it weakens; only a flow of second administrators performs it.
    if (weakens && decidedBy) await noteWeakening(context, { ...weakens, reason: draft.reason }, decidedBy);
    if (raise) await tellOfRaise(context, raise.name);
    return write(context);
  },
};

/** The facts for the person who decides: a discount before and after, else the name of the control. */
function changesOf(draft: Draft, { fingerprint }: Ready, name: string): Change[] {
  if (draft.change === 'discountMaximum')
    return [{ label: 'approval.raise.maximum', unit: 'count', before: Number(fingerprint), after: draft.maximum }];
  if (draft.change === 'saveDiscountRule')
    return [{ label: 'approval.raise.maximum', unit: 'count', before: null, after: draft.rule.maximum }];
  return [{ label: 'approval.control.strength', unit: 'text', before: null, after: name }];
}

/** Nobody decides about a discount that would let him take off more himself. */
export async function barGaining(context: Context, draft: Shapes.Weakening): Promise<MessageId | undefined> {
  const { staffId } = context.session;
  const isOwn =
    draft.change === 'discountMaximum'
      ? draft.staffId === staffId
      : (draft.change === 'saveDiscountRule' || draft.change === 'deleteDiscountRule') &&
        (await findRaiseOfDraft(context, draft))?.gaining.staffIds?.includes(staffId);
  return isOwn ? 'approval.refused.ownRaise' : undefined;
}

const findRaiseOfDraft = (context: Context, draft: Extract<Shapes.Weakening, { change: 'saveDiscountRule' | 'deleteDiscountRule' }>) =>
  draft.change === 'saveDiscountRule'
    ? findRaise(context, { id: draft.rule.id, rule: draft.rule })
    : findRaise(context, { id: draft.id, rule: undefined });
