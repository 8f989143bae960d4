import { useWords } from '../words/useWords.ts';
import type { Option } from './filters.tsx';

export interface Choosable {
  value: string;
  text: string;
}

/** A value of ours has a label, one of the server a name. */
export type NamedOption = Option | { value: string; name: string };

/** Options in the reader's words. */
export function useChoices(options: readonly NamedOption[]): Choosable[] {
  const { say } = useWords();
  return options.map((option) => ({ value: option.value, text: 'name' in option ? option.name : say(option.label) }));
}
