import Link from '@mui/material/Link';
import { useState } from 'react';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { isHeldMoney } from '../../domain/billing/payments.ts';
import { againstLedger } from '../../domain/till/day.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { sessionStateWords } from '../../domain/till/states.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import { FigureButton } from './FigureButton.tsx';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';
import { SheetCorrections } from './SheetCorrections.tsx';
import { SheetDrawer } from './SheetDrawer.tsx';
import style from './till.module.css';

interface Shown {
  what: string;
  criteria: Till.PaymentCriteria;
}

interface Props {
  day: Till.Day | undefined;
  /** Another clinic than that of the session. */
  clinicId: string | undefined;
}

/** The day by method and by till session; each figure opens its payments, each sheet number its sheet. */
export function DayTables({ day, clinicId }: Props) {
  const [shown, setShown] = useState<Shown>();
  const [sheetId, setSheetId] = useState<string>();
  const ask = (what: string, narrowed: Till.PaymentCriteria) =>
    setShown({ what, criteria: { ...(day && { day: day.day }), ...(clinicId && { clinicId }), ...narrowed } });
  return (
    <>
      <MethodTable day={day} ask={ask} />
      {day && day.corrections.length > 0 ? (
        <div className={`${style.panel} ${style.scroll}`}>
          <SheetCorrections rows={day.corrections} />
        </div>
      ) : null}
      <SessionTable day={day} ask={ask} showSheet={setSheetId} />
      {shown ? <PaymentsDrawer what={shown.what} criteria={shown.criteria} close={() => setShown(undefined)} /> : null}
      {sheetId ? <SheetDrawer id={sheetId} clinicId={clinicId} close={() => setSheetId(undefined)} /> : null}
    </>
  );
}

interface TableProps {
  day: Till.Day | undefined;
  /** Shows the payments of a figure. */
  ask: (what: string, narrowed: Till.PaymentCriteria) => void;
}

const sumOf = (methods: readonly Till.DayMethod[] | undefined) => (methods ?? []).reduce((sum, { ledger }) => sum + ledger, 0);

type Place = NonNullable<Till.PaymentCriteria['place']>;

function MethodTable({ day, ask }: TableProps) {
  const { say, name, money } = useWords();
  // Use of cards and deposits is no takings: it stands beside the sum.
  const rows = day?.methods.filter(({ methodCode }) => !isHeldMoney(methodCode));
  const beside = (day?.methods ?? []).filter(({ methodCode }) => isHeldMoney(methodCode));
  const hasStatements = day?.methods.some(({ stated }) => stated !== null) ?? false;
  const hasOld = day?.methods.some(({ withoutSession }) => withoutSession !== 0) ?? false;
  const placed = (place: Place): DetailColumn<Till.DayMethod> => ({
    label: `till.day.${place}`,
    right: true,
    cell: (row) => (
      <FigureButton
        amount={row[place]}
        show={() => ask(`${name(row)} · ${say(`till.day.${place}`)}`, { methodCode: row.methodCode, place })}
      />
    ),
  });
  return (
    <div className={`${style.panel} ${style.scroll}`}>
      <DetailTable
        title="till.day.ledger"
        rows={rows}
        keyOf={({ methodCode }) => methodCode}
        empty="till.day.noMoney"
        columns={[
          { label: 'till.method', cell: (row) => name(row) },
          {
            label: 'till.day.ledger',
            right: true,
            cell: (row) => <FigureButton amount={row.ledger} show={() => ask(name(row), { methodCode: row.methodCode })} />,
          },
          placed('onSheets'),
          placed('inOpen'),
          ...(hasOld ? [placed('withoutSession')] : []),
          ...(hasStatements ? [statedColumn(say, money)] : []),
          {
            label: 'till.difference',
            right: true,
            cell: (row) => <span className={againstLedger(row) === 0 ? undefined : style.off}>{money(againstLedger(row))}</span>,
          },
        ]}
      />
      <p className={style.total}>
        <span>{say('till.day.total')}</span>
        <output>{money(sumOf(rows))}</output>
      </p>
      {beside.map((method) => (
        <p key={method.methodCode} className={style.total}>
          <span>{say('till.beside', { method: name(method) })}</span>
          <FigureButton amount={method.ledger} show={() => ask(name(method), { methodCode: method.methodCode })} />
        </p>
      ))}
    </div>
  );
}

function SessionTable({ day, ask, showSheet }: TableProps & { showSheet: (id: string) => void }) {
  const { say, name, dateTime, money } = useWords();
  const hasUnreceived = day?.sessions.some(({ unreceived }) => unreceived > 0);
  return (
    <div className={`${style.panel} ${style.scroll}`}>
      <DetailTable
        title="till.day.sessions"
        rows={day?.sessions}
        keyOf={({ id }) => id}
        empty="till.day.noSessions"
        columns={[
          { label: 'till.cashier', cell: ({ cashier }) => name(cashier) },
          { label: 'till.openedAt', cell: ({ openedAt }) => dateTime(openedAt) },
          { label: 'till.state', cell: ({ state }) => say(sessionStateWords[state]) },
          {
            label: 'till.net',
            right: true,
            cell: (row) => <FigureButton amount={row.taken - row.paidOut} show={() => ask(name(row.cashier), { sessionId: row.id })} />,
          },
          { label: 'till.difference', right: true, cell: (row) => <Differences of={row} /> },
          ...(hasUnreceived ? [unreceivedColumn(money)] : []),
          {
            label: 'till.sheet.number',
            cell: ({ sheetId: id, sheetNumber }) =>
              id ? (
                <Link component="button" type="button" onClick={() => showSheet(id)} sx={{ font: 'inherit' }}>
                  {sheetNumber}
                </Link>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </div>
  );
}

/** Money that went to the safe without a second person; a column of days that have some. */
const unreceivedColumn = (money: Speech['money']): DetailColumn<Till.DaySession> => ({
  label: 'till.unreceived',
  right: true,
  cell: ({ unreceived }) => (unreceived > 0 ? <span className={style.off}>{money(unreceived)}</span> : '–'),
});

/** The channel's side of a method, with what it differs from the ledger until the day of the channel is closed. */
const statedColumn = (say: Speech['say'], money: Speech['money']): DetailColumn<Till.DayMethod> => ({
  label: 'till.day.stated',
  right: true,
  cell: ({ stated, ledger, isStatementClosed }) => {
    if (stated === null) return '–';
    const isOff = stated !== ledger && !isStatementClosed;
    return (
      <span className={isOff ? style.off : undefined} title={say(isStatementClosed ? 'till.channel.closed' : 'till.channel.notClosed')}>
        {money(stated)}
      </span>
    );
  },
});
