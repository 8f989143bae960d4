import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';
import { OpeningSteps } from './OpeningList.tsx';

/** The steps of opening as a screen of its own, for the edition without a home: it stays when all is done. */
export default function OpeningScreen() {
  const { say } = useWords();
  const { data: steps, error, refetch } = api.useQueryOpeningListQuery();
  if (error && !steps) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <Page title="shell.opening.title">
      <section className={style.told} aria-labelledby="opening">
        <h2 id="opening" className={style.toldTitle}>
          {steps ? (
            say('shell.opening', { done: steps.filter(({ isDone }) => isDone).length, all: steps.length })
          ) : (
            <Skeleton width={240} />
          )}
        </h2>
        {steps ? <OpeningSteps steps={steps} /> : <Skeleton variant="rectangular" height={320} />}
      </section>
    </Page>
  );
}
