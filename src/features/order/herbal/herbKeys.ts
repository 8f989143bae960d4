import type { KeyboardEvent } from 'react';
import { entryKeys } from '../Cell.tsx';

const gramsIn = (row: Element | null | undefined) => row?.querySelector<HTMLInputElement>('[data-part="grams"] input');

/** Goes to the grams of the row above or below, if there is one. */
function moveInGrams(row: Element, key: string): boolean {
  const next = gramsIn(key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling);
  next?.focus();
  return next !== null && next !== undefined;
}

/**
 * Keys of the grid: Enter goes from the name to the grams and on to the next name; in the empty row at the end it goes to the number of doses.
 * Arrows go up and down among the grams, Ctrl+Delete takes the row out, Ctrl+Enter adds the prescription.
 */
export function herbKeys(add: () => void, remove: (key: string) => void) {
  const moveOn = entryKeys(add, { addsAtEnd: false });
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      add();
      return;
    }
    const target = event.target;
    if (!(target instanceof HTMLInputElement)) return;
    const row = target.closest<HTMLElement>('[data-herb]');
    const isGrams = target.closest('[data-part="grams"]') !== null;
    if (row && isGrams && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      if (moveInGrams(row, event.key)) event.preventDefault();
      return;
    }
    if (row && event.key === 'Delete' && event.ctrlKey) {
      event.preventDefault();
      const above = row.previousElementSibling ?? row.nextElementSibling;
      remove(row.dataset.herb ?? '');
      requestAnimationFrame(() => above?.querySelector('input')?.focus());
      return;
    }
    if (row && isGrams && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      row.nextElementSibling?.querySelector('input')?.focus();
      return;
    }
    const isEnd = row !== null && row.dataset.empty !== undefined && target.value === '';
    if (isEnd && event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLInputElement>('[data-part="foot"] input')?.focus();
      return;
    }
    moveOn(event);
  };
}
