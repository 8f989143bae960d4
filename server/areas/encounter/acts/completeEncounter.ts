import { dateAt } from '../../../../src/domain/dates.ts';
import { gapsLeft, gapWords } from '../../../../src/domain/encounter/completion.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { checkPlan } from '../../../../src/domain/followup/plan.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm, Problem, refuse } from '../../../pipeline/problem.ts';
import { say } from '../../../words/words.ts';
import { markVisitSettled } from '../../billing/queries/settlement.ts';
import { assignByVisit } from '../../education/acts/courses.ts';
import { savePlan } from '../../followup/acts/savePlan.ts';
import { findGaps } from '../queries/completion.ts';
import { findPlanOfVisit } from '../queries/encounter.ts';
import { chargeFee } from './chargeFee.ts';
import { lockVisit, type Visit } from './lockVisit.ts';
import { moveVisit } from './moveVisit.ts';

type Accepting = Pick<Encounter.Completion, 'acceptedGaps'> & { confirmed?: boolean };

/** Ends the visit and, in the same transaction, plans the follow-up. What is missing is asked about once, not forbidden. */
export async function completeEncounter(
  context: Context,
  { id, followUp, healthType, addFee, ...accepting }: Encounter.Completion & { id: string; confirmed?: boolean },
): Promise<Done> {
  const { db } = context;
  if (followUp) refuse(checkPlan(followUp, dateAt(context.now())).map((problem) => ({ ...problem, field: `followUp.${problem.field}` })));
  const visit = await lockVisit(db, { id });
  // Before the visit is archived; whatever refuses takes it back.
  if (healthType !== undefined) await keepHealthType(db, id, healthType);
  await moveVisit(context, visit, 'complete');
  await askAboutGaps(context, visit, accepting);
  if (addFee) await chargeFee(context, visit);
  await markVisitSettled(db, id);
  await assignByVisit(context, { encounterId: id, patientId: visit.patientId });
  if (followUp) {
    const earlier = await findPlanOfVisit(db, id);
    await savePlan(context, { ...followUp, patientId: visit.patientId, encounterId: id, id: earlier?.id });
  }
  return { done: true };
}

async function keepHealthType(db: Db, encounterId: string, healthType: string | null): Promise<void> {
  if (healthType !== null) {
    const [known] = await db`select 1 from dictionary_entry where kind = 'healthType' and code = ${healthType}`;
    if (!known) refuse([{ field: 'healthType', message: 'error.field.choice' }]);
  }
  await db`update encounter set health_type = ${healthType} where id = ${encounterId}`;
}

/** The same rule as the dialog's list: blanks stay only by their own choice, anything else is asked about once. */
async function askAboutGaps(
  context: Context,
  { id, patientId }: Visit,
  { acceptedGaps = [], confirmed = false }: Accepting,
): Promise<void> {
  const { language } = context.session;
  const left = gapsLeft(await findGaps(context.db, id, patientId), acceptedGaps, confirmed);
  const blanks = left.reduce((sum, { kind, count }) => sum + (kind === 'blanks' ? count : 0), 0);
  if (blanks > 0) throw new Problem('encounter.complete.blanksLeft', { values: { count: blanks } });
  if (left.length === 0) return;
  const gaps = left.map(({ kind, count }) => say(language, gapWords[kind], { count })).join(say(language, 'encounter.gap.comma'));
  throw confirm('encounter.confirm.gaps', { gaps });
}
