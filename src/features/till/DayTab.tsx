import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { DayTables } from './DayTables.tsx';
import style from './till.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

interface Props {
  day: string;
  /** Another clinic, which is shown without acts; empty: the clinic of the session. */
  clinicId: string;
  choose: (day: string) => void;
}

/** Ledger, sheets and open sessions of one day side by side; what stands in the way of its lock; the lock. */
export function DayTab({ day, clinicId, choose }: Props) {
  const { say, name } = useWords();
  const { user } = useStaff();
  const other = clinicId === user.practiceId ? '' : clinicId;
  const where = { day, ...(other && { clinicId: other }) };
  const found = api.useQueryTillDayQuery(where, { pollingInterval: 60_000, skipPollingIfUnfocused: true });
  const { currentData: clinics } = api.useQueryClinicDaysQuery({ day }, { skip: other === '' });
  const shown = found.currentData;
  return (
    <div className={style.day}>
      <div className={style.panelHead}>
        <Suspense fallback={null}>
          <DateField value={day} onChange={(next) => next && next !== 'invalid' && choose(next)} ids={{ 'aria-label': say('till.day') }} />
        </Suspense>
        {other ? <strong>{name(clinics?.find(({ practiceId }) => practiceId === other))}</strong> : null}
        {shown && !other ? <LockActs day={shown} /> : null}
      </div>
      {found.error && !shown ? <ErrorState message={found.error.message} retry={() => void found.refetch()} /> : null}
      {shown ? <Blockers day={shown} /> : null}
      <DayTables day={shown} clinicId={other || undefined} />
      {shown && shown.history.length > 0 ? <History day={shown} /> : null}
    </div>
  );
}

function LockActs({ day }: { day: Till.Day }) {
  const { say } = useWords();
  const tell = useDoneNotice();
  const [asking, setAsking] = useState<'lock' | 'unlock'>();
  const [lock] = api.useLockDayMutation({ tells: 'caller' });
  const [unlock] = api.useUnlockDayMutation({ tells: 'caller' });
  const lacksLock = useMissingRight('o_till_lock_day');
  const lacksUnlock = useMissingRight('o_till_unlock_day');
  const blocked = lacksLock ?? (day.blockers.length > 0 ? say('till.day.blocked') : undefined);
  const values = { day: day.day };
  useShortcut('l', 'till.day.lock', !day.isLocked && !blocked ? () => setAsking('lock') : undefined);
  return (
    <div className={style.acts}>
      {day.isLocked ? <strong>{say('till.day.locked')}</strong> : null}
      {day.isLocked ? null : (
        <DisabledReason reason={blocked}>
          <Button variant="contained" onClick={() => setAsking('lock')}>
            {say('till.day.lock')}
          </Button>
        </DisabledReason>
      )}
      {day.isLatestLock ? (
        <DisabledReason reason={lacksUnlock}>
          <Button variant="outlined" onClick={() => setAsking('unlock')}>
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
          close={() => setAsking(undefined)}
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
