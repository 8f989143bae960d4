import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { sessionMemory } from '../store/sessionMemory.ts';

/** Forms with unsaved changes, by name: the leave guard and the dots on record tabs read it. */
let names: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(name: string, isUnsaved: boolean) {
  if (names.has(name) === isUnsaved) return;
  const next = new Set(names);
  if (isUnsaved) next.add(name);
  else next.delete(name);
  names = next;
  for (const listener of listeners) listener();
}

/** Forms in which somebody typed on while they were saved: the version that comes next is their own. */
const awaited = new Set<string>();
export const expectOwn = (name: string) => void awaited.add(name);
export const isOwnExpected = (name: string): boolean => awaited.has(name);
export const ownCame = (name: string) => void awaited.delete(name);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** While `isUnsaved`, leaving asks. The answer lets go at once, before the next render: call it on the way out after saving. */
export function useUnsaved(name: string, isUnsaved: boolean): () => void {
  useEffect(() => {
    change(name, isUnsaved);
    return () => change(name, false);
  }, [name, isUnsaved]);
  return useCallback(() => change(name, false), [name]);
}

export const useUnsavedNames = () => useSyncExternalStore(subscribe, () => names);
export const unsavedNames = () => names;
export const forgetUnsaved = () => {
  for (const name of names) change(name, false);
};

sessionMemory.register('unsaved forms', 'session', () => {
  for (const name of names) change(name, false);
  awaited.clear();
});
