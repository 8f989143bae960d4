import { useWords } from '../words/useWords.ts';
import type { Option } from './filters.tsx';

export interface Choosable {
  value: string;
  text: string;
}

/** Options of ours in the reader's words. */
export function useChoices(options: readonly Option[]): Choosable[] {
  const { say } = useWords();
  return options.map(({ value, label }) => ({ value, text: say(label) }));
}
