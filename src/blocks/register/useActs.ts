import { useMemo } from 'react';
import type { MutationPromise } from '../../api/hooks.ts';
import { showingProblems } from '../../api/problem.ts';
import type { Changing } from '../../domain/register/shapes.ts';
import type { Done, Saved } from '../../domain/wire.ts';
import type { RegisterActs } from './Register.tsx';

/** What a mutation hook of the catalogue returns first. */
type Trigger<Arg, Result> = (arg: Arg) => MutationPromise<Result>;

export interface Triggers<Draft> {
  save: Trigger<Draft & Changing, Saved>;
  setEnabled: Trigger<{ id: string; flag: 0 | 1; version: number }, Saved>;
  move: Trigger<{ id: string; direction: 'up' | 'down' }, Done>;
  remove: Trigger<{ id: string; version: number; reason: string }, Done>;
}

/** The acts of a register over its five calls. Drawer and questions show what goes wrong; a move that fails raises a notice. */
export function useActs<Draft extends object>({ save, setEnabled, move, remove }: Triggers<Draft>): RegisterActs<Draft> {
  return useMemo(
    () => ({
      save: (draft) => save(showingProblems(draft)).unwrap(),
      setEnabled: (wanted) => setEnabled(showingProblems(wanted)).unwrap(),
      move: (wanted) => void move(wanted),
      remove: (wanted) => remove(showingProblems(wanted)).unwrap(),
    }),
    [save, setEnabled, move, remove],
  );
}
