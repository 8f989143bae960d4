import { useState } from 'react';

const key = 'xinglin.pharmacy';

function readKept(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** The pharmacy of this workplace, kept in its browser; empty: batches are proposed in the usual order. */
export function useOwnPharmacy(): [string, (id: string) => void] {
  const [id, setId] = useState(readKept);
  const choose = (chosen: string) => {
    setId(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // A browser without storage forgets the choice when the page is closed.
    }
  };
  return [id, choose];
}
