import type { ReactNode } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import style from './parts.module.css';

/** Names and values to read: `<FactSheet><Fact label="patient.mobile">{patient.mobile}</Fact></FactSheet>` */
export function FactSheet({ children }: { children: ReactNode }) {
  return <dl className={style.facts}>{children}</dl>;
}

export function Fact({ label, wide, children }: { label: MessageId; wide?: boolean; children: ReactNode }) {
  const { say } = useWords();
  const isBlank = children === null || children === undefined || children === '';
  return (
    <div className={wide ? style.wide : undefined}>
      <dt>{say(label)}</dt>
      <dd>{isBlank ? '–' : children}</dd>
    </div>
  );
}
