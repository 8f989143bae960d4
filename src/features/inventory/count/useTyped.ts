import { useState } from 'react';

/** A number that is kept when the field is left, and only if it is another one; from then on `kept` is what it is. */
export function useTyped(kept: number | null, keep: (value: number | null) => void) {
  const [typed, setTyped] = useState<{ value: number | null }>();
  const value = typed ? typed.value : kept;
  const isWrong = value !== null && (!Number.isInteger(value) || value < 0);
  const leave = () => {
    if (!typed || isWrong) return;
    setTyped(undefined);
    if (typed.value !== kept) keep(typed.value);
  };
  return { value, isWrong, change: (next: number | null) => setTyped({ value: next }), leave };
}
