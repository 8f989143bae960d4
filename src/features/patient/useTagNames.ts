import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';

/** The name of a tag: of the clinic's list by its code, else as it was typed. */
export function useTagNames(): (tag: string) => string {
  const { name } = useWords();
  const { data: entries } = api.useQueryPatientTagsQuery();
  return (tag) => name(entries?.find(({ code }) => code === tag)) || tag;
}
