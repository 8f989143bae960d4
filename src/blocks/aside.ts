import type { MouseEvent } from 'react';

/** An act inside a row that does not open the row. */
export const aside = (act: () => unknown) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};
