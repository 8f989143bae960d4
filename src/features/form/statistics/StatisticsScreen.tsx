import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect } from '../../../blocks/filters.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import { useListView } from '../../../blocks/useListView.ts';
import { useQueryWindow } from '../../../blocks/useQueryWindow.ts';
import { checkDateRange } from '../../../domain/dates.ts';
import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import type { Criteria, FieldLine } from '../../../domain/form/statistics/shapes.ts';
import type { StatisticsRow } from '../../../domain/form/statistics/table.ts';
import { useWords } from '../../../words/useWords.ts';
import { CountTable } from './CountTable.tsx';
import { PeopleDrawer } from './PeopleDrawer.tsx';

const start = { form: '', field: '', version: '', from: '', to: '', department: '' };
/** A field is its code and its kind: a later version may ask the same code in another way. */
const fieldKey = ({ kind, code }: FieldLine): string => `${kind}.${code}`;

const criteriaOf = (filters: typeof start, field: FieldLine): Criteria => ({
  formId: filters.form,
  code: field.code,
  kind: field.kind,
  ...(filters.from && { from: filters.from }),
  ...(filters.to && { to: filters.to }),
  ...(filters.department && { departmentId: filters.department }),
  ...(field.versions.includes(Number(filters.version)) && { versionNumber: Number(filters.version) }),
});

/** Counts of the answers to one field of a form, without names; who may see records opens the people behind a count. */
export default function StatisticsScreen() {
  const { say, name, language } = useWords();
  const view = useListView({ filters: start });
  const { filters } = view;
  const { data: forms } = api.useQueryCountedFormsQuery();
  const { data: choices } = api.useQueryReportChoicesQuery();
  const { currentData: fields } = api.useQueryFormFieldsQuery({ id: filters.form }, { skip: !filters.form });
  const field = fields?.find((each) => fieldKey(each) === filters.field);
  const [problem] = checkDateRange(filters, useQueryWindow('billsOfOnePatient'));
  const named = (rows: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    rows.map((row) => ({ value: row.id, name: name(row) }));
  const versions = (field?.versions ?? []).map((number) => ({
    value: String(number),
    name: say('form.statistics.versionNumber', { number }),
  }));
  const known = (options: readonly { value: string }[], of: keyof typeof start) =>
    options.some(({ value }) => value === filters[of]) ? view : { ...view, filters: { ...filters, [of]: '' } };
  const [formOptions, departmentOptions] = [named(forms), named(choices?.departments)];
  const fieldOptions = (fields ?? []).map((each) => ({ value: fieldKey(each), name: wordsIn(language, each.label) }));
  const asked = field && !problem ? criteriaOf(filters, field) : undefined;
  return (
    <Page
      title="shell.screen.form-statistics"
      line="form.statistics.about"
      acts={asked ? <ExportAct asked={asked} name={say('shell.screen.form-statistics')} /> : undefined}
    >
      <Toolbar>
        <FilterSelect view={known(formOptions, 'form')} of="form" label="form.statistics.form" options={formOptions} isNeeded />
        <FilterSelect view={known(fieldOptions, 'field')} of="field" label="form.statistics.field" options={fieldOptions} isNeeded />
        <FilterSelect view={known(versions, 'version')} of="version" label="form.statistics.version" options={versions} />
        <FilterDate view={view} of="from" label="form.statistics.from" />
        <FilterDate view={view} of="to" label="form.statistics.to" />
        <FilterSelect
          view={known(departmentOptions, 'department')}
          of="department"
          label="form.statistics.department"
          options={departmentOptions}
        />
      </Toolbar>
      {problem ? <Alert severity="error">{say(problem.message, problem.values)}</Alert> : null}
      {asked ? (
        <Counts asked={asked} />
      ) : (
        <EmptyState line={say(fields?.length === 0 ? 'form.statistics.noFields' : 'form.statistics.choose')} of="search" />
      )}
    </Page>
  );
}

function ExportAct({ asked, name }: { asked: Criteria; name: string }) {
  const [download, exporting] = api.useExportFormStatisticsMutation();
  return <ExportButton name={name} isBusy={exporting.isLoading} fetchFile={(format) => download({ ...asked, format })} />;
}

function Counts({ asked }: { asked: Criteria }) {
  const words = useWords();
  const { say } = words;
  const answered = api.useQueryFormStatisticsQuery(asked);
  const statistics = answered.currentData;
  const [opened, setOpened] = useState<StatisticsRow>();
  if (answered.error && !statistics)
    return <ErrorState message={problemText(answered.error, words)} retry={() => void answered.refetch()} />;
  if (!statistics) return <Skeleton variant="rounded" height={320} />;
  if (statistics.forms === 0) return <EmptyState line={say('form.statistics.none')} of="search" />;
  return (
    <>
      {statistics.isMasked ? <Alert severity="info">{say('form.statistics.masked')}</Alert> : null}
      {statistics.isMany ? <Alert severity="info">{say('form.statistics.many')}</Alert> : null}
      <CountTable statistics={statistics} open={statistics.maySeePeople ? setOpened : undefined} />
      {opened ? <PeopleDrawer asked={asked} row={opened} close={() => setOpened(undefined)} /> : null}
    </>
  );
}
