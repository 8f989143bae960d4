import { Link } from 'react-router-dom';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { addressOfHelp, helpOf } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';
import { ManualText, useHelpScreen } from './ManualText.tsx';
import { useManual } from './useManual.ts';

/** The section of the manual about the screen at this path. `leave`: called when a link is followed. */
export function ScreenHelp({ path, leave }: { path: string; leave: () => void }) {
  const { say } = useWords();
  const screen = useHelpScreen();
  const { manual, hasFailed, retry } = useManual();
  const place = helpOf(path);
  const page = place && manual?.pages.get(place.page);
  const section = page?.sections.find(({ id }) => id === place?.section);

  if (hasFailed) return <ErrorState message={say('help.failed')} retry={retry} />;
  if (!manual) return <p aria-busy="true">{say('state.loading')}</p>;
  return (
    <>
      {section && place && page ? (
        <section>
          <h3 className={style.hereTitle}>{section.title}</h3>
          <ManualText text={section.text} page={place.page} pictureAt={manual.pictureAt} leave={leave} />
          <p>
            <Link to={addressOfHelp(screen, place.page)} onClick={leave}>
              {say('help.more', { page: page.title })}
            </Link>
          </p>
        </section>
      ) : (
        <p>{say('help.here.none')}</p>
      )}
      <p>
        <Link to={addressOfHelp(screen, place?.page ?? 'first-steps', place?.section)} onClick={leave}>
          {say('help.all')}
        </Link>
      </p>
    </>
  );
}
