import { Link } from 'react-router-dom';
import { addressOfHelp, type PageName } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';
import { ManualText, useHelpScreen } from './ManualText.tsx';
import type { Manual } from './manual.ts';

interface Props {
  manual: Manual;
  name: PageName;
  /** The section to begin with. */
  section: string | null;
}

/** One page of the manual, with links to its sections. */
export function ManualPageText({ manual, name, section }: Props) {
  const { say } = useWords();
  const screen = useHelpScreen();
  const page = manual.pages.get(name);
  if (!page) return null;
  return (
    <>
      <h2 className={style.pageTitle} tabIndex={-1}>
        {page.title}
      </h2>
      <ManualText text={page.lead} page={name} pictureAt={manual.pictureAt} />
      <nav className={style.sections} aria-label={say('help.sections')}>
        <ul>
          {page.sections.map(({ id, title }) => (
            <li key={id}>
              <Link to={addressOfHelp(screen, name, id)}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {page.sections.map(({ id, title, text }) => (
        <section key={id} id={`help-${id}`} className={style.section} data-asked={id === section}>
          <h3 tabIndex={-1}>{title}</h3>
          <ManualText text={text} page={name} pictureAt={manual.pictureAt} />
        </section>
      ))}
    </>
  );
}
