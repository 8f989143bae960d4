import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import list from '../../blocks/list.module.css';
import { Toolbar } from '../../blocks/Page.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import { groupingLabel } from '../../domain/businessReport/rules.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import style from './businessReport.module.css';
import { TargetField } from './TargetField.tsx';
import { byHand, chain, type ReportFilters, type ReportView } from './useReportView.ts';

const DateField = lazy(() => import('../../blocks/DateField.tsx'));
const SavedFilters = lazy(() => import('../../blocks/SavedFilters.tsx'));

type Props = Pick<ReportView, 'report' | 'view' | 'asked' | 'problems'>;

/** The period, what the figures are narrowed by, and what they are grouped by. */
export function ReportFilterBar({ report, view, asked, problems }: Props) {
  const { say } = useWords();
  return (
    <div className={style.filters}>
      <Toolbar>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={say('businessReport.preset')}
          value={view.filters.preset}
          onChange={(_, preset: string | null) => preset && view.setFilter('preset', preset)}
        >
          {report.presets.map((preset) => (
            <ToggleButton key={preset} value={preset}>
              {say(`businessReport.preset.${preset}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Day of="from" view={view} asked={asked} problems={problems} />
        <Day of="to" view={view} asked={asked} problems={problems} />
        {report.hasTarget ? <TargetField view={view} problems={problems} /> : null}
        <Narrowing report={report} view={view} />
      </Toolbar>
      <Toolbar>
        <Grouping report={report} view={view} asked={asked} />
        <Comparisons report={report} view={view} />
        <Variants title={report.title} view={view} />
      </Toolbar>
    </div>
  );
}

function Day({ of, view, asked, problems }: Omit<Props, 'report'> & { of: 'from' | 'to' }) {
  const { say } = useWords();
  const id = useId();
  const problem = problems.find(({ field }) => field === of);
  const choose = (date: string) => {
    if (date === 'invalid' || date === asked[of]) return;
    // The other day stays the one that is shown.
    view.setFilter('from', of === 'from' ? date : (asked.from ?? ''));
    view.setFilter('to', of === 'to' ? date : (asked.to ?? ''));
    view.setFilter('preset', byHand);
  };
  return (
    <span className={style.day}>
      <span className={list.filterDate}>
        <span id={`${id}-label`}>{say(`businessReport.${of}`)}</span>
        <Suspense fallback={<Skeleton variant="rounded" width={144} height={36} />}>
          <DateField
            value={asked[of] ?? ''}
            onChange={choose}
            invalid={problem !== undefined}
            ids={{ id, 'aria-describedby': problem ? `${id}-problem` : undefined, 'aria-labelledby': `${id}-label` }}
          />
        </Suspense>
      </span>
      {problem ? (
        <span id={`${id}-problem`} role="alert" className={style.problem}>
          {say(problem.message, problem.values)}
        </span>
      ) : null}
    </span>
  );
}

interface ChoiceProps {
  view: ListView<ReportFilters>;
  of: keyof ReportFilters & string;
  label: MessageId;
  any?: string;
  options: readonly { value: string; name: string }[];
}

function Choice({ view, of, label, any, options }: ChoiceProps) {
  const { say } = useWords();
  const value = view.filters[of]!;
  const isKnown = value === '' ? any !== undefined : options.some((option) => option.value === value);
  return (
    <Select
      size="small"
      displayEmpty
      value={isKnown ? value : ''}
      onChange={(event) => view.setFilter(of, event.target.value)}
      inputProps={{ 'aria-label': say(label) }}
      className={style.choice}
    >
      {any === undefined ? null : <MenuItem value="">{any}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.name}
        </MenuItem>
      ))}
    </Select>
  );
}

function Narrowing({ report, view }: Pick<Props, 'report' | 'view'>) {
  const { say, name } = useWords();
  const { data } = api.useQueryReportChoicesQuery();
  const named = (rows: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    rows.map((row) => ({ value: row.id, name: name(row) }));
  const [own, ...others] = data?.clinics ?? [];
  const people = { cashier: data?.cashiers, doctor: data?.doctors, department: data?.departments, insurer: data?.insurers };
  return (
    <>
      {own && others.length > 0 ? (
        <Choice
          view={view}
          of="clinic"
          label="businessReport.filter.clinic"
          any={name(own)}
          options={[...named(others), { value: chain, name: say('businessReport.filter.chain') }]}
        />
      ) : null}
      {report.filters.map((filter) => (
        <Choice
          key={filter}
          view={view}
          of={filter}
          label={`businessReport.filter.${filter}`}
          any={say('common.anyOf', { what: say(`businessReport.filter.${filter}`) })}
          options={named(people[filter])}
        />
      ))}
    </>
  );
}

function Grouping({ report, view, asked }: Pick<Props, 'report' | 'view' | 'asked'>) {
  const { say } = useWords();
  const options = report.groupings.map((grouping) => ({ value: grouping, name: say(groupingLabel(asked.reportCode, grouping)) }));
  return (
    <>
      <span className={style.label}>{say('businessReport.by')}</span>
      <Choice view={view} of="by" label="businessReport.by" options={options} />
      <span className={style.label}>{say('businessReport.andBy')}</span>
      <Choice
        view={view}
        of="andBy"
        label="businessReport.andBy"
        any={say('businessReport.andBy.none')}
        options={options.filter(({ value }) => value !== view.filters.by)}
      />
    </>
  );
}

function Comparisons({ report, view }: Pick<Props, 'report' | 'view'>) {
  const { say } = useWords();
  const chosen = view.filters.compare.split(',').filter(Boolean);
  if (report.comparisons.length === 0) return null;
  const toggle = (comparison: string) =>
    view.setFilter('compare', report.comparisons.filter((each) => (each === comparison) !== chosen.includes(each)).join(','));
  return (
    <>
      <span className={style.label}>{say('businessReport.comparison')}</span>
      {report.comparisons.map((comparison) => (
        <FormControlLabel
          key={comparison}
          className={style.toggle}
          control={<Switch size="small" checked={chosen.includes(comparison)} onChange={() => toggle(comparison)} />}
          label={say(`businessReport.comparison.${comparison}`)}
        />
      ))}
    </>
  );
}

/** The report as the person wants it, under a name. */
function Variants({ title, view }: { title: MessageId; view: ListView<ReportFilters> }) {
  const { say } = useWords();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <span className={list.listTools}>
      <button type="button" className={list.rowAct} aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {say('common.savedFilter')}
      </button>
      {anchor ? (
        <Suspense fallback={null}>
          <SavedFilters
            list={title}
            view={view as unknown as ListView}
            anchor={anchor}
            close={() => setAnchor(undefined)}
            history={() => setAnchor(undefined)}
          />
        </Suspense>
      ) : null}
    </span>
  );
}
