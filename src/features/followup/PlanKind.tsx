import { api } from '../../api/api.ts';
import { useWords } from '../../words/useWords.ts';
import style from './followup.module.css';

/** "Recovery · by phone": both words of their dictionaries, or what was typed; in a row of a list one below the other. */
export function PlanKind({ type, method, isRow = false }: { type: string; method: string; isRow?: boolean }) {
  const { name } = useWords();
  const { data: types } = api.useGetFollowupTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const words = [types?.find(({ code }) => code === type), methods?.find(({ code }) => code === method)];
  const shown = [name(words[0]) || type, name(words[1]) || method].filter(Boolean);
  if (isRow && shown.length > 1)
    return (
      <span className={style.about}>
        <span>{shown[0]}</span>
        <span>{shown[1]}</span>
      </span>
    );
  return <>{shown.join(' · ') || '–'}</>;
}
