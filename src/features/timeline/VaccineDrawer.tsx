import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { dateAt } from '../../domain/dates.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { checkRequired } from '../../domain/required.ts';
import { checkDoseTime, checkVaccination, otherVaccine } from '../../domain/vaccine/rules.ts';
import { nextDose } from '../../domain/vaccine/schedule.ts';
import type * as Vaccine from '../../domain/vaccine/shapes.ts';
import { programmeCodes, programmeNames } from './useVaccineName.ts';

interface Form {
  vaccineCode: string;
  name: string;
  doseNumber: number | null;
  givenOn: string;
  batchNumber: string;
  positionCode: string;
  place: string;
  note: string;
}

const Field = fieldsOf<Form>();
const vaccines = [
  ...programmeCodes.map((value) => ({ value, label: programmeNames[value] })),
  { value: otherVaccine, label: 'vaccine.field.other' as const },
];

interface Props {
  patientId: string;
  plan: Vaccine.Plan;
  adding: { vaccineCode: string; doseNumber: number };
  close: () => void;
}

/** A vaccination told by the family or read from the child's book. */
export function VaccineDrawer({ patientId, plan, adding, close }: Props) {
  const [save] = api.useSaveVaccinePlanMutation({ tells: 'caller' });
  const today = dateAt(new Date());
  const start: Form = {
    name: '',
    givenOn: '',
    batchNumber: '',
    positionCode: '',
    place: '',
    note: '',
    vaccineCode: adding.vaccineCode,
    doseNumber: adding.vaccineCode ? adding.doseNumber : nextDose('', plan.vaccinations),
  };
  const check = (draft: Form): FieldProblem<Form>[] => [
    ...checkRequired(draft, ['vaccineCode', 'givenOn', 'doseNumber']),
    ...(draft.vaccineCode !== '' && draft.givenOn !== '' && draft.doseNumber !== null
      ? checkTold({ ...draft, doseNumber: draft.doseNumber }, plan, today)
      : []),
  ];
  return (
    <DrawerForm
      title="vaccine.add"
      start={start}
      check={check}
      save={async (draft) => {
        const row = { ...draft, doseNumber: draft.doseNumber ?? 1, positionCode: draft.positionCode || null };
        try {
          return await save({ patientId, rows: [row] }).unwrap();
        } catch (thrown) {
          throw inForm(thrown);
        }
      }}
      close={close}
    >
      <Field.Select of="vaccineCode" label="vaccine.field.vaccine" options={vaccines} required wide />
      <OtherName />
      <Field.Number of="doseNumber" label="vaccine.field.dose" required />
      <Field.Date of="givenOn" label="vaccine.field.givenOn" required />
      <Field.Text of="batchNumber" label="vaccine.field.batch" />
      <Part />
      <Field.Text of="place" label="vaccine.field.place" />
      <Field.Area of="note" label="field.remark" wide />
    </DrawerForm>
  );
}

function checkTold(draft: Form & { doseNumber: number }, { birthDate, vaccinations }: Vaccine.Plan, today: string): FieldProblem<Form>[] {
  const name = draft.name.trim();
  const vaccineCode = draft.vaccineCode === otherVaccine ? `${otherVaccine}:${name}` : draft.vaccineCode;
  const time = checkDoseTime({ ...draft, nameZh: name, vaccineCode }, { birthDate, given: vaccinations, isTold: true });
  return [...checkVaccination(draft, birthDate, today), ...time];
}

/** The call takes several rows; the form is one. */
function inForm(thrown: unknown): unknown {
  if (!isCallProblem(thrown) || !thrown.fields) return thrown;
  return { ...thrown, fields: thrown.fields.map((one) => ({ ...one, field: one.field.replace(/^rows\.0\./, '') })) };
}

function OtherName() {
  const code = useWatch<Form, 'vaccineCode'>({ name: 'vaccineCode' });
  return code === otherVaccine ? <Field.Text of="name" label="vaccine.field.name" required wide /> : null;
}

function Part() {
  const { data } = api.useGetVaccinationPartsQuery();
  return <Field.Dictionary of="positionCode" label="vaccine.field.position" entries={data} />;
}
