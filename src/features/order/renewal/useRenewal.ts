import { useRef } from 'react';
import { api } from '../../../api/api.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { missingDiagnoses } from '../../../domain/encounter/diagnoses.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import type { useAct } from '../useAct.ts';

/**
 * Brings the coded diagnoses of an earlier visit and its drugs into this one, in one act with one undo. The diagnoses come first, because the
 * checks of the drugs look at them.
 */
export function useRenewal(encounterId: string, act: ReturnType<typeof useAct>, renewed: (() => void) | undefined) {
  const [askDiagnoses] = api.useLazyQueryDiagnosesOfNoteQuery({ tells: 'caller' });
  const [saveDiagnoses] = api.useSaveDiagnosesMutation({ tells: 'caller' });
  const [saveOrder] = api.useSaveOrderMutation({ tells: 'caller' });
  const [deleteOrder] = api.useDeleteOrderMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const isRunning = useRef(false);

  const store = (rows: readonly Encounter.DiagnosisDraft[], stored: readonly Encounter.Diagnosis[]) =>
    saveDiagnoses({ encounterId, rows: [...rows], known: stored.map(({ id }) => id) }).unwrap();

  const takeDiagnoses = async (from: string): Promise<readonly Encounter.DiagnosisDraft[]> => {
    const [before, here] = await Promise.all([askDiagnoses({ id: from }).unwrap(), askDiagnoses({ id: encounterId }).unwrap()]);
    const added = missingDiagnoses(before, here);
    if (added.length > 0) await store([...here.map(draftOf), ...added], here);
    return added;
  };

  /** Writes the drugs of the visit `from` and the diagnoses that are missing here. A second press waits for the first. */
  return async (from: string, lines: readonly Order.Draft[]): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const added: Encounter.DiagnosisDraft[] = [];
    let ids: readonly string[] = [];
    const takeBack = async () => {
      const names = added.splice(0).map(({ nameZh }) => nameZh);
      if (names.length === 0) return;
      const here = await askDiagnoses({ id: encounterId }).unwrap();
      await store(here.filter(({ nameZh }) => !names.includes(nameZh)).map(draftOf), here);
    };
    const undo = async () => {
      await deleteOrder({ ids: [...ids] }).unwrap();
      await takeBack();
    };
    /** Diagnoses and drugs, or neither: a question or a refusal of the drugs takes the diagnoses back until it is answered. */
    const write = async (answers: Order.Answers) => {
      added.push(...(await takeDiagnoses(from)));
      try {
        ids = (await saveOrder({ encounterId, lines: [...lines], ...answers }).unwrap()).ids;
      } catch (thrown) {
        await takeBack();
        throw thrown;
      }
    };
    const finish = () => {
      tell({ message: 'order.last.renewed', values: { count: ids.length, diagnoses: added.length }, undo });
      renewed?.();
    };
    await act.run(write, finish).finally(() => {
      isRunning.current = false;
    });
  };
}

const draftOf = ({ code, nameZh, nameEn, certainty, note }: Encounter.Diagnosis): Encounter.DiagnosisDraft => ({
  code,
  nameZh,
  nameEn,
  certainty,
  note,
});
