import { useState } from 'react';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { PatientField } from '../../blocks/PatientField.tsx';
import { useOwners } from '../../blocks/useOwners.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkPlan } from '../../domain/followup/plan.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import style from './followup.module.css';
import { usePlanTold } from './usePlanTold.ts';

interface Plan {
  patientId: string;
  planDate: string;
  type: string;
  method: string;
  content: string;
  ownerId: string;
}

const Field = fieldsOf<Plan>();
const today = () => dateAt(new Date());
const check = (plan: Plan): FieldProblem<Plan>[] => [
  ...checkRequired(plan, ['patientId']),
  ...(checkPlan(plan, today()) as FieldProblem<Plan>[]),
];

/** A plan made or changed from the list. */
export function PlanDrawer({ started, close }: { started: FollowUp.Line | undefined; close: () => void }) {
  const [save] = api.useSaveFollowUpMutation({ tells: 'caller' });
  const { data: types } = api.useGetFollowupTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const owners = useOwners(started?.ownerId ? { id: started.ownerId, name: started.ownerName ?? '' } : undefined);
  const [start] = useState<Plan>(() => ({
    patientId: started?.patientId ?? '',
    planDate: started?.planDate ?? addDays(today(), 7),
    type: started?.type ?? '',
    method: started?.method ?? '',
    content: started?.content ?? '',
    ownerId: started?.ownerId ?? '',
  }));
  const told = usePlanTold();
  const draftOf = ({ ownerId, ...plan }: Plan) => ({ ...plan, ownerId: ownerId || null, encounterId: started?.encounterId ?? null });
  const send = async (plan: Plan) => {
    const draft = draftOf(plan);
    const saved = await save({ ...draft, ...(started && { id: started.id, version: started.version }) }).unwrap();
    started ? told.changed(draft, draftOf(start), saved) : told.planned(draft, saved);
    return saved;
  };
  return (
    <DrawerForm
      patient={started && { id: started.patientId, name: started.patientName }}
      title={started ? 'followup.act.edit' : 'followup.new'}
      start={start}
      check={check}
      save={send}
      close={close}
      keptAs={started && `followup.plan.${started.id}`}
    >
      {started ? (
        <div className={style.wide}>
          <FactSheet>
            <Fact label="followup.field.diagnosis">{started.diagnosis}</Fact>
          </FactSheet>
        </div>
      ) : (
        <PatientField of="patientId" label="followup.field.patient" for="followUp" required autoFocus />
      )}
      <Field.Date of="planDate" label="followup.field.planDate" required />
      <Field.Dictionary of="ownerId" label="followup.field.owner" entries={owners} />
      <Field.Dictionary of="type" label="followup.field.type" entries={types} />
      <Field.Dictionary of="method" label="followup.field.method" entries={methods} />
      <Field.Area of="content" label="followup.field.content" rows={3} />
    </DrawerForm>
  );
}
