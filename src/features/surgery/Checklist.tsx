import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type CheckStep, checkStepFacts, checkSteps, checkStepWords } from '../../domain/surgery/kinds.ts';
import { confirmRefused, nextStep } from '../../domain/surgery/rules.ts';
import type * as Surgery from '../../domain/surgery/shapes.ts';
import { surgeryCan } from '../../domain/surgery/states.ts';
import { useWords } from '../../words/useWords.ts';
import style from './surgery.module.css';

/** The three steps of the safety checklist with who confirmed them, and the next one to confirm. */
export function Checklist({ of }: { of: Surgery.Full }) {
  const { say, dateTime } = useWords();
  const { user } = useStaff();
  const [asked, setAsked] = useState<CheckStep>();
  const isOpen = surgeryCan('confirm', of.state);
  if (!isOpen && of.confirmations.length === 0) return null;
  const next = isOpen ? nextStep(of.confirmations) : undefined;
  const refused = next && confirmRefused(next, user.userId, of);
  return (
    <section aria-label={say('surgery.check.title')}>
      <h3>{say('surgery.check.title')}</h3>
      <p className={style.rule}>{say('surgery.check.rule')}</p>
      <ol className={style.steps}>
        {checkSteps.map((step) => {
          const done = of.confirmations.find((one) => one.step === step);
          return (
            <li key={step} className={style.step} data-done={done !== undefined}>
              <span>
                <strong>{say(checkStepWords[step])}</strong>
                <small>{say(checkStepFacts[step])}</small>
                <span>{done ? say('surgery.check.by', { name: done.name, at: dateTime(done.at) }) : say('surgery.check.open')}</span>
              </span>
              {step === next ? (
                <DisabledReason reason={refused && say(refused)}>
                  <Button
                    variant="outlined"
                    aria-label={`${say('surgery.act.confirm')} ${say(checkStepWords[step])}`}
                    onClick={() => setAsked(step)}
                  >
                    {say('surgery.act.confirm')}
                  </Button>
                </DisabledReason>
              ) : null}
            </li>
          );
        })}
      </ol>
      {asked ? <ConfirmQuestion of={of} step={asked} close={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function ConfirmQuestion({ of, step, close }: { of: Surgery.Full; step: CheckStep; close: () => void }) {
  const { say } = useWords();
  const [confirm] = api.useConfirmSurgeryStepMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say(checkStepWords[step])}
      patient={{ id: of.patientId, name: of.patientName }}
      effect={say('surgery.check.effect', { step: say(checkStepWords[step]), facts: say(checkStepFacts[step]) })}
      act={say('surgery.act.confirm')}
      confirm={() => confirm({ id: of.id, version: of.version, step }).unwrap()}
      close={close}
    />
  );
}
