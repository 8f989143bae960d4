import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { dateAt } from '../../domain/dates.ts';
import type * as History from '../../domain/history/shapes.ts';
import { checkLastPeriod, dueOn } from '../../domain/patient/gestation.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import style from './history.module.css';

interface Form {
  lastPeriod: string;
}
const Field = fieldsOf<Form>();

interface Props {
  patientId: string;
  present: History.Pregnancy | null;
  mayWrite: boolean;
}

/** The present pregnancy: the one answer that the band and every check of orders read, with the expected date. */
export function PresentPregnancy({ patientId, present, mayWrite }: Props) {
  const { say, date } = useWords();
  const [isAsking, setIsAsking] = useState(false);
  const isPregnant = present?.state === 'pregnant';
  const facts = [
    present ? say(`patient.pregnancy.${present.state}`) : say('patient.pregnancy.notAsked'),
    isPregnant && present.weeks !== null ? say('patient.pregnancy.inWeek', { weeks: present.weeks }) : '',
    present?.lastPeriod ? say('history.pregnancy.since', { date: date(present.lastPeriod) }) : '',
    present?.dueOn ? say('history.pregnancy.due', { date: date(present.dueOn) }) : '',
  ];
  return (
    <section aria-label={say('history.pregnancy.present')}>
      <div className={style.head}>
        <h3 className={style.title}>{say('history.pregnancy.present')}</h3>
        {mayWrite ? (
          <Button size="small" onClick={() => setIsAsking(true)}>
            {say('history.pregnancy.record')}
          </Button>
        ) : null}
      </div>
      <p className={style.fact}>{facts.filter(Boolean).join(' · ')}</p>
      {isAsking ? <LastPeriod patientId={patientId} lastPeriod={present?.lastPeriod ?? ''} close={() => setIsAsking(false)} /> : null}
    </section>
  );
}

function LastPeriod({ patientId, lastPeriod, close }: { patientId: string; lastPeriod: string; close: () => void }) {
  const { say, date } = useWords();
  const [save] = api.useSavePregnancyMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  return (
    <DialogForm<Form, unknown>
      title={say('history.pregnancy.record')}
      act={say('action.save')}
      patient={{ id: patientId }}
      start={{ lastPeriod }}
      check={(draft) => [...checkRequired(draft, ['lastPeriod']), ...(checkLastPeriod(draft.lastPeriod, today) as never[])]}
      ask={(draft) => say('history.pregnancy.ask', { date: date(dueOn(draft.lastPeriod)) })}
      save={(draft) => save({ patientId, state: 'pregnant', weeks: null, lastPeriod: draft.lastPeriod }).unwrap()}
      close={close}
    >
      <Field.Date of="lastPeriod" label="history.pregnancy.lastPeriod" required wide />
    </DialogForm>
  );
}
