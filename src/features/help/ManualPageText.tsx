import { useEffect, useRef } from 'react';
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
  const top = useSectionInSight(name, section);
  const page = manual.pages.get(name);
  if (!page) return null;
  return (
    <div ref={top}>
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
    </div>
  );
}

/** Brings the section, or else the top of the page, into sight and gives it the focus, so that reading goes on there. */
function useSectionInSight(name: PageName, section: string | null) {
  const top = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top, also without a section
  useEffect(() => {
    const isFirst = first.current;
    first.current = false;
    const place = (section && top.current?.querySelector(`#help-${CSS.escape(section)}`)) || top.current;
    // The screen as it opens stands at its top already; the shell scrolls it there within the next frame.
    if (!place || (isFirst && !section)) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        place.scrollIntoView({ block: 'start' });
        place.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [name, section]);
  return top;
}
