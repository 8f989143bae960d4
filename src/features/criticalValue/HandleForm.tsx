import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { checkAction } from '../../domain/criticalValue/rules.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { ActionFields, type ActionForm, actionOf, emptyAction } from './ActionFields.tsx';
import { CriticalValueFacts, CriticalValueOutcome } from './CriticalValueFacts.tsx';
import { useCriticalValueTold } from './useCriticalValueTold.ts';

/** The action of a critical value that was acknowledged before. */
export function HandleForm({ value, close }: { value: CriticalValue.Line; close: () => void }) {
  const { say } = useWords();
  const tell = useCriticalValueTold();
  const [handle] = api.useHandleCriticalValueMutation({ tells: 'caller' });
  const [start] = useState<ActionForm>(() => emptyAction(new Date()));
  return (
    <DialogForm<ActionForm, unknown>
      patient={{ id: value.patientId, name: value.patientName }}
      title={say('criticalValue.handle.title', { name: value.patientName })}
      act={say('criticalValue.handle')}
      about={
        <>
          <CriticalValueFacts value={value} />
          <CriticalValueOutcome value={value} />
        </>
      }
      start={start}
      check={(form) => checkAction(actionOf(form), { resultAt: value.resultAt, now: new Date() }) as FieldProblem<ActionForm>[]}
      save={(form) => handle({ id: value.id, ...actionOf(form) }).unwrap()}
      done={() => {
        tell('criticalValue.told.handled', value);
        close();
      }}
      close={close}
      name={`criticalValue.${value.id}`}
    >
      <ActionFields />
    </DialogForm>
  );
}
