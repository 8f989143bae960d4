import Button from '@mui/material/Button';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { RuleLevel } from '../../../blocks/RuleLevel.tsx';
import { useUsage } from '../../../blocks/useUsage.ts';
import type * as Drug from '../../../domain/history/drugs/shapes.ts';
import { sourceText } from '../../../domain/medication/tables/regulations.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './drugs.module.css';

export type DrugAct = 'continue' | 'edit' | 'stop' | 'resume' | 'error' | 'changes';

interface Props {
  row: Drug.Row;
  /** Acts that the reader may do with this row. */
  acts: readonly DrugAct[];
  start: (act: DrugAct, row: Drug.Row) => void;
}

const actWords: Record<DrugAct, MessageId> = {
  continue: 'history.drug.continue',
  edit: 'action.edit',
  stop: 'history.drug.stop',
  resume: 'history.drug.resume',
  error: 'history.error.act',
  changes: 'history.act.changes',
};

/** How long an order runs, or since when a medicine from elsewhere is taken. */
function useDates() {
  const { say, date } = useWords();
  return ({ isOwn, since, until, isEstimated }: Drug.Row) => {
    const from = since === '' ? '' : say('history.drug.sinceDate', { date: isOwn ? date(since) : since });
    const to = until ? say(isEstimated ? 'history.drug.about' : 'history.drug.until', { date: date(until) }) : '';
    return [from, to].filter((part) => part !== '').join(' ');
  };
}

/** One medicine with its usage, its source, who wrote it down, and the dangers it brings. */
export function DrugLine({ row, acts, start }: Props) {
  const { say, name, date, language } = useWords();
  const { full } = useUsage();
  const dates = useDates();
  const shown = name({ name: row.name, nameEn: row.nameEn });
  const source = say(`history.drug.source.${row.source ?? 'own'}`);
  return (
    <li className={style.line} data-status={row.status}>
      <strong>
        <MedicineName itemId={row.isOwn ? row.itemId : null}>{shown}</MedicineName>
      </strong>
      {row.specification ? <span>{strengthText(row.specification, language)}</span> : null}
      <span>{full({ ...row, duration: null })}</span>
      <span className={style.quiet}>{dates(row)}</span>
      <span className={style.quiet}>
        {source} · {say('history.drug.by', { name: row.recordedBy, date: date(row.recordedAt) })}
      </span>
      {row.note ? <span className={style.quiet}>{row.note}</span> : null}
      {row.isChecked ? null : (
        <span className={style.unchecked} title={say('history.drug.notCheckedWhy')}>
          {say('history.drug.notChecked')}
        </span>
      )}
      <Ending row={row} />
      <span className={style.acts}>
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            color={act === 'error' ? 'error' : 'primary'}
            aria-label={`${say(actWords[act])} ${shown}`}
            onClick={() => start(act, row)}
          >
            {say(actWords[act])}
          </Button>
        ))}
      </span>
      {row.findings.length > 0 ? (
        <ul className={style.findings}>
          {row.findings.map((finding) => (
            <li key={finding.text}>
              <RuleLevel level={finding.level} /> {finding.text}{' '}
              {finding.source ? (
                <span className={style.quiet}>{say('order.warning.source', { source: sourceText(finding.source, language) })}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Ending({ row: { status, stoppedOn, stopReason } }: { row: Drug.Row }) {
  const { say, date } = useWords();
  if (status === 'error') return <span className={style.quiet}>{say('history.error.because', { reason: stopReason })}</span>;
  if (status !== 'stopped') return null;
  return (
    <span className={style.quiet}>
      {stoppedOn ? say('history.drug.stoppedLine', { date: date(stoppedOn), reason: stopReason }) : say('history.drug.stoppedNoDate')}
    </span>
  );
}
