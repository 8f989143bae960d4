import { useEffect, useState } from 'react';
import { sessionMemory } from '../store/sessionMemory.ts';

const kept = new Map<string, unknown>();
sessionMemory.register('half typed', 'person', () => kept.clear());

/** For a value that is read and written in event handlers, outside of drawing; forgotten with all others. */
export const keptValue = <Value>(key: string) => kept.get(key) as Value | undefined;
export const keepValue = (key: string, value: unknown): void => void kept.set(key, value);

/**
 * `useState` whose value outlives the component under its key, not the page: half typed, it stands there again after a look
 * elsewhere, and after signing in again. Never in browser storage: this is patient data. Without a key nothing is kept.
 */
export function useKept<State>(key: string | undefined, start: () => State) {
  const [state, setState] = useState<State>(() => (key !== undefined && kept.has(key) ? (kept.get(key) as State) : start()));
  useEffect(() => {
    if (key !== undefined) kept.set(key, state);
  }, [key, state]);
  return [state, setState] as const;
}
