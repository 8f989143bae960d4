import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Form from '../../../domain/form/formShapes.ts';
import { answerState, answerStateWords } from '../../../domain/form/states.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { DraftSheet } from './DraftSheet.tsx';
import style from './fill.module.css';
import { SignedSheet } from './SignedSheet.tsx';

interface Props {
  id: string;
  /** The patient of the record around it. */
  patientId: string;
  open: (id: string) => void;
  close: () => void;
}

/** One form of a patient, written or signed, in the version it was begun in. */
export function FormSheet({ id, patientId, open, close }: Props) {
  const { say } = useWords();
  // A draft is edited from what the server holds now, never from an older answer in the browser.
  const { currentData: form, isFetching, error, refetch } = api.useQueryFormAnswerQuery({ id }, { refetchOnMountOrArgChange: true });
  const [isFresh, setFresh] = useState(false);
  if (form && !isFetching && !isFresh) setFresh(true);
  if (error && !form) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!form || !isFresh) return <p className={style.none}>{say('form.list.loading')}</p>;
  // The record around it and the form have to be of one patient.
  if (form.patientId !== patientId) return <Alert severity="error">{say('form.fill.otherPatient')}</Alert>;
  return (
    <section className={style.sheet} aria-label={say('form.fill.sheet')}>
      <SheetHead form={form} close={close} />
      {form.state === answerState.draft && form.isOwn ? (
        <DraftSheet key={form.id} form={form} close={close} />
      ) : (
        <SignedSheet key={form.id} form={form} open={open} />
      )}
    </section>
  );
}

function SheetHead({ form, close }: { form: Form.AnswerFull; close: () => void }) {
  const { say, name, dateTime } = useWords();
  const facts = [
    form.patientName,
    say('form.fill.version', { number: form.formVersion }),
    say(answerStateWords[form.state]),
    form.author,
    dateTime(form.signedAt ?? form.startedAt),
  ];
  return (
    <div className={style.head}>
      <h2 className={style.title}>{name(form)}</h2>
      <span className={style.facts}>{facts.join(' · ')}</span>
      <div className={style.headActs}>
        <PrintActs isInRow of={[{ document: 'form', formAnswerId: form.id }]} />
        <Button size="small" onClick={close}>
          {say('form.fill.back')}
        </Button>
      </div>
    </div>
  );
}
