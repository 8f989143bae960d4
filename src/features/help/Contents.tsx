import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { addressOfHelp, ownPages, pageGroups } from '../../domain/help/pages.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';
import { useHelpScreen } from './ManualText.tsx';
import type { Manual } from './manual.ts';

/** Every page, by role. `page`: the page that is shown. */
export function Contents({ manual, page }: { manual: Manual | undefined; page: string | undefined }) {
  const { say } = useWords();
  return (
    <nav className={style.contents} aria-label={say('help.pages')}>
      {pageGroups.map(({ title, pages }) => (
        <Group key={title} title={title}>
          {pages.map((name) => (
            <PageLink key={name} name={name} isShown={name === page} title={manual?.pages.get(name)?.title ?? '…'} />
          ))}
        </Group>
      ))}
      <Group title="help.group.own">
        {ownPages.map((name) => (
          <PageLink key={name} name={name} isShown={name === page} title={say(`help.${name}`)} />
        ))}
      </Group>
    </nav>
  );
}

function Group({ title, children }: { title: MessageId; children: ReactNode }) {
  const { say } = useWords();
  return (
    <section className={style.group} aria-label={say(title)}>
      <p className={style.groupTitle}>{say(title)}</p>
      <ul>{children}</ul>
    </section>
  );
}

function PageLink({ name, title, isShown }: { name: string; title: string; isShown: boolean }) {
  const screen = useHelpScreen();
  return (
    <li>
      <Link className={style.pageLink} to={addressOfHelp(screen, name)} aria-current={isShown ? 'page' : undefined}>
        {title}
      </Link>
    </li>
  );
}
