import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { VitalValues } from '../../../domain/encounter/shapes.ts';
import type { Subject } from '../../../domain/vitals/age.ts';
import { type EarlyWarning, earlyWarning, type NoWarning } from '../../../domain/vitals/earlyWarning.ts';
import { type VitalForm, valuesOf } from '../../../domain/vitals/form.ts';
import { type Judgements, judgeVitals } from '../../../domain/vitals/judge.ts';
import { type ImprobableProblem, improbableVitals, type LastValue } from '../../../domain/vitals/limits.ts';
import { checkVitals } from '../../../domain/vitals/rules.ts';

interface Judged {
  judgements: Judgements;
  warning: EarlyWarning | NoWarning;
  /** Reasons why a value has to be typed a second time, by key. */
  improbable: ReadonlyMap<string, ImprobableProblem>;
}

const JudgedContext = createContext<Judged>({ judgements: {}, warning: 'none', improbable: new Map() });

export const useJudged = (): Judged => useContext(JudgedContext);

interface Props {
  subject: Subject;
  last: readonly LastValue[];
  children: ReactNode;
}

/**
 * Judges a measurement while it is typed. A value that is improbable as long as the field has not been left may be half typed (1, 18,
 * 182), so it is neither judged nor asked about before. A refused value is not asked for again: no second entry would save it.
 */
export function JudgedForm({ subject, last, children }: Props) {
  const form = useWatch<VitalForm>() as VitalForm;
  const { touchedFields } = useFormContext<VitalForm>().formState;
  const { birthDate, sex } = subject;
  const touched = Object.keys(touchedFields).join(' ');
  const judged = useMemo(() => {
    const of = { birthDate, sex };
    const values = valuesOf(form);
    const left = new Set(touched.split(' '));
    const problems = improbableVitals(values, of, form.recordedAt === 'invalid' ? '' : form.recordedAt, last);
    const halfTyped = new Set<string>(problems.map(({ field }) => field).filter((field) => !left.has(field)));
    const refused = new Set<string>(checkVitals(values, form.recordedAt, new Date()).map(({ field }) => field));
    const repeatable = problems.filter(({ field }) => left.has(field) && !refused.has(field));
    const settled = Object.fromEntries(Object.entries(values).filter(([key]) => !halfTyped.has(key))) as VitalValues;
    return {
      judgements: judgeVitals(settled, of, form.recordedAt),
      warning: earlyWarning(settled, of, form.recordedAt),
      improbable: new Map(repeatable.map((problem) => [problem.field as string, problem])),
    };
  }, [form, touched, birthDate, sex, last]);
  return <JudgedContext.Provider value={judged}>{children}</JudgedContext.Provider>;
}
