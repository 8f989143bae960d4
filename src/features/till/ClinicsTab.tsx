import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { Differences } from './Differences.tsx';
import { FigureButton } from './FigureButton.tsx';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';
import style from './till.module.css';

interface Props {
  day: string;
  /** Opens the day of one clinic: its tills and sheets. */
  open: (clinicId: string) => void;
}

/** The day of every clinic where the reader reads reports, one card each, also on a telephone; each figure opens what it is made of. */
export function ClinicsTab({ day, open }: Props) {
  const often = { pollingInterval: 60_000, skipPollingIfUnfocused: true };
  const { currentData: clinics, error, refetch } = api.useQueryClinicDaysQuery({ day }, often);
  const [shown, setShown] = useState<{ what: string; clinicId: string }>();
  if (error && !clinics) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <div className={style.clinics}>
      {(clinics ?? []).map((clinic) => (
        <ClinicCard
          key={clinic.practiceId}
          clinic={clinic}
          open={() => open(clinic.practiceId)}
          show={(what) => setShown({ what, clinicId: clinic.practiceId })}
        />
      ))}
      {shown ? <PaymentsDrawer what={shown.what} criteria={{ day, clinicId: shown.clinicId }} close={() => setShown(undefined)} /> : null}
    </div>
  );
}

interface CardProps {
  clinic: Till.ClinicDay;
  open: () => void;
  show: (what: string) => void;
}

function ClinicCard({ clinic, open, show }: CardProps) {
  const { say, name } = useWords();
  const payments = (amount: number) => <FigureButton amount={amount} show={() => show(name(clinic))} />;
  return (
    <section className={style.clinic} aria-label={name(clinic)}>
      <h2>{name(clinic)}</h2>
      <dl>
        <dt>{say('till.net')}</dt>
        <dd>
          <strong>{payments(clinic.taken - clinic.paidOut)}</strong>
        </dd>
        <dt>{say('till.taken')}</dt>
        <dd>{payments(clinic.taken)}</dd>
        <dt>{say('till.paidOut')}</dt>
        <dd>{payments(clinic.paidOut)}</dd>
        <dt>{say('till.fromCards')}</dt>
        <dd>{payments(clinic.fromCards)}</dd>
        <dt>{say('till.fromDeposits')}</dt>
        <dd>{payments(clinic.fromDeposits)}</dd>
        <dt>{say('till.day.inOpen')}</dt>
        <dd>{clinic.unclosed}</dd>
        <dt>{say('till.sheets')}</dt>
        <dd>{clinic.sheets}</dd>
        <dt>{say('till.difference')}</dt>
        <dd>
          <Differences of={clinic} />
        </dd>
        <dt>{say('till.state')}</dt>
        <dd>{say(clinic.isLocked ? 'till.day.locked' : 'till.day.notLocked')}</dd>
      </dl>
      <Button size="small" variant="outlined" onClick={open}>
        {say('till.clinic.open')}
      </Button>
    </section>
  );
}
