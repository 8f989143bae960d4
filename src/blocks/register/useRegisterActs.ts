import { useWords } from '../../words/useWords.ts';
import { useDoneNotice } from '../doneNotice.ts';
import type { RegisterActs, RegisterRow } from './Register.tsx';

/** Switching and deleting an entry, each told in one line with an undo for ten seconds. */
export function useRegisterActs<Row extends RegisterRow, Draft extends object>(acts: RegisterActs<Draft>, draftOf: (row: Row) => Draft) {
  const { name } = useWords();
  const tell = useDoneNotice();
  return {
    setEnabled: async (row: Row, flag: 0 | 1) => {
      if (!acts.setEnabled) return;
      const { id, version } = row;
      const saved = await acts.setEnabled({ id, version, flag });
      tell({
        message: flag === 1 ? 'register.enabled' : 'register.disabled',
        values: { name: name(row) },
        undo: async () => acts.setEnabled?.({ id, version: saved.version ?? version, flag: flag === 1 ? 0 : 1 }),
      });
    },
    remove: async (row: Row, reason: string) => {
      if (!acts.remove) return;
      await acts.remove({ id: row.id, version: row.version, reason });
      tell({ message: 'register.deleted', values: { name: name(row) }, undo: () => acts.save({ ...draftOf(row) }) });
    },
  };
}
