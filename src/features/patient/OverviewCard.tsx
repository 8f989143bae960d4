import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './overview.module.css';

/** The way from a card to where its subject is shown in full: a tab of the patient, or another screen. */
export type Way = { act: () => void } | { to: string };

interface Props {
  title: MessageId;
  way?: Way | undefined;
  /** Undefined while the answer is awaited; empty: `none` is said instead. */
  lines: readonly ReactNode[] | undefined;
  none: MessageId;
  failed?: { message: string } | undefined;
}

/** One subject of the overview in a few lines, with the way to all of it. */
export function OverviewCard({ title, way, lines, none, failed }: Props) {
  const { say } = useWords();
  return (
    <section className={style.card} aria-label={say(title)}>
      <div className={style.head}>
        <h3 className={style.title}>{say(title)}</h3>
        {way ? <WayButton way={way} label={say('patient.overview.all', { of: say(title) })} /> : null}
      </div>
      {failed ? (
        <p role="alert" className={style.none}>
          {failed.message}
        </p>
      ) : lines === undefined ? (
        <Skeleton variant="rounded" height={48} />
      ) : lines.length === 0 ? (
        <p className={style.none}>{say(none)}</p>
      ) : (
        <ul className={style.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state and are replaced together
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function WayButton({ way, label }: { way: Way; label: string }) {
  const { say } = useWords();
  const shown = { size: 'small', variant: 'text', 'aria-label': label } as const;
  return 'to' in way ? (
    <Button {...shown} component={Link} to={way.to}>
      {say('patient.overview.open')}
    </Button>
  ) : (
    <Button {...shown} onClick={way.act}>
      {say('patient.overview.open')}
    </Button>
  );
}
