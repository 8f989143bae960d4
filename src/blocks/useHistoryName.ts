import type * as History from '../domain/history/shapes.ts';
import { useWords } from '../words/useWords.ts';

type Named = Pick<History.Draft, 'kind' | 'name' | 'outcome'>;

/** The name of a history row in the reader's language: of a pregnancy, how it ended. Needs the words of `history`. */
export function useHistoryName(): (row: Named) => string {
  const { say } = useWords();
  return ({ kind, name, outcome }) => {
    if (kind === 'pregnancy' && outcome !== '') return say(`history.outcome.${outcome}`);
    return kind === 'gynaecology' ? say('history.kind.gynaecology') : name;
  };
}
