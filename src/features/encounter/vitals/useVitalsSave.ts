import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { repeatedOf, type VitalForm, valuesOf } from '../../../domain/vitals/form.ts';
import { type MergeConflict, mergeEdits } from '../../../domain/vitals/merge.ts';
import { useWords } from '../../../words/useWords.ts';

type Value = number | string;

/** What only the user can decide; `answer` is what they chose, or nothing when they went back to the form. */
export interface MergeQuestion {
  theirs: Encounter.VitalSigns;
  conflicts: MergeConflict<Value>[];
  answer: (chosen: Record<string, Value | undefined> | undefined) => void;
}

interface Edit {
  appointmentId: string;
  /** The measurement being changed; none for a first one. */
  started: Encounter.VitalSigns | undefined;
}

/** Saves a measurement; what a colleague changed meanwhile is merged, and only a contradiction is asked about. */
export function useVitalsSave({ appointmentId, started }: Edit) {
  const { say } = useWords();
  const [saveVitalSigns] = api.useSaveVitalSignsMutation({ tells: 'caller' });
  const [question, setQuestion] = useState<MergeQuestion>();

  const ask = (theirs: Encounter.VitalSigns, conflicts: MergeConflict<Value>[]) =>
    new Promise<Record<string, Value | undefined> | undefined>((resolve) =>
      setQuestion({
        theirs,
        conflicts,
        answer: (chosen) => {
          setQuestion(undefined);
          resolve(chosen);
        },
      }),
    );

  const send = async (
    mine: Encounter.VitalValues,
    { recordedAt, repeated }: { recordedAt: string; repeated: Encounter.VitalValues },
    base: Encounter.VitalSigns | undefined,
  ): Promise<Encounter.VitalSigns | null> => {
    const draft = { appointmentId, recordedAt, repeated, values: mine, version: base?.version ?? 0, ...(base ? { id: base.id } : {}) };
    const { saved, conflict } = await saveVitalSigns(draft).unwrap();
    if (!conflict) return saved;
    const { merged, conflicts } = mergeEdits<Value>(base?.values ?? {}, mine, conflict.values);
    const chosen = conflicts.length > 0 ? await ask(conflict, conflicts) : {};
    if (!chosen) throw { message: say('encounter.vital.notSaved'), cause: 'refused', status: 200 };
    const settled = Object.entries({ ...merged, ...chosen }).filter(([, value]) => value !== undefined);
    return send(Object.fromEntries(settled) as Encounter.VitalValues, { recordedAt, repeated }, conflict);
  };

  const save = (form: VitalForm) =>
    send(valuesOf(form), { recordedAt: form.recordedAt, repeated: repeatedOf(form) }, started).catch((thrown: unknown) => {
      // The server names fields of what travels, the form its own.
      if (!isCallProblem(thrown) || !thrown.fields) throw thrown;
      throw { ...thrown, fields: thrown.fields.map((problem) => ({ ...problem, field: problem.field.replace(/^values\./, '') })) };
    });
  return { save, question };
}
