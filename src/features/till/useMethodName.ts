import { drawer } from '../../domain/till/figures.ts';
import { useWords } from '../../words/useWords.ts';

interface Named {
  methodCode: string;
  nameZh: string;
  nameEn: string;
}

/** Name of a line of a till: of its method, or of the drawer that holds all cash. */
export function useMethodName(): (line: Named) => string {
  const { say, name } = useWords();
  return (line) => (line.methodCode === drawer ? say('till.cash') : name(line));
}
