import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../domain/messageId.ts';
import { useWords } from '../../../words/useWords.ts';
import record from '../record.module.css';
import style from './page.module.css';

interface Props {
  parts: readonly { id: string; title: MessageId }[];
  current: string;
  choose: (part: string) => void;
  /** Acts on the part that is shown. */
  children: ReactNode;
}

/** The parts of a record. Note and orders stand on one page: their tabs lead the keyboard to them. */
export function RecordTabs({ parts, current, choose, children }: Props) {
  const { say } = useWords();
  return (
    <div className={`${record.tabs} ${style.tabs}`}>
      {/* The tabs react to clicks: a click on the tab that is shown already leads back to its first field. */}
      <Tabs value={current} aria-label={say('encounter.record.parts')}>
        {parts.map(({ id, title }) => (
          <Tab
            key={id}
            value={id}
            label={say(title)}
            id={`record-tab-${id}`}
            aria-controls={`record-part-${id}`}
            onClick={() => choose(id)}
          />
        ))}
      </Tabs>
      {children}
    </div>
  );
}
