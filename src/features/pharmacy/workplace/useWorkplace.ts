import { useState } from 'react';

/** `xinglin.counter`: the counter in the words that patients read. `xinglin.pharmacy`: id of the pharmacy whose batches are proposed first. */
type WorkplaceKey = 'xinglin.counter' | 'xinglin.pharmacy';

function readKept(key: WorkplaceKey): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** A fact of this workplace, kept in its browser; empty where none was chosen. */
export function useWorkplace(key: WorkplaceKey): [string, (value: string) => void] {
  const [value, setValue] = useState(() => readKept(key));
  const keep = (next: string) => {
    setValue(next);
    try {
      localStorage.setItem(key, next.trim());
    } catch {
      // A browser without storage forgets it when the page is closed.
    }
  };
  return [value, keep];
}
