import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useOwners } from '../../blocks/useOwners.ts';
import { checkConsulting } from '../../domain/consulting/rules.ts';
import type * as Consulting from '../../domain/consulting/shapes.ts';
import { consultingState } from '../../domain/consulting/states.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import style from './consulting.module.css';
import { useConsultingTold } from './useConsultingTold.ts';

type Typed = Omit<Consulting.Draft, 'patientId' | 'planDate' | 'ownerId' | 'status'> &
  Record<'patientId' | 'planDate' | 'ownerId' | 'status', string>;

const Field = fieldsOf<Typed>();
const stateOf = (status: string) => Number(status) as Consulting.Status;
const check = (typed: Typed) => checkConsulting({ ...typed, status: stateOf(typed.status) }) as FieldProblem<Typed>[];

interface Props {
  /** None for a new one. */
  started: Consulting.Line | undefined;
  /** Opened to write down the answer. */
  isAnswer: boolean;
  close: () => void;
}

/** Who asked what, who sees to it by when, and what was answered. */
export function ConsultingDrawer({ started, isAnswer, close }: Props) {
  const { dateTime } = useWords();
  const tellOf = useConsultingTold();
  const [save] = api.useSaveConsultingMutation({ tells: 'caller' });
  const { data: types } = api.useGetConsultTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const { data: states } = api.useQueryConsultStatusQuery();
  const { data: satisfactions } = api.useGetSatisfactionListQuery();
  const owners = useOwners(started?.ownerId ? { id: started.ownerId, name: started.ownerName ?? '' } : undefined, { purpose: 'enquiry' });
  const [start] = useState<Typed>(() => ({
    patientId: started?.patientId ?? '',
    name: started?.name ?? '',
    mobile: started?.mobile ?? '',
    type: started?.type ?? '',
    method: started?.method ?? 'phone',
    question: started?.question ?? '',
    planDate: started?.planDate ?? '',
    ownerId: started?.ownerId ?? '',
    status: String(isAnswer ? consultingState.handled : (started?.status ?? consultingState.open)),
    result: started?.result ?? '',
    satisfaction: started?.satisfaction ?? '',
  }));
  const send = async ({ patientId, planDate, ownerId, status, ...typed }: Typed) => {
    const draft = {
      ...typed,
      patientId: patientId || null,
      planDate: planDate || null,
      ownerId: ownerId || null,
      status: stateOf(status),
    };
    const saved = await save({ ...draft, ...(started ? { id: started.id, version: started.version } : {}) }).unwrap();
    tellOf(started, draft, saved);
    return saved;
  };
  const title = isAnswer ? 'consulting.act.handle' : started ? 'consulting.act.edit' : 'consulting.new';
  return (
    <DrawerForm
      title={title}
      patient={started?.patientId ? { id: started.patientId, name: started.name } : undefined}
      start={start}
      check={check}
      save={send}
      close={close}
      draftKey={`consulting.${started?.id ?? 'new'}`}
    >
      {started ? (
        <div className={style.wide}>
          <FactSheet>
            <Fact label="consulting.field.createdAt">{dateTime(started.createdAt)}</Fact>
            {started.patientId ? <Fact label="consulting.field.patient">{`${started.name} ${started.mrn ?? ''}`}</Fact> : null}
            {started.patientId ? <Fact label="consulting.field.mobile">{started.mobile}</Fact> : null}
            {started.handledAt ? <Fact label="consulting.field.handledAt">{dateTime(started.handledAt)}</Fact> : null}
            {started.handledAt ? <Fact label="consulting.field.handledBy">{started.handledByName}</Fact> : null}
          </FactSheet>
        </div>
      ) : null}
      <Who isFixed={!!started?.patientId} isNew={!started} />
      <Field.Dictionary of="type" label="consulting.field.type" entries={types} required wide />
      <Field.Dictionary of="method" label="consulting.field.method" entries={methods} />
      <Field.Area of="question" label="consulting.field.question" required rows={3} />
      <Field.Dictionary of="ownerId" label="consulting.field.owner" entries={owners} />
      <Field.Date of="planDate" label="consulting.field.planDate" />
      <Field.Dictionary of="status" label="consulting.field.status" entries={states} required />
      <Answer />
      <Field.Dictionary of="satisfaction" label="consulting.field.satisfaction" entries={satisfactions} wide />
    </DrawerForm>
  );
}

/** A patient, or anybody who gave a name. */
function Who({ isFixed, isNew }: { isFixed: boolean; isNew: boolean }) {
  const patientId = useWatch<Typed, 'patientId'>({ name: 'patientId' });
  if (isFixed) return null;
  return (
    <>
      {isNew ? <PatientField of="patientId" label="consulting.field.patient" autoFocus /> : null}
      {patientId ? null : (
        <>
          <Field.Text of="name" label="consulting.field.name" />
          <Field.Text of="mobile" label="consulting.field.mobile" type="tel" />
        </>
      )}
    </>
  );
}

function Answer() {
  const status = useWatch<Typed, 'status'>({ name: 'status' });
  return <Field.Area of="result" label="consulting.field.result" required={stateOf(status) === consultingState.handled} rows={3} />;
}
