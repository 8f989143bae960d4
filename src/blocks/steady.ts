import type { MouseEvent } from 'react';

/**
 * For the buttons at a form's foot. Leaving a field by pressing one would show the field's error, the error would move
 * the button from under the pointer, and the press would be lost: so the keys stay where they are.
 */
export const steady = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
