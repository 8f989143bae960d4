import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import type { RegisterActs } from '../../blocks/register/Register.tsx';
import type { Triggers } from '../../blocks/register/useActs.ts';

/** The acts of a register of words of the dictionary: its own calls save and delete, those of all words switch and move. */
export function useWordActs<Draft extends object>(
  kind: 'patientTag' | 'patientSource',
  { save, remove }: Pick<Triggers<Draft>, 'save' | 'remove'>,
): RegisterActs<Draft> {
  const [setEnabled] = api.useSetDictionaryEntryEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveDictionaryEntryMutation();
  return useMemo(
    () => ({
      save: (draft) => save(draft).unwrap(),
      setEnabled: ({ id, ...wanted }) => setEnabled({ kind, code: id, ...wanted }).unwrap(),
      move: ({ id, direction }) => void move({ kind, code: id, direction }),
      remove: (wanted) => remove(wanted).unwrap(),
    }),
    [kind, save, setEnabled, move, remove],
  );
}
