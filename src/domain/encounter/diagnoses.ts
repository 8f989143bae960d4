import type { FieldProblem } from '../problem.ts';
import type { Diagnosis, DiagnosisDraft, DiagnosisStanding } from './shapes.ts';

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

/** Free text: no code of ICD-10 stands behind it, so neither insurance nor statistics nor later rules can read it. */
export const isUncoded = ({ code }: Pick<Diagnosis, 'code'>): boolean => code.trim() === '';

/**
 * Whether the diagnoses of a visit open the sending of its orders. 处方管理办法 (2007) article 6: a prescription names the clinical
 * diagnosis. Free text counts only where the clinic decided so (parameter ORDER_UNCODED_DIAGNOSIS_OPENS).
 */
export function standingOfDiagnoses(rows: readonly Pick<Diagnosis, 'code'>[], uncodedOpens: boolean): DiagnosisStanding {
  if (rows.length === 0) return 'none';
  return uncodedOpens || rows.some((row) => !isUncoded(row)) ? 'enough' : 'uncodedOnly';
}
