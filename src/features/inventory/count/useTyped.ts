import { useState } from 'react';
import { inPackages, stockUnitsOf } from '../../../domain/inventory/units.ts';

interface Parts {
  packages: number | null;
  singles: number | null;
}

const isCountable = (value: number | null) => value === null || (Number.isInteger(value) && value >= 0);

/**
 * What is typed of one line, in packages and singles; kept in stock units when the line is left, and only if it is another number. From then
 * on `kept` is what it is. `inOne`: stock units in one package; 1 where packages are not opened.
 */
export function useTyped(kept: number | null, inOne: number, keep: (value: number | null) => void) {
  const [typed, setTyped] = useState<Parts>();
  const shown = typed ?? (kept === null ? { packages: null, singles: null } : inPackages(kept, inOne));
  const isWrong = !isCountable(shown.packages) || !isCountable(shown.singles);
  const leave = () => {
    if (!typed || isWrong) return;
    setTyped(undefined);
    const value = stockUnitsOf(typed, inOne);
    if (value !== kept) keep(value);
  };
  return { ...shown, isWrong, change: (part: Partial<Parts>) => setTyped({ ...shown, ...part }), leave };
}
