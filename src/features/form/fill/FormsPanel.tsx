import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type { EncounterState } from '../../../domain/encounter/states.ts';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { answerState, answerStateWords } from '../../../domain/form/states.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import { FormSheet } from './FormSheet.tsx';
import style from './fill.module.css';
import { StartAct } from './StartAct.tsx';

interface Props {
  patientId: string;
  /** The visit in which forms are begun; without one they are only read. */
  visit?: { id: string; status: EncounterState };
}

/** Forms of a visit, or of a patient: begun here, opened here. */
export function FormsPanel({ patientId, visit }: Props) {
  const { say } = useWords();
  const [opened, setOpened] = useState<string>();
  const asked = { patientId, ...(visit && { noteRecordId: visit.id }) };
  const { currentData: forms, error, refetch } = api.useQueryFormAnswerListQuery(asked, { refetchOnMountOrArgChange: true });
  if (opened !== undefined)
    return (
      <FormSheet
        key={opened}
        id={opened}
        patientId={patientId}
        open={setOpened}
        close={() => {
          setOpened(undefined);
          void refetch();
        }}
      />
    );
  return (
    <section className={style.sheet} aria-label={say('form.list.title')}>
      {visit && forms ? <StartAct visit={visit} begun={forms.map(({ formId }) => formId)} open={setOpened} /> : null}
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {forms?.length === 0 ? <p className={style.none}>{say(visit ? 'form.list.none' : 'form.list.noneOfPatient')}</p> : null}
      <ul className={style.list}>
        {forms?.map((form) => (
          <FormRow key={form.id} form={form} open={setOpened} />
        ))}
      </ul>
    </section>
  );
}

function cosignFact({ state, needsCosigner, isCorrected, cosigner }: Form.AnswerLine, say: Speech['say']): string {
  if (!needsCosigner || state !== answerState.signed) return '';
  if (cosigner !== '') return say('form.cosign.list', { name: cosigner });
  return isCorrected ? '' : say('form.cosign.waits');
}

function FormRow({ form, open }: { form: Form.AnswerLine; open: (id: string) => void }) {
  const { say, name, dateTime, language } = useWords();
  const { headline } = form;
  const facts = [
    say(`form.category.${form.category}`),
    form.correction > 0 ? say('form.list.correction', { number: form.correction }) : '',
    form.isCorrected ? say('form.list.replaced') : '',
    form.author,
    dateTime(form.signedAt ?? form.startedAt),
    cosignFact(form, say),
  ];
  return (
    <li className={style.row}>
      <div className={style.rowText}>
        <b>{name(form)}</b>{' '}
        {headline ? (
          <span className={style.meaning} data-tone={headline.tone}>
            {[wordsIn(language, headline.label), headline.value, headline.unit, headline.meaning ? wordsIn(language, headline.meaning) : '']
              .filter((part) => part !== '')
              .join(' ')}
          </span>
        ) : null}
        <p>{facts.filter((part) => part !== '').join(' · ')}</p>
      </div>
      <span className={style.facts}>{say(answerStateWords[form.state])}</span>
      <Button size="small" aria-label={say('form.list.openOf', { name: name(form) })} onClick={() => open(form.id)}>
        {say(form.state === answerState.draft && form.isOwn ? 'form.list.continue' : 'form.list.open')}
      </Button>
    </li>
  );
}
