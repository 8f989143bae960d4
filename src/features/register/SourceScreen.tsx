import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { Register, type RegisterForm } from '../../blocks/register/Register.tsx';
import style from '../../blocks/register/register.module.css';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import { type Source, type SourceDraft, sourceDraft } from '../../domain/register/patientWords.ts';
import { useWordActs } from './useWordActs.ts';
import { wordColumns } from './wordColumns.ts';

const kind = 'patientSource';
const column = columnsOf<Source>();
const Field = fieldsOf<SourceDraft>();
const columns = [
  column.own(
    'nameZh',
    'register.nameZh',
    ({ nameZh, parentCode }) => <span className={parentCode ? style.part : undefined}>{nameZh}</span>,
    {
      width: 200,
      grow: 1,
      spoken: ({ nameZh }) => nameZh,
    },
  ),
  wordColumns.nameEn,
  column.own(
    'level',
    'register.source.level',
    ({ parentCode }, { say }) => say(parentCode ? 'register.source.part' : 'register.source.channel'),
    {
      width: 112,
    },
  ),
  wordColumns.patients,
  wordColumns.origin,
];
const words = {
  title: 'register.source.title',
  new: 'register.source.new',
  edit: 'register.source.edit',
  search: 'register.search',
  off: 'register.source.off',
} as const;
const form: RegisterForm<Source, SourceDraft> = {
  history: 'dictionary',
  historyId: ({ id }) => `${kind}/${id}`,
  deletedId: kind,
  blank: { nameZh: '', nameEn: '', parentCode: null },
  draftOf: ({ nameZh, nameEn, parentCode }) => ({ nameZh, nameEn, parentCode }),
  shape: sourceDraft,
  fields: <Fields />,
};

function Fields() {
  const { data: sources } = api.useQueryPatientSourceListQuery({});
  const channels = useMemo(() => sources?.filter(({ parentCode, extra }) => parentCode === null && !extra.isOff), [sources]);
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Lookup of="parentCode" label="register.source.parent" hint="register.source.parent.hint" entries={channels} wide />
    </>
  );
}

/** How patients heard of the clinic: channels with their parts. */
export default function SourceScreen() {
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryPatientSourcesQuery(criteria);
  const [save] = api.useSavePatientSourceMutation({ tells: 'caller' });
  const [remove] = api.useDeletePatientSourceMutation({ tells: 'caller' });
  const acts = useWordActs<SourceDraft>(kind, { save, remove });
  return (
    <Register
      exported="patientSources"
      words={words}
      view={view}
      rows={rows}
      columns={columns}
      acts={acts}
      form={form}
      needs="m_settings"
    />
  );
}
