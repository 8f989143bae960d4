import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useWords } from '../../words/useWords.ts';

/** A screen that broke, or whose file did not arrive: the rest of the shell stays. */
export function RouteError() {
  const { say } = useWords();
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  console.error(error);
  // A file that could not be fetched stays failed in the module map: only a reload asks for it again.
  const isMissingFile = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return <ErrorState message={say('shell.broken')} retry={isMissingFile ? () => window.location.reload() : () => void revalidate()} />;
}
