import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DialogForm } from '../../../blocks/DialogForm.tsx';
import { entriesOf } from '../../../blocks/entries.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { addDays, dateAt } from '../../../domain/dates.ts';
import { checkPopulation, checkSize } from '../../../domain/pharmacy/appraisal/rules.ts';
import { type DrawDraft, scopes } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { scopeWords } from '../../../domain/pharmacy/appraisal/words.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './appraisal.module.css';

interface Draft extends Omit<DrawDraft, 'departmentId' | 'doctorId'> {
  departmentId: string | null;
  doctorId: string | null;
}

const Field = fieldsOf<Draft>();
const scopeOptions = scopes.map((value) => ({ value, label: scopeWords[value] }));

/** The month before this one. */
function lastMonth(today: string) {
  const to = addDays(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** Draws a sample; the size that the rule asks for is proposed once the period is chosen. */
export function DrawForm({ close, done }: { close: () => void; done: (id: string) => void }) {
  const { say } = useWords();
  const [draw] = api.useDrawAppraisalMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  const check = (draft: Draft) => [...checkPopulation(draft, today), ...checkSize(draft, Number.MAX_SAFE_INTEGER)];
  return (
    <DialogForm<Draft, { id: string }>
      title={say('pharmacy.appraisal.draw')}
      act={say('pharmacy.appraisal.act.draw')}
      start={{ ...lastMonth(today), scope: 'general', departmentId: null, doctorId: null, size: null, remark: '' }}
      check={check}
      save={(draft) => draw(draft).unwrap()}
      done={({ id }) => done(id)}
      close={close}
      name="pharmacy.appraisal.draw"
    >
      <DrawFields today={today} />
    </DialogForm>
  );
}

function DrawFields({ today }: { today: string }) {
  const { practiceId } = useStaff().user;
  const { data: doctors } = api.useGetDoctorListQuery();
  const { currentData: departments } = api.useQueryDepartmentsOfPracticeQuery({ practiceId });
  return (
    <>
      <Field.Date of="from" label="pharmacy.from" required />
      <Field.Date of="to" label="pharmacy.to" required />
      <Field.Select of="scope" label="pharmacy.appraisal.field.scope" required wide options={scopeOptions} />
      <Field.Lookup of="departmentId" label="pharmacy.appraisal.field.department" entries={entriesOf(departments?.rows)} />
      <Field.Lookup
        of="doctorId"
        label="pharmacy.appraisal.field.doctor"
        entries={entriesOf(doctors?.map((doctor) => ({ ...doctor, nameZh: doctor.name })))}
      />
      <SizeField today={today} />
      <Field.Text of="remark" label="pharmacy.appraisal.field.remark" />
    </>
  );
}

/** How many prescriptions there are, and how many the rule asks for. */
function SizeField({ today }: { today: string }) {
  const { say } = useWords();
  const { setValue } = useFormContext<Draft>();
  const [from, to, scope, departmentId, doctorId] = useWatch<Draft, ['from', 'to', 'scope', 'departmentId', 'doctorId']>({
    name: ['from', 'to', 'scope', 'departmentId', 'doctorId'],
  });
  const population = { from, to, scope, departmentId: departmentId || null, doctorId: doctorId || null };
  const isOpen = checkPopulation(population, today).length > 0;
  const { currentData: found } = api.useQueryAppraisalPopulationQuery(population, { skip: isOpen });
  const proposed = found?.proposed;
  useEffect(() => {
    if (proposed !== undefined) setValue('size', proposed === 0 ? null : proposed);
  }, [proposed, setValue]);
  return (
    <>
      <Field.Number of="size" label="pharmacy.appraisal.field.size" required />
      <p className={style.rule} aria-live="polite">
        {found ? say('pharmacy.appraisal.population', { total: found.total, proposed: found.proposed }) : ''}
      </p>
    </>
  );
}
