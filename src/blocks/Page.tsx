import { type ReactNode, useEffect } from 'react';
import type { MessageId, MessageValues } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import style from './page.module.css';

interface Props {
  title: MessageId;
  values?: MessageValues;
  /** One line of what the page is for, only where it is needed. */
  line?: MessageId;
  /** The primary act stands last, at the top right. */
  acts?: ReactNode;
  /** As tall as the window, so that a table inside keeps its paging in sight. */
  fill?: boolean;
  children: ReactNode;
}

/** `<Page title="patient.list" acts={<Button …/>}>…</Page>` */
export function Page({ title, values, line, acts, fill, children }: Props) {
  const { say } = useWords();
  const heading = say(title, values);
  useWindowTitle(heading);
  return (
    <div className={style.page} data-fill={fill}>
      <div className={style.pageHead}>
        <div>
          <h1 className={style.pageTitle}>{heading}</h1>
          {line ? <p className={style.pageLine}>{say(line)}</p> : null}
        </div>
        {acts ? <div className={style.acts}>{acts}</div> : null}
      </div>
      {children}
    </div>
  );
}

/** Says the title of a page in the title of the window too. */
function useWindowTitle(title: string): void {
  const { say } = useWords();
  useEffect(() => {
    document.title = `${title} · ${say('common.product')}`;
  }, [title, say]);
}

/** The title of a page whose head shows it already in another way: for screen readers and the window. `title` is already worded. */
export function SpokenTitle({ title }: { title: string }) {
  useWindowTitle(title);
  return <h1 className={style.spoken}>{title}</h1>;
}

/** One row of filters or acts: `<Toolbar>…</Toolbar>` */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={style.toolbar}>{children}</div>;
}
