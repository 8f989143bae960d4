import { useState } from 'react';

const key = 'xinglin.counter';

function readKept(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The counter of this workplace in the words that patients read, kept in its browser; empty where the pharmacy has one. */
export function useCounter(): [string, (counter: string) => void] {
  const [counter, setCounter] = useState(readKept);
  const keep = (next: string) => {
    setCounter(next);
    try {
      localStorage.setItem(key, next.trim());
    } catch {
      // A browser without storage forgets the counter when the page is closed.
    }
  };
  return [counter, keep];
}
