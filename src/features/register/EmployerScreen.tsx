import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import { useActs } from '../../blocks/register/useActs.ts';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { furnishing } from '../../domain/permission/codes.ts';
import { checkEmployer, type Employer, type EmployerDraft, employerDraft } from '../../domain/register/companies.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { Contacts } from './Contacts.tsx';
import { blankCompany, companyColumns } from './companyColumns.ts';

const column = columnsOf<Employer>();
const Field = fieldsOf<EmployerDraft>();
const columns = [
  column.own('nameZh', 'register.employer.name', (row, { name }) => name(row), { width: 200, grow: 2 }),
  companyColumns.phone,
  column.own(
    'contacts',
    'register.employer.contacts',
    ({ contacts }, { say }) =>
      contacts.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(say('common.separator')) || '–',
    { width: 200, grow: 1 },
  ),
  companyColumns.address,
  column.number('patients', 'register.label.patients', { width: 96 }),
];
const words = {
  title: 'register.employer.title',
  new: 'register.employer.new',
  edit: 'register.employer.edit',
  search: 'register.company.search',
  off: 'register.employer.off',
} as const;
const form: RegisterForm<Employer, EmployerDraft> = {
  history: 'employer',
  blank: { ...blankCompany, contacts: [], remark: '' },
  draftOf: ({ id, enabled, version, patients, ...rest }) => rest,
  shape: employerDraft,
  check: checkEmployer,
  fields: (
    <>
      <CompanyFields />
      <Contacts />
      <Field.Area of="remark" label="register.remark" rows={2} />
    </>
  ),
};

/** Employers whose people the clinic treats; offered as the work unit of a patient. */
export default function EmployerScreen() {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryEmployerListQuery(criteria);
  const [save] = api.useSaveEmployerMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetEmployerEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveEmployerMutation();
  const [remove] = api.useDeleteEmployerMutation({ tells: 'caller' });
  const acts = useActs<EmployerDraft>({ save, setEnabled, move, remove });
  return (
    <Register exported="employers" words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs={furnishing} />
  );
}
