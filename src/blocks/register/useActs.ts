import { useMemo } from 'react';
import type { MutationPromise, ToldMutationPromise } from '../../api/hooks.ts';
import type { Changing } from '../../domain/register/shapes.ts';
import type { Done, Saved } from '../../domain/wire.ts';
import type { RegisterActs } from './Register.tsx';

/** Result of a mutation hook with `{ tells: 'caller' }`. */
type Trigger<Arg, Result> = (arg: Arg) => ToldMutationPromise<Result>;

export interface Triggers<Draft> {
  save: Trigger<Draft & Changing, Saved>;
  setEnabled: Trigger<{ id: string; flag: 0 | 1; version: number }, Saved>;
  move: (arg: { id: string; direction: 'up' | 'down' }) => MutationPromise<Done>;
  remove: Trigger<{ id: string; version: number; reason: string }, Done>;
}

/** The acts of a register over its five calls. Drawer and questions show what goes wrong; a move that fails raises a notice. */
export function useActs<Draft extends object>({ save, setEnabled, move, remove }: Triggers<Draft>): RegisterActs<Draft> {
  return useMemo(
    () => ({
      save: (draft) => save(draft).unwrap(),
      setEnabled: (wanted) => setEnabled(wanted).unwrap(),
      move: (wanted) => void move(wanted),
      remove: (wanted) => remove(wanted).unwrap(),
    }),
    [save, setEnabled, move, remove],
  );
}
