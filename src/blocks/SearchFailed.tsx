import type { CallProblem } from '../api/problem.ts';
import { useWords } from '../words/useWords.ts';
import style from './form.module.css';

interface Props {
  error: CallProblem;
  retry: () => unknown;
}

/** In the popup of a search box, in the place of the results: the search failed, and can be repeated. */
export function SearchFailed({ error, retry }: Props) {
  const { say } = useWords();
  return (
    <span role="alert" className={style.searchFailed}>
      {error.message}{' '}
      <button type="button" onClick={() => void retry()}>
        {say('action.retry')}
      </button>
    </span>
  );
}
