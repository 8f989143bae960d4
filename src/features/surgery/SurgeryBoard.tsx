import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { shownAnswer } from '../../blocks/shownAnswer.ts';
import { useAddress } from '../../blocks/useAddress.ts';
import { addDays, dateAt, instantOf, isCalendarDate, minutesBetween } from '../../domain/dates.ts';
import { sideWords } from '../../domain/surgery/kinds.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { surgeryStateWords } from '../../domain/surgery/states.ts';
import { useWords } from '../../words/useWords.ts';
import { SurgeryDetail } from './SurgeryDetail.tsx';
import style from './surgery.module.css';
import { useSurgeryWords } from './useSurgeryWords.ts';

/** Height of one hour, in pixels. */
const hourHeight = 56;
const usual = { first: 8, last: 18 };

/** One day of the operating rooms: a column a room, a row an hour, and the surgeries that wait for a room. */
export function SurgeryBoard() {
  const { say, date } = useWords();
  const [parameters, changeAddress] = useAddress();
  const today = dateAt(new Date());
  const asked = parameters.get('day') ?? '';
  const day = isCalendarDate(asked) ? asked : today;
  const [opened, setOpened] = useState<string>();
  const overview = api.useQuerySurgeryOverviewQuery({ from: day, to: day });
  const { answer: data, error } = shownAnswer(overview);
  const go = (next: string) => changeAddress({ day: next });
  return (
    <Page
      title="surgery.tab.board"
      acts={
        <div className={style.bar}>
          <Button variant="outlined" onClick={() => go(addDays(day, -1))}>
            {say('surgery.board.previous')}
          </Button>
          <strong aria-live="polite">{date(day)}</strong>
          <Button variant="outlined" onClick={() => go(addDays(day, 1))}>
            {say('surgery.board.next')}
          </Button>
          <Button disabled={day === today} onClick={() => go(today)}>
            {say('surgery.board.today')}
          </Button>
        </div>
      }
    >
      <Waiting open={setOpened} />
      {error ? <ErrorState message={error.message} retry={() => void overview.refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={320} /> : null}
      {data?.rooms.length === 0 ? <EmptyState line={say('surgery.board.rooms')} /> : null}
      {data && data.rooms.length > 0 ? <Rooms overview={data} day={day} open={setOpened} /> : null}
      {data && data.rooms.length > 0 && data.rows.length === 0 ? <p>{say('surgery.board.none')}</p> : null}
      {opened ? <SurgeryDetail id={opened} close={() => setOpened(undefined)} /> : null}
    </Page>
  );
}

/** Approved surgeries without a room, to be opened and arranged. */
function Waiting({ open }: { open: (id: string) => void }) {
  const { say } = useWords();
  const words = useSurgeryWords();
  const { data } = api.useQuerySurgeryListQuery({ page: 1, size: 20, state: 'approved', sort: 'wishedOn', direction: 'asc' });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={say('surgery.board.waiting')} className={style.waiting}>
      <h2>{say('surgery.board.waiting')}</h2>
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>
            <Button size="small" variant="outlined" onClick={() => open(row.id)}>
              {`${words.patient(row)} · ${words.procedure(row)} · ${row.surgeonName}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Hours that the board shows: the usual ones, and those of every surgery of the day. */
function hoursOf(rows: Surgery.Overview['rows'], day: string): number[] {
  const start = instantOf(day, '00:00');
  const hours = rows.flatMap(({ startsAt, endsAt }) =>
    startsAt && endsAt ? [minutesBetween(start, startsAt) / 60, Math.ceil(minutesBetween(start, endsAt) / 60)] : [],
  );
  const first = Math.max(0, Math.floor(Math.min(usual.first, ...hours)));
  const last = Math.min(24, Math.max(usual.last, ...hours));
  return Array.from({ length: last - first }, (_, index) => first + index);
}

function Rooms({ overview: { rooms, rows }, day, open }: { overview: Surgery.Overview; day: string; open: (id: string) => void }) {
  const { say, name } = useWords();
  const hours = hoursOf(rows, day);
  const height = hours.length * hourHeight;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className={style.board} tabIndex={0} aria-label={say('surgery.tab.board')}>
      <div className={style.hours}>
        <div className={style.roomName}>{say('surgery.board.time')}</div>
        {hours.map((hour) => (
          <div key={hour} style={{ height: hourHeight }}>{`${String(hour).padStart(2, '0')}:00`}</div>
        ))}
      </div>
      {rooms.map((room) => (
        <section key={room.id} className={style.room} aria-label={name(room)}>
          <div className={style.roomName}>{name(room)}</div>
          <div className={style.lane} style={{ height, backgroundSize: `100% ${hourHeight}px` }}>
            {rows
              .filter(({ roomId }) => roomId === room.id)
              .map((row) => (
                <Card key={row.id} of={row} from={instantOf(day, `${String(hours[0] ?? 0).padStart(2, '0')}:00`)} open={open} />
              ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function Card({ of, from, open }: { of: Surgery.Overview['rows'][number]; from: string; open: (id: string) => void }) {
  const { say } = useWords();
  const words = useSurgeryWords();
  const { startsAt, endsAt } = of;
  if (!startsAt || !endsAt) return null;
  const top = Math.max(0, (minutesBetween(from, startsAt) / 60) * hourHeight);
  const height = Math.max(44, (minutesBetween(startsAt, endsAt) / 60) * hourHeight - 2);
  const side = of.side === 'none' ? '' : say(sideWords[of.side]);
  const facts = [
    say('surgery.board.slot', { from: words.clock(startsAt), to: words.clock(endsAt) }),
    words.patient(of),
    [side, words.procedure(of)].filter(Boolean).join(' '),
    of.surgeonName,
    say(surgeryStateWords[of.state]),
  ];
  return (
    <button
      type="button"
      className={style.card}
      data-state={of.state}
      style={{ top, height }}
      title={facts.join(' · ')}
      onClick={() => open(of.id)}
    >
      <strong>{facts.slice(0, 2).join(' ')}</strong>
      <span>{facts.slice(2).join(' · ')}</span>
    </button>
  );
}
