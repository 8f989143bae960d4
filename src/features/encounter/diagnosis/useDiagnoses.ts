import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';

type Change = (rows: Encounter.DiagnosisDraft[]) => Encounter.DiagnosisDraft[];

export const draftOf = ({ code, nameZh, nameEn, certainty, note }: Encounter.Diagnosis): Encounter.DiagnosisDraft => ({
  code,
  nameZh,
  nameEn,
  certainty,
  note,
});

/**
 * The diagnosis list of a visit, changed one step at a time. A step is done on the list as it is in store: when a colleague
 * changed it meanwhile, it is asked for again and the step repeated, so nobody's diagnosis is lost. A step waits for the one before it: two at
 * once would take each other for a colleague's.
 */
export function useDiagnoses(encounterId: string, stored: readonly Encounter.Diagnosis[]) {
  const [save, saving] = api.useSaveDiagnosesMutation({ tells: 'caller' });
  const [ask] = api.useLazyQueryDiagnosesOfNoteQuery({ tells: 'caller' });
  const { say } = useWords();
  const [problem, setProblem] = useState<string>();

  const latest = useRef(stored);
  latest.current = stored;
  const before = useRef<Promise<unknown>>(Promise.resolve());

  const send = (change: Change, rows: readonly Encounter.Diagnosis[]) =>
    save({ encounterId, rows: change(rows.map(draftOf)), known: rows.map(({ id }) => id) }).unwrap();

  const step = async (change: Change): Promise<boolean> => {
    const rows = latest.current;
    try {
      await send(change, rows).catch(async (thrown: unknown) => {
        const fresh = await ask({ id: encounterId }).unwrap();
        const isChanged = fresh.map(({ id }) => id).join() !== rows.map(({ id }) => id).join();
        if (!isChanged) throw thrown;
        return send(change, fresh);
      });
      return true;
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.fields?.[0] ? say(thrown.fields[0].message as MessageId, thrown.fields[0].values) : thrown.message);
      return false;
    }
  };

  const apply = (change: Change): Promise<boolean> => {
    setProblem(undefined);
    const mine = before.current.then(() => step(change));
    before.current = mine.catch(() => undefined);
    return mine;
  };

  return {
    problem,
    isSaving: saving.isLoading,
    add: (draft: Encounter.DiagnosisDraft) =>
      apply((rows) => (rows.some(({ nameZh }) => nameZh === draft.nameZh) ? rows : [...rows, draft])),
    remove: (name: string) => apply((rows) => rows.filter(({ nameZh }) => nameZh !== name)),
    setCertainty: (name: string, certainty: Encounter.DiagnosisDraft['certainty']) =>
      apply((rows) => rows.map((row) => (row.nameZh === name ? { ...row, certainty } : row))),
    move: (name: string, by: -1 | 1) => apply((rows) => moved(rows, name, by)),
    apply,
  };
}

/** How a row of a list of diagnoses is changed. */
export type DiagnosisActs = Record<'remove', (name: string) => unknown> &
  Record<'setCertainty', (name: string, certainty: Encounter.DiagnosisDraft['certainty']) => unknown> &
  Record<'move', (name: string, by: -1 | 1) => unknown>;

export function moved(rows: Encounter.DiagnosisDraft[], name: string, by: -1 | 1): Encounter.DiagnosisDraft[] {
  const from = rows.findIndex(({ nameZh }) => nameZh === name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return rows;
  const next = [...rows];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}
