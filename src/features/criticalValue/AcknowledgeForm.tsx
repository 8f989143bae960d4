import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DialogForm } from '../../blocks/DialogForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { checkAcknowledgement, needsReadBack } from '../../domain/criticalValue/rules.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { ActionFields, type ActionForm, actionOf, emptyAction } from './ActionFields.tsx';
import { CriticalValueFacts } from './CriticalValueFacts.tsx';
import style from './criticalValue.module.css';
import { ReadBackField } from './ReadBackField.tsx';
import { useCriticalValueTold } from './useCriticalValueTold.ts';

interface Form extends ActionForm {
  readBack: string[];
  when: string;
}
const Field = fieldsOf<Form>();
const times = ['now', 'later'].map((value) => ({ value, label: `criticalValue.when.${value as 'now' | 'later'}` as const }));

const acknowledgementOf = (form: Form): CriticalValue.Acknowledgement => {
  const isActed = form.when === 'now';
  const none = { actions: [], actionNote: '', actedAt: null, contact: null };
  return { readBack: form.readBack, isActed, ...(isActed ? actionOf(form) : none) };
};

interface Props {
  /** As the form was begun. */
  value: CriticalValue.Line;
  /** As it is now: a colleague may have been faster. */
  latest: CriticalValue.Line;
  close: () => void;
}

/** Read-back of every critical result, and the action now or later. */
export function AcknowledgeForm({ value, latest, close }: Props) {
  const { say } = useWords();
  const tell = useCriticalValueTold();
  const [acknowledge] = api.useAcknowledgeCriticalValueMutation({ tells: 'caller' });
  const [start] = useState<Form>(() => ({ ...emptyAction(new Date()), readBack: value.items.map(() => ''), when: 'now' }));
  const save = async (form: Form) => {
    const done = await acknowledge({ id: value.id, ...acknowledgementOf(form) }).unwrap();
    tell(form.when === 'now' ? 'criticalValue.told.handled' : 'criticalValue.told.acknowledged', value);
    return done;
  };
  const check = (form: Form) =>
    checkAcknowledgement(acknowledgementOf(form), value, { resultAt: value.resultAt, now: new Date() }) as FieldProblem<Form>[];
  const reason =
    latest.state === 'open'
      ? undefined
      : latest.acknowledgedBy
        ? say('criticalValue.refused.already', { name: latest.acknowledgedBy })
        : say('criticalValue.refused.acknowledge');
  return (
    <DialogForm<Form, unknown>
      patient={{ id: value.patientId, name: value.patientName }}
      title={say('criticalValue.acknowledge.title', { name: value.patientName })}
      act={say('criticalValue.acknowledge')}
      reason={reason}
      about={<CriticalValueFacts value={value} />}
      start={start}
      check={check}
      save={save}
      close={close}
      name={`criticalValue.${value.id}`}
    >
      {needsReadBack(value.source) ? (
        <>
          <p className={style.hint}>{say('criticalValue.readBack.line')}</p>
          {value.items.map((item, index) => (
            <ReadBackField key={item.nameZh} item={item} index={index} />
          ))}
        </>
      ) : null}
      <Field.Choice of="when" label="criticalValue.field.when" required wide options={times} />
      <ActionPart />
    </DialogForm>
  );
}

function ActionPart() {
  return useWatch<Form, 'when'>({ name: 'when' }) === 'now' ? <ActionFields /> : null;
}
