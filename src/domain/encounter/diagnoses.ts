import type * as Dictionary from '../dictionary/shapes.ts';
import type { FieldProblem } from '../problem.ts';
import type { Diagnosis, DiagnosisDraft, DiagnosisStanding } from './shapes.ts';

/** Business catalogue §5: nothing is added repeatedly. */
export function checkDiagnoses(rows: readonly DiagnosisDraft[], most: number): FieldProblem<{ rows: unknown }>[] {
  if (rows.length > most) return [{ field: 'rows', message: 'encounter.diagnosis.tooMany', values: { count: most } }];
  const named = rows.map(({ nameZh }) => nameZh.trim());
  return named.flatMap((name, place): FieldProblem<{ rows: unknown }>[] =>
    named.indexOf(name) < place ? [{ field: `rows.${place}.nameZh`, message: 'encounter.diagnosis.repeated', values: { name } }] : [],
  );
}

type Named = Pick<Dictionary.Diagnosis, 'code' | 'nameZh' | 'nameEn'>;

/**
 * Diagnoses as they may be stored: a code decides the names, so that a code and words that do not belong together cannot stand in one
 * row. `known`: the diagnosis list; a diagnosis that stands in the visit keeps its words when a later edition of the list has others.
 */
export function namedFromList(rows: readonly DiagnosisDraft[], known: readonly Named[]): DiagnosisDraft[] {
  const named = new Map(known.map((entry) => [entry.code, entry]));
  return rows.map((row): DiagnosisDraft => {
    const code = row.code.trim();
    const entry = named.get(code);
    return { ...row, code, nameZh: entry?.nameZh ?? row.nameZh.trim(), nameEn: entry ? (entry.nameEn ?? '') : row.nameEn.trim() };
  });
}

/** A code that no list knows is none: behind it stands nothing that insurance, statistics or a rule could read. */
export function checkCodes<List extends string>(
  list: List,
  rows: readonly DiagnosisDraft[],
  known: readonly Named[],
): FieldProblem<Record<List, unknown>>[] {
  const codes = new Set(known.map(({ code }) => code));
  return rows.flatMap((row, place): FieldProblem<Record<List, unknown>>[] => {
    const code = row.code.trim();
    if (code === '' || codes.has(code)) return [];
    return [{ field: `${list}.${place}.code`, message: 'encounter.diagnosis.unknownCode', values: { code, name: row.nameZh } }];
  });
}

/** Free text: no code of ICD-10 stands behind it, so neither insurance nor statistics nor later rules can read it. */
export const isUncoded = ({ code }: Pick<Diagnosis, 'code'>): boolean => code.trim() === '';

/** Coded diagnoses of an earlier visit that a visit has not, by code and by name, as they would be written into it. */
export const missingDiagnoses = (earlier: readonly DiagnosisDraft[], here: readonly DiagnosisDraft[]): DiagnosisDraft[] =>
  earlier
    .filter((row) => !isUncoded(row) && !here.some(({ code, nameZh }) => code.trim() === row.code.trim() || nameZh === row.nameZh))
    .map(({ code, nameZh, nameEn, certainty, note }) => ({ code, nameZh, nameEn, certainty, note }));

/**
 * Whether the diagnoses of a visit open the sending of its orders. 处方管理办法 (2007) article 6: a prescription names the clinical
 * diagnosis. Free text counts only where the clinic decided so (parameter ORDER_UNCODED_DIAGNOSIS_OPENS).
 */
export function standingOfDiagnoses(rows: readonly Pick<Diagnosis, 'code'>[], uncodedOpens: boolean): DiagnosisStanding {
  if (rows.length === 0) return 'none';
  return uncodedOpens || rows.some((row) => !isUncoded(row)) ? 'enough' : 'uncodedOnly';
}
