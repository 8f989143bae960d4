import { useMemo } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { PlacesField } from '../../../blocks/PlacesField.tsx';
import { Register, type RegisterForm } from '../../../blocks/register/Register.tsx';
import { useActs } from '../../../blocks/register/useActs.ts';
import { useRegisterView } from '../../../blocks/register/useRegisterView.ts';
import { checkTemplate, type Draft, draft, type Line } from '../../../domain/followup/templates.ts';
import { useWords } from '../../../words/useWords.ts';
import { QuestionsField } from './QuestionsField.tsx';

const column = columnsOf<Line>();
const Field = fieldsOf<Draft>();
const words = {
  title: 'shell.screen.revisit-template-configuration',
  new: 'followup.template.new',
  edit: 'followup.template.edit',
  search: 'register.search',
  off: 'followup.template.off',
} as const;
const form: RegisterForm<Line, Draft> = {
  history: 'followUpTemplate',
  blank: { nameZh: '', nameEn: '', script: '', questions: [], departmentIds: [] },
  draftOf: ({ id, enabled, version, plans, ...rest }) => rest,
  shape: draft,
  check: checkTemplate,
  fields: <Fields />,
};

function Fields() {
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Area of="script" label="followup.template.script" rows={2} />
      <PlacesField
        of="departmentIds"
        label="followup.template.departments"
        hint="followup.template.departments.hint"
        options={departments ?? []}
      />
      <QuestionsField />
    </>
  );
}

/** Templates of follow-ups: what is said and asked, and for which departments. */
export default function TemplatesScreen() {
  const { name } = useWords();
  const { view, criteria } = useRegisterView();
  const rows = api.useQueryFollowUpTemplatesQuery(criteria);
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const [save] = api.useSaveFollowUpTemplateMutation({ tells: 'caller' });
  const [setEnabled] = api.useSetFollowUpTemplateEnabledMutation({ tells: 'caller' });
  const [move] = api.useMoveFollowUpTemplateMutation();
  const [remove] = api.useDeleteFollowUpTemplateMutation({ tells: 'caller' });
  const acts = useActs<Draft>({ save, setEnabled, move, remove });
  const columns = useMemo(() => {
    const nameOf = (id: string) => name(departments?.find((department) => department.id === id));
    return [
      column.text('nameZh', 'register.nameZh', { width: 176, grow: 1 }),
      column.text('nameEn', 'register.nameEn', { width: 176, grow: 1 }),
      column.own('questions', 'followup.template.questions', ({ questions }) => questions.length, { width: 88, right: true }),
      column.own(
        'departmentIds',
        'followup.template.departments',
        ({ departmentIds }, { say }) =>
          departmentIds.length === 0 ? say('followup.all') : departmentIds.map(nameOf).filter(Boolean).join(say('common.separator')),
        { width: 200, grow: 1 },
      ),
      column.number('plans', 'followup.template.plans', { width: 96 }),
    ];
  }, [departments, name]);
  return <Register words={words} view={view} rows={rows} columns={columns} acts={acts} form={form} needs="signedIn" />;
}
