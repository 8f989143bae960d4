import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
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
  templateId: string;
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
  const [start] = useState<Plan>(() => ({
    patientId: started?.patientId ?? '',
    planDate: started?.planDate ?? addDays(today(), 7),
    type: started?.type ?? '',
    method: started?.method ?? '',
    content: started?.content ?? '',
    ownerId: started?.ownerId ?? '',
    templateId: started?.templateId ?? '',
  }));
  const told = usePlanTold();
  const draftOf = ({ ownerId, templateId, ...plan }: Plan) => ({
    ...plan,
    ownerId: ownerId || null,
    templateId: templateId || null,
    encounterId: started?.encounterId ?? null,
  });
  const send = async (plan: Plan) => {
    const draft = draftOf(plan);
    const saved = await save({ ...draft, ...(started && { id: started.id, version: started.version }) }).unwrap();
    if (started) told.changed(draft, draftOf(start), saved);
    else told.planned(draft, saved);
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
      <Template kept={started?.templateId ?? null} />
      <Owner plan={started} />
      <Field.Dictionary of="type" label="followup.field.type" entries={types} />
      <Field.Dictionary of="method" label="followup.field.method" entries={methods} />
      <Field.Area of="content" label="followup.field.content" rows={3} />
    </DrawerForm>
  );
}

/** What is asked: templates in use, and the one the plan has. */
function Template({ kept }: { kept: string | null }) {
  const { data } = api.useQueryFollowUpTemplatesQuery({ page: 1, size: 100 });
  const offered = data?.rows.filter(({ id, enabled }) => enabled || id === kept);
  return <Field.Lookup of="templateId" label="followup.field.template" entries={entriesOf(offered)} />;
}

/** The people who are offered follow-ups of the template that is chosen. */
function Owner({ plan }: { plan: FollowUp.Line | undefined }) {
  const templateId = useWatch<Plan, 'templateId'>({ name: 'templateId' });
  const kept = plan?.ownerId ? { id: plan.ownerId, name: plan.ownerName ?? '' } : undefined;
  const about = { ...(templateId && { templateId }), ...(plan?.encounterId && { encounterId: plan.encounterId }) };
  return <Field.Dictionary of="ownerId" label="followup.field.owner" entries={useOwners(kept, about)} />;
}
