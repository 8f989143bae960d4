import { isSameList } from '../../../../src/domain/addendum/rules.ts';
import type * as Addendum from '../../../../src/domain/addendum/shapes.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { checkedDiagnoses, storeDiagnoses } from '../../encounter/acts/saveDiagnoses.ts';
import { findSentWarnings } from '../../order/queries/sentWarnings.ts';
import { findDiagnoses } from '../../patient/queries/diagnosis.ts';
import { findDependents } from '../queries/dependents.ts';
import { askAboutDependents, newOnes } from './askAboutDependents.ts';
import { openRecord, signVersion } from './signVersion.ts';

/**
 * Corrects the diagnoses of an archived visit as a signed version. Statistics, lists and checks read the corrected ones; certificates, claims,
 * report cards and sent orders that rest on the former ones are told to the signer before.
 */
export async function correctDiagnoses(context: Context, draft: Addendum.DiagnosesDraft): Promise<Done> {
  const { db, session } = context;
  const record = await openRecord(context, { ...draft, kind: 'correction' });
  const { id: encounterId, patientId } = record.visit;
  const stored = await findDiagnoses(db, encounterId);
  const rows = await checkedDiagnoses(context, { encounterId, rows: draft.rows, stored });
  const unchanged = isSameList(rows, stored) ? [{ field: 'rows' as const, message: 'addendum.unchanged' as const }] : [];
  refuse([...unchanged, ...checkReason(draft.reason)]);
  const warned = await findSentWarnings(context, { id: encounterId, patientId });
  await signVersion(context, record, {
    kind: 'correction',
    part: 'diagnoses',
    beforeValue: { rows: stored },
    afterValue: { rows },
    reason: draft.reason,
  });
  await storeDiagnoses(context, { id: encounterId, patientId }, rows, stored);
  await askAboutDependents(context, draft.confirmed, [
    ...(await findDependents(db, { encounterId, before: stored, after: rows, language: session.language })),
    ...newOnes(warned, await findSentWarnings(context, { id: encounterId, patientId })),
  ]);
  await context.announce({ subType: null, tags: ['Diagnosis'], audience: { permission: 'm_chart' } });
  return { done: true };
}
