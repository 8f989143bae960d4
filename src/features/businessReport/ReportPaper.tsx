import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import '../../print/paper.css';
import { useStaff } from '../../blocks/staff.ts';
import type { Answer } from '../../domain/businessReport/shapes.ts';
import { periodText } from '../../domain/businessReport/table.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import { ReportTable } from './ReportTable.tsx';

interface Props {
  title: MessageId;
  scope: string;
  parts: readonly { title: MessageId; answer: Answer }[];
  done: () => void;
  /** Something that the figures rest on beside the period. */
  note?: string | undefined;
  /** Below the tables. */
  children?: ReactNode;
}

/** The tables of the screen on paper, on a wide page: the browser prints nothing else. */
export function ReportPaper({ title, scope, parts, done, note = '', children }: Props) {
  const { say, dateTime, language } = useWords();
  const { user } = useStaff();
  useEffect(() => {
    document.body.dataset.printing = '';
    window.addEventListener('afterprint', done);
    window.print();
    return () => {
      delete document.body.dataset.printing;
      window.removeEventListener('afterprint', done);
    };
  }, [done]);
  const first = parts[0]?.answer;
  const by = language === 'en' ? user.userNameEn || user.userName : user.userName;
  return createPortal(
    <div data-paper-host className={style.paper} lang={language === 'zh' ? 'zh-CN' : language} aria-hidden>
      <p className={style.paperScope}>{scope}</p>
      <h1>{say(title)}</h1>
      <p>
        {[
          first ? say('businessReport.print.period', { period: periodText(first.period) }) : '',
          note,
          say('businessReport.print.at', { at: dateTime(new Date().toISOString()) }),
          say('businessReport.print.by', { name: by }),
        ]
          .filter(Boolean)
          .join('    ')}
      </p>
      {parts.map((part) => (
        <section key={part.title}>
          {parts.length > 1 ? <h2>{say(part.title)}</h2> : null}
          <ReportTable answer={part.answer} label={say(part.title)} />
        </section>
      ))}
      {children}
    </div>,
    document.body,
  );
}
