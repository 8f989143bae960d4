import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { readForm } from '../../../domain/form/fill/readForm.ts';
import { correctRefused, cosignRefused, hasPlaceFor } from '../../../domain/form/fill/rules.ts';
import type * as Form from '../../../domain/form/formShapes.ts';
import { answerState } from '../../../domain/form/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { AnswersView } from './AnswersView.tsx';
import { CorrectionSheet } from './CorrectionSheet.tsx';
import style from './fill.module.css';
import { PatientSignAct } from './signing/PatientSignAct.tsx';

interface Props {
  form: Form.AnswerFull;
  open: (id: string) => void;
}

/** A form that is signed, or a colleague's draft, to read: with the writings before its correction. */
export function SignedSheet({ form, open }: Props) {
  const { say, dateTime, language } = useWords();
  const { user: me } = useStaff();
  const [isCorrecting, setCorrecting] = useState(false);
  const { definition, answers, results, subject, earlier } = form;
  const reading = useMemo(() => readForm(definition, answers, subject), [definition, answers, subject]);
  const authorId = form.isOwn ? me.userId : '';
  const refused = correctRefused({ state: form.state, authorId, isCorrected: form.isCorrected }, { staffId: me.userId });
  if (isCorrecting) return <CorrectionSheet form={form} open={open} close={() => setCorrecting(false)} />;
  return (
    <>
      {form.correction > 0 ? (
        <p className={style.facts}>{say('form.fill.correction', { number: form.correction, reason: form.reason })}</p>
      ) : null}
      {form.isCorrected ? <p className={style.problem}>{say('form.fill.replaced')}</p> : null}
      <AnswersView
        definition={definition}
        answers={answers}
        results={results}
        language={language}
        isShown={reading.isShown}
        author={form.author}
        cosigner={form.cosigner}
        patient={form.patientSignature ? form.patientName : ''}
      />
      {earlier.toReversed().map((writing) => (
        <section key={writing.id} aria-label={say('form.fill.before', { number: writing.correction + 1 })}>
          <h3 className={style.heading}>{say('form.fill.before', { number: writing.correction + 1 })}</h3>
          <p className={style.facts}>{[writing.author, dateTime(writing.signedAt)].join(' · ')}</p>
          <AnswersView
            definition={definition}
            language={language}
            answers={writing.answers}
            results={writing.results}
            isShown={readForm(definition, writing.answers, subject).isShown}
            author={writing.author}
            cosigner={writing.cosigner}
          />
        </section>
      ))}
      {form.state === answerState.signed ? (
        <div className={style.acts}>
          <DisabledReason reason={refused && say(refused)}>
            <Button variant="outlined" onClick={() => setCorrecting(true)}>
              {say('form.fill.correct')}
            </Button>
          </DisabledReason>
          {hasPlaceFor(definition, 'patient') ? <PatientSignAct form={form} /> : null}
          {form.needsCosigner ? <CosignAct form={form} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** Signs a colleague's form beside its author; says who did once it is done. */
function CosignAct({ form }: { form: Form.AnswerFull }) {
  const { say, name, dateTime } = useWords();
  const { user: me } = useStaff();
  const [cosign] = api.useCosignFormAnswerMutation({ tells: 'caller' });
  const [isAsking, setAsking] = useState(false);
  if (form.cosignedAt)
    return <span className={style.facts}>{say('form.cosign.by', { name: form.cosigner, at: dateTime(form.cosignedAt) })}</span>;
  const authorId = form.isOwn ? me.userId : '';
  const signed = { state: form.state, authorId, isCorrected: form.isCorrected, needsCosigner: true, isCosigned: false };
  const refused = cosignRefused(signed, { staffId: me.userId });
  return (
    <>
      <DisabledReason reason={refused && say(refused)}>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {say('form.cosign.act')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmAct
          title={say('form.cosign.title', { name: name(form), author: form.author })}
          effect={say('form.cosign.effect', { name: form.patientName })}
          act={say('form.cosign.act')}
          confirm={() => cosign({ id: form.id }).unwrap()}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
