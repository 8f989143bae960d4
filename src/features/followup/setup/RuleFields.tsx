import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { entriesOf } from '../../../blocks/entries.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { assignments, checkRule, type Draft, eventWords, ruleEvents } from '../../../domain/followup/rules.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../followup.module.css';
import { RuleItem } from './RuleItem.tsx';

const Field = fieldsOf<Draft>();
const events = ruleEvents.map((value) => ({ value, label: eventWords[value] }));
const people = assignments.map((value) => ({ value, label: `followup.rule.assign.${value}` as const }));
const sexes = (['M', 'F'] as const).map((value) => ({ value, label: `common.sex.${value}` as const }));

/** The event and what narrows it, then when, by whom and how. */
export function RuleFields() {
  const { data: types } = api.useGetFollowupTypesQuery();
  const { data: methods } = api.useGetFollowupMethodsQuery();
  const { data: templates } = api.useQueryFollowUpTemplatesQuery({ page: 1, size: 100 });
  return (
    <>
      <Field.Text of="nameZh" label="register.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="register.nameEn" />
      <Field.Choice of="event" label="followup.rule.event" options={events} required />
      <Condition />
      <Field.Number of="ageFrom" label="followup.rule.ageFrom" />
      <Field.Number of="ageTo" label="followup.rule.ageTo" />
      <Field.Choice of="sex" label="followup.rule.sex" options={sexes} />
      <Field.Number of="days" label="followup.rule.days" required />
      <Field.Choice of="assign" label="followup.rule.assign" options={people} required />
      <Role />
      <Field.Dictionary of="type" label="followup.field.type" entries={types} />
      <Field.Dictionary of="method" label="followup.field.method" entries={methods} />
      <Field.Lookup of="templateId" label="followup.field.template" entries={entriesOf(templates?.rows)} />
      <Field.Area of="content" label="followup.field.content" rows={2} />
      <Preview />
    </>
  );
}

function Condition() {
  const event = useWatch<Draft, 'event'>({ name: 'event' });
  const { data: packages } = api.useQueryFollowUpPackagesQuery(undefined, { skip: event !== 'package' });
  if (event === 'diagnosis') return <Field.Text of="diagnosisPrefix" label="followup.rule.diagnosisPrefix" required />;
  if (event === 'package') return <Field.Lookup of="packageId" label="followup.rule.package" entries={entriesOf(packages)} required />;
  return event === 'visit' ? <div /> : <RuleItem required={event === 'order'} />;
}

function Role() {
  const assign = useWatch<Draft, 'assign'>({ name: 'assign' });
  const { data: roles } = api.useQueryRoleSimpleListQuery();
  return assign === 'role' ? <Field.Lookup of="roleId" label="followup.rule.role" entries={entriesOf(roles)} required /> : <div />;
}

/** How many follow-ups the rule as it is typed would have made. */
function Preview() {
  const { say } = useWords();
  const { getValues } = useFormContext<Draft>();
  const [ask, { currentData: data, error, isFetching }] = api.useLazyQueryFollowUpRulePreviewQuery();
  const typed = useWatch<Draft>() as Draft; // every field of the form has a value
  const isWhole = checkRule(typed).length === 0 && typed.days !== null;
  return (
    <div className={style.wide}>
      <Button size="small" variant="outlined" disabled={!isWhole || isFetching} onClick={() => void ask(getValues())}>
        {say('followup.rule.preview.ask')}
      </Button>
      {data ? <Alert severity="info">{say('followup.rule.preview', { count: data.count, days: data.days })}</Alert> : null}
      {error ? <Alert severity="error">{error.message}</Alert> : null}
    </div>
  );
}
