import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';

/** "Recovery · by phone": both words of their dictionaries, or what was typed. */
export function PlanKind({ type, method }: { type: string; method: string }) {
  const { name } = useWords();
  const { data: types } = api.useGetFollowupTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const words = [types?.find(({ code }) => code === type), methods?.find(({ code }) => code === method)];
  const shown = [name(words[0]) || type, name(words[1]) || method].filter(Boolean);
  return <>{shown.join(' · ') || '–'}</>;
}
