import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MessageId } from '../../domain/messageId.ts';
import type { ClinicalIdentity, PatientIdentity } from '../../domain/patient/identity.ts';
import { useWords } from '../../words/useWords.ts';
import type { Asked } from '../DetailTable.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { PatientCell } from '../PatientCell.tsx';
import style from './workPanel.module.css';

interface Props {
  title: MessageId;
  /** The number of rows of the list that the heading opens; undefined until they are counted. */
  count: number | undefined;
  /** The list; undefined for a person without a screen for it. */
  to: string | undefined;
  acts?: ReactNode;
  /** The query of the rows, for its failure. */
  asked?: Asked;
  /** Undefined while they are on their way. */
  rows: readonly ReactNode[] | undefined;
  /** The entries of the list that the rows hold, where a row holds several. */
  rowCount?: number | undefined;
  none?: MessageId;
  /** True where a panel without rows would only take room. */
  hidesEmpty?: boolean;
}

/** One kind of work on the home page: its first rows by name, under a heading that opens the whole list. */
export function WorkPanel({
  title,
  count,
  to,
  acts,
  asked,
  rows,
  rowCount = rows?.length ?? 0,
  none = 'homePage.panel.none',
  hidesEmpty = false,
}: Props) {
  const { say } = useWords();
  if (hidesEmpty && rows?.length === 0) return null;
  const heading = (
    <>
      {say(title)}
      <span className={style.count}>{count}</span>
    </>
  );
  const left = (count ?? 0) - rowCount;
  return (
    <section className={style.panel} aria-label={say(title)} aria-busy={!rows}>
      <div className={style.head}>
        <h2 className={style.title}>{to ? <Link to={to}>{heading}</Link> : heading}</h2>
        {acts}
      </div>
      {asked?.error && !rows ? <ErrorState message={asked.error.message} retry={() => void asked.refetch()} /> : null}
      {rows || asked?.error ? null : <Skeleton sx={{ mx: 2, mb: 1 }} />}
      {rows?.length === 0 ? <p className={style.none}>{say(none)}</p> : null}
      <ul className={style.rows}>{rows}</ul>
      {to && rows && left > 0 ? (
        <div className={style.more}>
          <Link to={to}>{say('homePage.panel.more', { count: left })}</Link>
        </div>
      ) : null}
    </section>
  );
}

interface RowProps {
  of: PatientIdentity | ClinicalIdentity;
  /** Before the name: the number of a queue. */
  lead?: ReactNode;
  /** The reason for which the patient is in the list. */
  detail: ReactNode;
  /** At the right: since when, how much, an act. */
  end?: ReactNode;
  /** Opens by the whole row; a row with acts has none. */
  to?: string | undefined;
}

/** One patient in a panel of work. */
export function PanelPatient({ of, lead, detail, end, to }: RowProps) {
  const body = (
    <>
      {lead === undefined ? null : <strong>{lead}</strong>}
      <PatientCell of={of} />
      <span className={style.detail}>{detail}</span>
      <span className={style.end}>{end}</span>
    </>
  );
  const look = { className: style.row, 'data-lead': lead !== undefined };
  return (
    <li>
      {to ? (
        <Link to={to} {...look}>
          {body}
        </Link>
      ) : (
        <div {...look}>{body}</div>
      )}
    </li>
  );
}

interface LineProps {
  title: ReactNode;
  detail: ReactNode;
  end?: ReactNode;
  to?: string | undefined;
}

/** One document in a panel of work. */
export function PanelLine({ title, detail, end, to }: LineProps) {
  const body = (
    <>
      <strong>{title}</strong>
      <span className={style.detail}>{detail}</span>
      <span className={style.end}>{end}</span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={style.row}>
          {body}
        </Link>
      ) : (
        <div className={style.row}>{body}</div>
      )}
    </li>
  );
}
