import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { type DetailColumn, DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { againstLedger } from '../../domain/till/day.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { sessionStateWords } from '../../domain/till/states.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import { FigureButton } from './FigureButton.tsx';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';
import { SheetDrawer } from './SheetDrawer.tsx';
import style from './till.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

/** Ledger, sheets and open sessions of one day side by side; what stands in the way of its lock; the lock. */
export function DayTab({ day, choose }: { day: string; choose: (day: string) => void }) {
  const { say } = useWords();
  const found = api.useQueryTillDayQuery({ day }, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const shown = found.currentData;
  return (
    <div className={style.day}>
      <div className={style.panelHead}>
        <Suspense fallback={null}>
          <DateField value={day} onChange={(next) => next && next !== 'invalid' && choose(next)} ids={{ 'aria-label': say('till.day') }} />
        </Suspense>
        {shown ? <LockActs day={shown} /> : null}
      </div>
      {found.error && !shown ? <ErrorState message={found.error.message} retry={() => void found.refetch()} /> : null}
      {shown ? <Blockers day={shown} /> : null}
      <DayTables day={shown} />
      {shown && shown.history.length > 0 ? <History day={shown} /> : null}
    </div>
  );
}

function LockActs({ day }: { day: Till.Day }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [asking, ask] = useState<'lock' | 'unlock'>();
  const [lock] = api.useLockDayMutation({ tells: 'caller' });
  const [unlock] = api.useUnlockDayMutation({ tells: 'caller' });
  const lacksLock = useMissingRight('o_till_lock_day');
  const lacksUnlock = useMissingRight('o_till_unlock_day');
  const blocked = lacksLock ?? (day.blockers.length > 0 ? say('till.day.blocked') : undefined);
  const values = { day: day.day };
  useShortcut('l', 'till.day.lock', !day.isLocked && !blocked ? () => ask('lock') : undefined);
  return (
    <div className={style.acts}>
      {day.isLocked ? <strong>{say('till.day.locked')}</strong> : null}
      {day.isLocked ? null : (
        <DisabledReason reason={blocked}>
          <Button variant="contained" onClick={() => ask('lock')}>
            {say('till.day.lock')}
          </Button>
        </DisabledReason>
      )}
      {day.isLatestLock ? (
        <DisabledReason reason={lacksUnlock}>
          <Button variant="outlined" onClick={() => ask('unlock')}>
            {say('till.day.unlock')}
          </Button>
        </DisabledReason>
      ) : null}
      {asking ? (
        <ConfirmAct
          title={say(`till.day.${asking}.title`, values)}
          effect={say(`till.day.${asking}.effect`, values)}
          act={say(`till.day.${asking}`)}
          {...(asking === 'unlock' && { danger: true, reason: 'required' as const })}
          confirm={async (reason) => {
            await (asking === 'lock' ? lock({ day: day.day }).unwrap() : unlock({ day: day.day, reason }).unwrap());
            tell({ message: asking === 'lock' ? 'till.day.lockedDone' : 'till.day.unlockedDone', values });
          }}
          close={() => ask(undefined)}
        />
      ) : null}
    </div>
  );
}

function Blockers({ day }: { day: Till.Day }) {
  const { say } = useWords();
  if (day.isLocked || day.blockers.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{say('till.blockers')}</strong>
      <ul className={style.blockers}>
        {day.blockers.map(({ message, values }) => (
          <li key={`${message} ${JSON.stringify(values ?? {})}`}>{say(message, values)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function DayTables({ day }: { day: Till.Day | undefined }) {
  const { say, name, money, dateTime } = useWords();
  const [drill, show] = useState<{ what: string; criteria: Till.PaymentCriteria }>();
  const [sheetId, showSheet] = useState<string>();
  const hasStatements = day?.methods.some(({ stated }) => stated !== null) ?? false;
  const hasOld = day?.methods.some(({ withoutSession }) => withoutSession !== 0) ?? false;
  const amount = (
    label: 'till.day.onSheets' | 'till.day.inOpen' | 'till.day.withoutSession',
    of: 'onSheets' | 'inOpen' | 'withoutSession',
  ) => ({
    label,
    right: true,
    cell: (row: Till.DayMethod) => money(row[of]),
  });
  return (
    <>
      <div className={`${style.panel} ${style.scroll}`}>
        <DetailTable
          title="till.day.ledger"
          rows={day?.methods}
          keyOf={({ methodCode }) => methodCode}
          empty="till.day.noMoney"
          columns={[
            { label: 'till.method', cell: (row) => name(row) },
            {
              label: 'till.day.ledger',
              right: true,
              cell: (row) => (
                <FigureButton
                  amount={row.ledger}
                  show={() => show({ what: name(row), criteria: { day: day?.day, methodCode: row.methodCode } as Till.PaymentCriteria })}
                />
              ),
            },
            amount('till.day.onSheets', 'onSheets'),
            amount('till.day.inOpen', 'inOpen'),
            ...(hasOld ? [amount('till.day.withoutSession', 'withoutSession')] : []),
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
          <output>{money((day?.methods ?? []).reduce((sum, { ledger }) => sum + ledger, 0))}</output>
        </p>
      </div>
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
              cell: (row) => (
                <FigureButton
                  amount={row.taken - row.paidOut}
                  show={() => show({ what: name(row.cashier), criteria: { day: day?.day, sessionId: row.id } as Till.PaymentCriteria })}
                />
              ),
            },
            { label: 'till.difference', right: true, cell: (row) => <Differences of={row} /> },
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
      {drill ? <PaymentsDrawer what={drill.what} criteria={drill.criteria} close={() => show(undefined)} /> : null}
      {sheetId ? <SheetDrawer id={sheetId} close={() => showSheet(undefined)} /> : null}
    </>
  );
}

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

function History({ day }: { day: Till.Day }) {
  const { say, name, dateTime } = useWords();
  return (
    <div className={style.panel}>
      <strong>{say('till.day.history')}</strong>
      {day.history.map(({ lockedAt, lockedBy, unlockedAt, unlockedBy, reason }) => (
        <p key={lockedAt} className={style.hint}>
          {say('till.day.lockedBy', { name: name(lockedBy), at: dateTime(lockedAt) })}
          {unlockedAt && unlockedBy ? ` · ${say('till.day.unlockedBy', { name: name(unlockedBy), at: dateTime(unlockedAt), reason })}` : ''}
        </p>
      ))}
    </div>
  );
}
