import { Link } from 'react-router-dom';
import { searchManual } from '../../domain/help/manual.ts';
import { addressOfHelp } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';
import { useHelpScreen } from './ManualText.tsx';
import type { Manual } from './manual.ts';

/** Sections of every page that hold the words of the question. */
export function FoundSections({ manual, question }: { manual: Manual; question: string }) {
  const { say } = useWords();
  const screen = useHelpScreen();
  const found = searchManual(manual.pages, question);
  return (
    <>
      <h2 className={style.foundTitle} aria-live="polite">
        {say('help.found', { count: found.length, question })}
      </h2>
      {found.length === 0 ? <p>{say('help.found.hint')}</p> : null}
      <ul className={style.found}>
        {found.map(({ page, pageTitle, section, excerpt }) => (
          <li key={`${page}#${section.id}`}>
            <Link to={addressOfHelp(screen, page, section.id)}>{section.title}</Link>
            <span className={style.foundPage}>{pageTitle}</span>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
