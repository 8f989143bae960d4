import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ColourField, firstColour } from '../../blocks/register/ColourField.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { Swatch } from '../../blocks/register/Swatch.tsx';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { type Label, type LabelDraft, labelDraft } from '../../domain/register/patientWords.ts';
import { useWordActs } from './useWordActs.ts';
import { wordColumns } from './wordColumns.ts';

const kind = 'patientTag';
const column = columnsOf<Label>();
const Field = fieldsOf<LabelDraft>();
const columns = [
  column.own('nameZh', 'register.nameZh', ({ colour, nameZh }) => <Swatch colour={colour} text={nameZh} />, {
    width: 176,
    grow: 1,
    spoken: ({ nameZh }) => nameZh,
  }),
  wordColumns.nameEn,
  wordColumns.patients,
  wordColumns.origin,
];
const words = {
  title: 'register.label.title',
  new: 'register.label.new',
  edit: 'register.label.edit',
  search: 'register.search',
  off: 'register.label.off',
} as const;
const form: RegisterForm<Label, LabelDraft> = {
  history: 'dictionary',
  historyId: ({ id }) => `${kind}/${id}`,
  deletedId: kind,
  blank: { nameZh: '', nameEn: '', colour: firstColour },
  draftOf: ({ nameZh, nameEn, colour }) => ({ nameZh, nameEn, colour }),
  shape: labelDraft,
  fields: (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <ColourField of="colour" label="register.label.colour" />
    </>
  ),
};

/** Labels that are put on patients, with how many patients have each. */
export default function LabelScreen() {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryPatientLabelsQuery(criteria);
  const [save] = api.useSavePatientLabelMutation({ tells: 'caller' });
  const [remove] = api.useDeletePatientLabelMutation({ tells: 'caller' });
  const acts = useWordActs<LabelDraft>(kind, { save, remove });
  return (
    <Register exported="patientLabels" words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs="m_settings" />
  );
}
