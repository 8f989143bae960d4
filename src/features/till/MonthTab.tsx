import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { api } from '../../api/api.ts';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { addMonths } from '../../domain/dates.ts';
import { againstLedger } from '../../domain/till/day.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import style from './till.module.css';

interface Props {
  /** yyyy-MM */
  month: string;
  thisMonth: string;
  choose: (month: string) => void;
  openDay: (day: string) => void;
}

/** The days of a month side by side: ledger, sheets, what is left to do and which days are locked; a day opens its daily check. */
export function MonthTab({ month, thisMonth, choose, openDay }: Props) {
  const { say } = useWords();
  const found = api.useQueryTillMonthQuery({ month });
  const days = found.currentData?.days;
  const turn = (by: number) => choose(addMonths(`${month}-01`, by).slice(0, 7));
  const open = days?.filter((day) => !day.isLocked && hasMoney(day)).length ?? 0;
  return (
    <div className={style.day}>
      <div className={style.panelHead}>
        <div className={style.acts}>
          <Button variant="outlined" onClick={() => turn(-1)}>
            {say('till.month.previous')}
          </Button>
          <strong>{month}</strong>
          <Button variant="outlined" disabled={month >= thisMonth} onClick={() => turn(1)}>
            {say('till.month.next')}
          </Button>
        </div>
      </div>
      {found.error && !days ? <ErrorState message={found.error.message} retry={() => void found.refetch()} /> : null}
      {days ? (
        <Alert severity={open === 0 ? 'success' : 'info'}>
          {open === 0 ? say('till.month.locked') : say('till.month.open', { count: open })}
        </Alert>
      ) : null}
      <div className={`${style.panel} ${style.scroll}`}>
        <Days days={days} openDay={openDay} />
      </div>
    </div>
  );
}

const hasMoney = ({ taken, paidOut }: Till.MonthDay) => taken !== 0 || paidOut !== 0;
const ledgerOf = ({ taken, paidOut }: Till.MonthDay) => taken - paidOut;
const differenceOf = (day: Till.MonthDay) =>
  againstLedger({ ledger: ledgerOf(day) - day.withoutSession, onSheets: day.onSheets, inOpen: day.inOpen });

type Row = Till.MonthDay & { isTotal?: true };

function totalOf(days: readonly Till.MonthDay[]): Row {
  const sum = (
    of:
      | 'taken'
      | 'paidOut'
      | 'fromCards'
      | 'fromDeposits'
      | 'onSheets'
      | 'inOpen'
      | 'withoutSession'
      | 'sheets'
      | 'excess'
      | 'shortage'
      | 'unclosed'
      | 'openChannels',
  ) => days.reduce((total, day) => total + day[of], 0);
  return {
    day: '',
    taken: sum('taken'),
    paidOut: sum('paidOut'),
    fromCards: sum('fromCards'),
    fromDeposits: sum('fromDeposits'),
    onSheets: sum('onSheets'),
    inOpen: sum('inOpen'),
    withoutSession: sum('withoutSession'),
    sheets: sum('sheets'),
    excess: sum('excess'),
    shortage: sum('shortage'),
    unclosed: sum('unclosed'),
    openChannels: sum('openChannels'),
    isLocked: days.every(({ isLocked }) => isLocked),
    isTotal: true,
  };
}

function Days({ days, openDay }: { days: readonly Till.MonthDay[] | undefined; openDay: (day: string) => void }) {
  const { say, money } = useWords();
  const figure = (label: DetailColumn<Row>['label'], text: (row: Row) => string): DetailColumn<Row> => ({
    label,
    right: true,
    cell: (row) => (row.isTotal ? <strong>{text(row)}</strong> : text(row)),
  });
  const count = (value: number) => (value === 0 ? '–' : String(value));
  return (
    <DetailTable<Row>
      title="till.tab.month"
      rows={days && (days.length > 0 ? [...days, totalOf(days)] : [])}
      keyOf={({ day }) => day}
      empty="till.month.none"
      columns={[
        {
          label: 'till.month.day',
          cell: ({ day, isTotal }) =>
            isTotal ? (
              <strong>{say('till.month.total')}</strong>
            ) : (
              <Link component="button" type="button" onClick={() => openDay(day)} sx={{ font: 'inherit' }}>
                {day}
              </Link>
            ),
        },
        figure('till.taken', ({ taken }) => money(taken)),
        figure('till.paidOut', ({ paidOut }) => money(paidOut)),
        figure('till.day.ledger', (row) => money(ledgerOf(row))),
        figure('till.fromCards', ({ fromCards }) => money(fromCards)),
        figure('till.fromDeposits', ({ fromDeposits }) => money(fromDeposits)),
        figure('till.day.onSheets', ({ onSheets }) => money(onSheets)),
        figure('till.day.inOpen', ({ inOpen }) => money(inOpen)),
        figure('till.difference', (row) => money(differenceOf(row))),
        { label: 'till.balances', right: true, cell: (row) => <Differences of={row} /> },
        figure('till.month.unclosed', ({ unclosed }) => count(unclosed)),
        figure('till.month.openChannels', ({ openChannels }) => count(openChannels)),
        {
          label: 'till.state',
          cell: ({ isLocked, isTotal }) => (isTotal ? null : say(isLocked ? 'till.day.locked' : 'till.day.notLocked')),
        },
      ]}
    />
  );
}
