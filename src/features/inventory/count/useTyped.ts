import { useState } from 'react';

/** A number that is kept when the field is left, and only if it is another one. */
export function useTyped(kept: number | null, keep: (value: number | null) => unknown) {
  const [typed, setTyped] = useState<{ value: number | null }>();
  const value = typed ? typed.value : kept;
  const isWrong = value !== null && (!Number.isInteger(value) || value < 0);
  const leave = async () => {
    if (!typed || isWrong || typed.value === kept) return;
    await keep(typed.value);
    setTyped(undefined);
  };
  return { value, isWrong, change: (next: number | null) => setTyped({ value: next }), leave: () => void leave() };
}
