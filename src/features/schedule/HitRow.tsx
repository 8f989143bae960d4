import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { clockOf, minuteOf } from '../../domain/appointment/board.ts';
import { addDays, dateAt, isCalendarDate } from '../../domain/dates.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './schedule.module.css';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));

/** What becomes of one appointment; `startsAt` is '' while the other time is not chosen. */
export type Placed = Schedule.HandOver | Schedule.CallOff;

export const isHandOver = (placed: Placed): placed is Schedule.HandOver => 'doctorId' in placed;

interface Suspended {
  doctorId: string;
  startsAt: string;
  endsAt: string;
}

interface Props {
  hit: Schedule.Hit;
  placed: Placed | undefined;
  place: (to: Placed | undefined) => void;
  doctors: readonly Entry[];
  suspended: Suspended;
  refusal: { message: MessageId; values?: MessageValues | undefined } | undefined;
}

/** One appointment of a suspension: a colleague who is free then, another time, calling it off, or nothing yet. */
export function HitRow({ hit, placed, place, doctors, suspended, refusal }: Props) {
  const { say, name, dateTime } = useWords();
  const identity = { appointmentId: hit.id, version: hit.version };
  const free = doctors.filter(({ code }) => hit.freeDoctors.includes(code));
  const choose = (choice: string) => {
    if (choice === '') place(undefined);
    else if (choice === callOff) place(identity);
    else if (choice === otherTime) place({ ...identity, doctorId: suspended.doctorId, startsAt: '' });
    else place({ ...identity, doctorId: choice });
  };
  const choice = choiceOf(placed);
  return (
    <>
      <tr data-refused={refusal !== undefined}>
        <td>{dateTime(hit.startsAt)}</td>
        <td>
          <PatientCell of={hit} />
        </td>
        <td>{hit.mobile || '–'}</td>
        <td>
          <Select
            size="small"
            displayEmpty
            value={choice}
            onChange={(event) => choose(event.target.value)}
            inputProps={{ 'aria-label': say('schedule.hit.toOf', { patient: hit.patientName }) }}
            sx={{ minWidth: 168 }}
          >
            <MenuItem value="">{say('schedule.hit.stays')}</MenuItem>
            {free.map((doctor) => (
              <MenuItem key={doctor.code} value={doctor.code}>
                {say('schedule.hit.sameTime', { doctor: name(doctor) })}
              </MenuItem>
            ))}
            {free.length === 0 ? (
              <MenuItem value="none" disabled>
                {say('schedule.hit.noneFree')}
              </MenuItem>
            ) : null}
            <MenuItem value={otherTime}>{say('schedule.hit.otherTime')}</MenuItem>
            <MenuItem value={callOff}>{say('schedule.hit.callOff')}</MenuItem>
          </Select>
          {refusal ? <p role="alert">{say(refusal.message, refusal.values)}</p> : null}
        </td>
      </tr>
      {placed && isHandOver(placed) && placed.startsAt !== undefined ? (
        <tr>
          <td colSpan={4}>
            <OtherTime hit={hit} placed={placed} place={place} doctors={doctors} suspended={suspended} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

const callOff = 'call off';
const otherTime = 'other time';

function choiceOf(placed: Placed | undefined): string {
  if (!placed) return '';
  if (!isHandOver(placed)) return callOff;
  return placed.startsAt === undefined ? placed.doctorId : otherTime;
}

interface OtherTimeProps extends Omit<Props, 'placed' | 'refusal'> {
  placed: Schedule.HandOver;
}

/** Doctor, day and one of the free times of that day. */
function OtherTime({ hit, placed, place, doctors, suspended }: OtherTimeProps) {
  const { say, name } = useWords();
  const { doctorId, startsAt = '' } = placed;
  const [day, setDay] = useState(() => (startsAt ? dateAt(startsAt) : addDays(dateAt(suspended.endsAt), 1)));
  const slots = api.useQueryAvailableSlotsQuery(
    { doctorId, date: day, duration: hit.duration },
    { skip: doctorId === '' || !isCalendarDate(day) },
  );
  const isSuspended = (at: string) =>
    doctorId === suspended.doctorId && Date.parse(suspended.startsAt) <= Date.parse(at) && Date.parse(at) < Date.parse(suspended.endsAt);
  const free = (slots.currentData ?? []).map((slot) => slot.startsAt).filter((at) => !isSuspended(at));
  const { patientName: patient } = hit;
  const put = (over: object) => place({ ...placed, startsAt: '', ...over });
  return (
    <div className={style.otherTime}>
      <Select
        size="small"
        value={doctorId}
        onChange={(event) => put({ doctorId: event.target.value })}
        inputProps={{ 'aria-label': say('schedule.hit.doctorOf', { patient }) }}
      >
        {doctors.map((doctor) => (
          <MenuItem key={doctor.code} value={doctor.code}>
            {name(doctor)}
          </MenuItem>
        ))}
      </Select>
      <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
        <DateField
          value={day}
          onChange={(date) => {
            setDay(date);
            put({});
          }}
          ids={{ 'aria-label': say('schedule.hit.dayOf', { patient }) }}
        />
      </Suspense>
      <Select
        size="small"
        displayEmpty
        value={free.includes(startsAt) ? startsAt : ''}
        onChange={(event) => put({ startsAt: event.target.value })}
        inputProps={{ 'aria-label': say('schedule.hit.timeOf', { patient }) }}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 320 } } } }}
      >
        <MenuItem value="" disabled>
          {say(slots.isSuccess && free.length === 0 ? 'schedule.hit.noSlot' : 'schedule.hit.chooseTime')}
        </MenuItem>
        {free.map((at) => (
          <MenuItem key={at} value={at} dense>
            {clockOf(minuteOf(at))}
          </MenuItem>
        ))}
      </Select>
    </div>
  );
}
