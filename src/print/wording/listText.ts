import type { Speech } from '../../words/speech.ts';

/** Several things in one line, parted as the language parts them. */
export const listText = (items: readonly string[], { say }: Speech): string =>
  items.filter(Boolean).reduce((first, second) => (first === '' ? second : say('print.join', { first, second })), '');
