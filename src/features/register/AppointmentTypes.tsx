import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ColourField, firstColour } from '../../blocks/register/ColourField.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { Swatch } from '../../blocks/register/Swatch.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { checkType, type Draft, draft, type Line } from '../../domain/register/appointmentTypes.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const columns = [
  column.own('nameZh', 'register.nameZh', ({ colour, nameZh }) => <Swatch colour={colour} text={nameZh} />, {
    width: 176,
    grow: 1,
    spoken: ({ nameZh }) => nameZh,
  }),
  column.text('nameEn', 'register.nameEn', { width: 176, grow: 1 }),
  column.own('duration', 'register.type.duration', ({ duration }, { say }) => say('register.minutes', { count: duration }), { width: 128 }),
];
const words = {
  title: 'register.type.title',
  new: 'register.type.new',
  edit: 'register.type.edit',
  search: 'register.search',
  off: 'register.type.off',
} as const;
const form: RegisterForm<Line, Draft> = {
  history: 'appointmentType',
  blank: { nameZh: '', nameEn: '', colour: firstColour, duration: 15 },
  draftOf: ({ id, enabled, version, ...rest }) => rest,
  shape: draft,
  check: checkType,
  fields: <Fields />,
};

function Fields() {
  const { say } = useWords();
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Number of="duration" label="register.type.duration" unit={say('register.minutes.unit')} required />
      <ColourField of="colour" label="register.type.colour" />
    </>
  );
}

/** Appointment types: the calendar shows each in its colour, and a booking takes its usual length. */
export function AppointmentTypes({ needs, tabs }: { needs: Need; tabs: ReactNode }) {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryAppointmentTypeListQuery(criteria);
  const [save] = api.useSaveAppointmentTypeMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetAppointmentTypeEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveAppointmentTypeMutation();
  const [remove] = api.useDeleteAppointmentTypeMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  return (
    <Register exported="appointmentTypes" words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs={needs}>
      {tabs}
    </Register>
  );
}
