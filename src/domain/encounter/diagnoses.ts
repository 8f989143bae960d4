import type { FieldProblem } from '../problem.ts';
import type { DiagnosisDraft } from './shapes.ts';

/** Most diagnoses of one visit. */
export const mostDiagnoses = 20;

/** Business catalogue §5: nothing is added repeatedly. */
export function checkDiagnoses(rows: readonly DiagnosisDraft[]): FieldProblem<{ rows: unknown }>[] {
  if (rows.length > mostDiagnoses) return [{ field: 'rows', message: 'encounter.diagnosis.tooMany', values: { count: mostDiagnoses } }];
  const named = rows.map(({ nameZh }) => nameZh.trim());
  return named.flatMap((name, place): FieldProblem<{ rows: unknown }>[] =>
    named.indexOf(name) < place ? [{ field: `rows.${place}.nameZh`, message: 'encounter.diagnosis.repeated', values: { name } }] : [],
  );
}
