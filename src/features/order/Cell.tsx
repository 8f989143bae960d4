import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './entry.module.css';

interface Props {
  label: MessageId;
  /** Share of the row, in twelfths of it. */
  width: number;
  problem?: string | undefined;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean | undefined }) => ReactNode;
}

/** One cell of the entry line: its label above, what is wrong with it below. */
export function Cell({ label, width, problem, children }: Props) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className={style.cell} style={{ gridColumn: `span ${width}` }}>
      <label htmlFor={id} className={style.cellLabel}>
        {say(label)}
      </label>
      {children({ id, 'aria-describedby': problem ? `${id}-problem` : undefined, 'aria-invalid': problem ? true : undefined })}
      {problem ? (
        <span id={`${id}-problem`} className={style.cellProblem}>
          {problem}
        </span>
      ) : null}
    </div>
  );
}

const fields = 'input:not([type="checkbox"]):not([disabled]), textarea';

/**
 * Keys of an entry line: Enter moves on and at the end adds, Ctrl+Enter adds from anywhere. Enter in an open list is the
 * list's own choice, and then moves on too.
 */
export function entryKeys(add: () => void, { addsAtEnd = true } = {}) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const target = event.target;
    if (!(target instanceof HTMLElement) || target.closest('button')) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      add();
      return;
    }
    if (event.shiftKey) return;
    event.preventDefault();
    if (awaitsChoice(target)) return;
    const entry = event.currentTarget;
    const goOn = () => {
      const cells = [...entry.querySelectorAll<HTMLElement>(fields)];
      const next = cells[cells.indexOf(target) + 1];
      if (next) focusCell(next);
      else if (addsAtEnd) add();
    };
    // An item that was just chosen has the cells after it on the next frame; only then is there something to select.
    if (target.dataset.cell !== undefined || hasNext(entry, target)) requestAnimationFrame(goOn);
    else goOn();
  };
}

const hasNext = (entry: HTMLElement, cell: HTMLElement): boolean => {
  const cells = [...entry.querySelectorAll<HTMLElement>(fields)];
  return cells.indexOf(cell) + 1 < cells.length;
};

/** Something is typed and nothing found yet: Enter waits, so that no line goes on without its item. */
const awaitsChoice = (cell: HTMLElement) =>
  cell instanceof HTMLInputElement && cell.dataset.cell === 'item' && cell.value !== '' && !cell.getAttribute('aria-activedescendant');

function focusCell(cell: HTMLElement | undefined): void {
  cell?.focus();
  if (cell instanceof HTMLInputElement || cell instanceof HTMLTextAreaElement) cell.select();
}
