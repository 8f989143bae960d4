import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import type * as Appointment from '../../domain/appointment/shapes.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import type { Refusals, SuspensionForm } from './SuspensionDrawer.tsx';
import style from './schedule.module.css';

interface Props {
  refusals: Refusals;
  doctors: readonly Entry[] | undefined;
}

/** Appointments that lie in the suspended time, each with the colleague who takes it, before anything is saved. */
export function HitList({ refusals, doctors }: Props) {
  const { say, dateTime } = useWords();
  const { setValue } = useFormContext<SuspensionForm>();
  const [doctorId, startsAt, endsAt, handOver] = useWatch<SuspensionForm, ['doctorId', 'startsAt', 'endsAt', 'handOver']>({
    name: ['doctorId', 'startsAt', 'endsAt', 'handOver'],
  });
  const isAskable = doctorId !== '' && Date.parse(endsAt) > Date.parse(startsAt);
  const { currentData, isFetching } = api.useCheckSuspensionQuery({ doctorId, startsAt, endsAt }, { skip: !isAskable });
  const hit = isAskable ? (currentData ?? none) : none;
  const colleagues = (doctors ?? []).filter(({ code }) => code !== doctorId);

  useEffect(() => {
    const known = handOver.filter((each) => each.doctorId !== doctorId && hit.some(({ id }) => id === each.appointmentId));
    if (!isFetching && known.length !== handOver.length) setValue('handOver', known);
  }, [hit, handOver, doctorId, isFetching, setValue]);

  const takerOf = (id: string) => handOver.find(({ appointmentId }) => appointmentId === id)?.doctorId ?? '';
  const give = (lines: readonly Appointment.Line[], to: string) => {
    const others = handOver.filter(({ appointmentId }) => !lines.some(({ id }) => id === appointmentId));
    const given = to === '' ? [] : lines.map(({ id, version }) => ({ appointmentId: id, version, doctorId: to }));
    setValue('handOver', [...others, ...given], { shouldDirty: true });
  };
  if (!isAskable) return null;
  return (
    <section className={style.hits} aria-live="polite" aria-label={say('schedule.hit.title')}>
      <h3>
        {hit.length > 0 ? say('schedule.hit.count', { count: hit.length }) : isFetching ? '…' : say('schedule.hit.none')}
        {hit.length > 1 ? (
          <Taker
            label={say('schedule.hit.all')}
            first={say('schedule.hit.all')}
            value=""
            colleagues={colleagues}
            give={(to) => give(hit, to)}
          />
        ) : null}
      </h3>
      {hit.length > 0 ? (
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
            {hit.map((line) => {
              const refusal = refusals.get(line.id);
              return (
                <tr key={line.id} data-refused={refusal !== undefined}>
                  <td>{dateTime(line.startsAt)}</td>
                  <td>
                    <PatientCell of={line} />
                  </td>
                  <td>{line.mobile || '–'}</td>
                  <td>
                    <Taker
                      label={say('schedule.hit.toOf', { patient: line.patientName })}
                      first={say('schedule.hit.stays')}
                      value={takerOf(line.id)}
                      colleagues={colleagues}
                      give={(to) => give([line], to)}
                    />
                    {refusal ? <p role="alert">{say(refusal.message, refusal.values)}</p> : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ) : null}
      {hit.length > handOver.length && handOver.length > 0 ? (
        <p className={style.faint}>{say('schedule.hit.left', { count: hit.length - handOver.length })}</p>
      ) : null}
    </section>
  );
}

interface TakerProps {
  label: string;
  /** What stands first: nobody takes it, or nothing chosen yet. */
  first: string;
  value: string;
  colleagues: readonly Entry[];
  give: (to: string) => void;
}

function Taker({ label, first, value, colleagues, give }: TakerProps) {
  const { name } = useWords();
  return (
    <Select
      size="small"
      displayEmpty
      value={value}
      onChange={(event) => give(event.target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{ minWidth: 132 }}
    >
      <MenuItem value="">{first}</MenuItem>
      {colleagues.map((doctor) => (
        <MenuItem key={doctor.code} value={doctor.code}>
          {name(doctor)}
        </MenuItem>
      ))}
    </Select>
  );
}

const none: never[] = [];
