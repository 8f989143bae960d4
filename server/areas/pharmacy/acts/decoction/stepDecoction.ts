import { dateAt } from '../../../../../src/domain/dates.ts';
import { checkDecoctionStep, decoctionActs } from '../../../../../src/domain/pharmacy/decoction/rules.ts';
import type { DecoctionState, StepDraft } from '../../../../../src/domain/pharmacy/decoction/shapes.ts';
import { dispensingState } from '../../../../../src/domain/pharmacy/states.ts';
import { allows } from '../../../../../src/domain/transition.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../../pipeline/problem.ts';
import { findLines } from '../../queries/dispensingLines.ts';
import { announceDispensing, lockDispensing } from '../lockDispensing.ts';

/**
 * Takes the next step with the decoction of a sheet, with person and time. Handing out needs the scanned code of a bag of this very sheet, and
 * counts as its collection.
 */
export async function stepDecoction(context: Context, draft: StepDraft): Promise<Done> {
  const { db, session, now } = context;
  const { id, version, step } = draft;
  const sheet = await lockDispensing(context, id);
  if (!sheet.decoction) throw absent();
  const act = decoctionActs[step];
  if (!allows<DecoctionState>(act, sheet.decoction.state)) throw new Problem(act.refused);
  if (sheet.version !== version) throw new Problem('pharmacy.refused.changed');
  const lines = await findLines(db, id, { today: dateAt(now()), language: session.language });
  refuse(checkDecoctionStep(draft, { ...sheet, lines }));
  const [at, by] = [now(), session.staffId];
  const steps = {
    boil: { boilingAt: at, boilingBy: by },
    pack: { packedAt: at, packedBy: by, bags: draft.bags ?? null },
    handOut: { handedOutAt: at, handedOutBy: by },
  } as const;
  await db`update decoction set ${db({ state: act.to, ...steps[step] })} where dispensing_id = ${id}`;
  await db`
    update dispensing set version = version + 1
      ${step === 'handOut' ? db`, status = ${dispensingState.collected}, collected_at = ${at}, collected_by = ${by}` : db``}
    where id = ${id}`;
  context.audit({ patientId: sheet.patientId, objectId: id, detail: { act: 'decoction', step, bags: draft.bags ?? null } });
  await announceDispensing(context);
  return { done: true };
}
