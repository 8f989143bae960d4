/** The row that was just filled is drawn on the next frame, the one below it with it. */
const whenDrawn = (go: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(go));
};

const rowOf = (rows: HTMLElement, key: string): HTMLElement | null => rows.querySelector(`[data-row="${key}"]`);

/** Goes to the search of the row below. */
export const goToNextRow = (rows: HTMLElement, key: string): void =>
  whenDrawn(() => rowOf(rows, key)?.nextElementSibling?.querySelector('input')?.focus());

/** Goes to the dose of a row: its second field, after the search. */
export const goToDose = (rows: HTMLElement, key: string): void => whenDrawn(() => rowOf(rows, key)?.querySelectorAll('input')[1]?.focus());

/**
 * Goes to the first field of the entry in a panel of orders, once a drawer or a question that closes has given the focus back. A panel that is
 * closed has no entry: it takes the keys itself where the button that was pressed is gone.
 */
export const goToEntry = (panel: HTMLElement | null): void =>
  whenDrawn(() => {
    const entry = panel?.querySelector<HTMLElement>('section input');
    if (entry) entry.focus();
    else if (document.activeElement === document.body) panel?.focus();
  });
