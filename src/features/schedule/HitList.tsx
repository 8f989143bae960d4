import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { tellingOf } from '../../domain/schedule/hits.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { HitRow, isHandOver, type Placed } from './HitRow.tsx';
import type { Refusals, SuspensionForm } from './SuspensionDrawer.tsx';
import style from './schedule.module.css';

interface Props {
  refusals: Refusals;
  doctors: readonly Entry[] | undefined;
}

/** Appointments that lie in the suspended time, each with what becomes of it, before anything is saved. */
export function HitList({ refusals, doctors = [] }: Props) {
  const { say } = useWords();
  const { hits, isFetching, isAskable, suspended, placed, place } = usePlacing();
  if (!isAskable) return null;
  const open = hits.length - placed.length;
  return (
    <section className={style.hits} aria-live="polite" aria-label={say('schedule.hit.title')}>
      <h3>
        {hits.length > 0 ? say('schedule.hit.count', { count: hits.length }) : isFetching ? '…' : say('schedule.hit.none')}
        {hits.length > 1 ? <AllTo hits={hits} doctors={doctors} place={place} /> : null}
      </h3>
      {hits.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>{say('appointment.startsAt')}</th>
              <th>{say('appointment.patient')}</th>
              <th>{say('appointment.mobile')}</th>
              <th>{say('schedule.hit.to')}</th>
            </tr>
          </thead>
          <tbody>
            {hits.map((hit) => (
              <HitRow
                key={hit.id}
                hit={hit}
                placed={placed.find(({ appointmentId }) => appointmentId === hit.id)}
                place={(to) => place([hit], () => to)}
                doctors={doctors}
                suspended={suspended}
                refusal={refusals.get(hit.id)}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      {open > 0 && placed.length > 0 ? <p className={style.faint}>{say('schedule.hit.left', { count: open })}</p> : null}
      <Telling hits={hits} placed={placed} />
    </section>
  );
}

/** The appointments of the form's doctor and time, and what the form says becomes of each. */
function usePlacing() {
  const { setValue } = useFormContext<SuspensionForm>();
  const [doctorId, startsAt, endsAt, handOver, callOff] = useWatch<
    SuspensionForm,
    ['doctorId', 'startsAt', 'endsAt', 'handOver', 'callOff']
  >({ name: ['doctorId', 'startsAt', 'endsAt', 'handOver', 'callOff'] });
  const isAskable = doctorId !== '' && Date.parse(endsAt) > Date.parse(startsAt);
  const { currentData, isFetching } = api.useCheckSuspensionQuery({ doctorId, startsAt, endsAt }, { skip: !isAskable });
  const hits = isAskable ? (currentData ?? none) : none;
  const placed: readonly Placed[] = [...handOver, ...callOff];

  // Another doctor or time: what was decided of appointments that are no longer concerned goes.
  useEffect(() => {
    if (isFetching) return;
    const isHit = ({ appointmentId }: Placed) => hits.some(({ id }) => id === appointmentId);
    if (!handOver.every(isHit)) setValue('handOver', handOver.filter(isHit));
    if (!callOff.every(isHit)) setValue('callOff', callOff.filter(isHit));
  }, [hits, handOver, callOff, isFetching, setValue]);

  const place = (lines: readonly Schedule.Hit[], to: (hit: Schedule.Hit) => Placed | undefined) => {
    const isOther = ({ appointmentId }: Placed) => !lines.some(({ id }) => id === appointmentId);
    const chosen = lines.flatMap((hit) => to(hit) ?? []);
    const options = { shouldDirty: true } as const;
    setValue('handOver', [...handOver.filter(isOther), ...chosen.filter(isHandOver)], options);
    setValue('callOff', [...callOff.filter(isOther), ...chosen.filter((each) => !isHandOver(each))], options);
  };
  return { hits, isFetching, isAskable, suspended: { doctorId, startsAt, endsAt }, placed, place };
}

interface AllToProps {
  hits: readonly Schedule.Hit[];
  doctors: readonly Entry[];
  place: (lines: readonly Schedule.Hit[], to: (hit: Schedule.Hit) => Placed | undefined) => void;
}

/** Gives one colleague all appointments at whose time that colleague is free. */
function AllTo({ hits, doctors, place }: AllToProps) {
  const { say, name } = useWords();
  const freeOf = (doctorId: string) => hits.filter(({ freeDoctors }) => freeDoctors.includes(doctorId));
  const offered = doctors.filter(({ code }) => freeOf(code).length > 0);
  if (offered.length === 0) return null;
  return (
    <Select
      size="small"
      displayEmpty
      value=""
      inputProps={{ 'aria-label': say('schedule.hit.all') }}
      onChange={(event) =>
        place(freeOf(event.target.value), ({ id, version }) => ({ appointmentId: id, version, doctorId: event.target.value }))
      }
    >
      <MenuItem value="">{say('schedule.hit.all')}</MenuItem>
      {offered.map((doctor) => (
        <MenuItem key={doctor.code} value={doctor.code}>
          {say('schedule.hit.allTo', { doctor: name(doctor), free: freeOf(doctor.code).length, count: hits.length })}
        </MenuItem>
      ))}
    </Select>
  );
}

/** Who hears of it by message once it is saved, and who has to be called. */
function Telling({ hits, placed }: { hits: readonly Schedule.Hit[]; placed: readonly Placed[] }) {
  const { say } = useWords();
  const { told, called } = tellingOf(hits, placed);
  const comma = say('patient.list.comma');
  return (
    <>
      {told.length > 0 ? (
        <p className={style.faint}>{say('schedule.hit.told', { patients: told.map(({ patientName }) => patientName).join(comma) })}</p>
      ) : null}
      {called.length > 0 ? (
        <p className={style.faint}>
          {say('schedule.hit.called', {
            patients: called.map(({ patientName, mobile }) => (mobile ? `${patientName} ${mobile}` : patientName)).join(comma),
          })}
        </p>
      ) : null}
    </>
  );
}

const none: never[] = [];
