import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { DictionaryFilter } from '../../blocks/DictionaryFilter.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { patientCodes } from '../../blocks/useScan.ts';
import { dateAt } from '../../domain/dates.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { BedsideScan } from './bedside/BedsideScan.tsx';
import { PatientBlocks } from './blocks/PatientBlocks.tsx';
import { ExecutionList } from './ExecutionList.tsx';
import style from './nursing.module.css';
import { SkinTestStrip } from './skinTest/SkinTestStrip.tsx';

const tabs = [
  { status: '0', key: 'toExecute', label: 'nursing.execution.toExecute' },
  { status: '1', key: 'partially', label: 'nursing.execution.partially' },
  { status: '2', key: 'executed', label: 'nursing.execution.executed' },
] as const;

const kinds = [
  { value: '1', label: 'nursing.kind.drug' },
  { value: '14', label: 'nursing.kind.infusion' },
  { value: '3', label: 'nursing.kind.treatment' },
  { value: '11', label: 'nursing.kind.skinTest' },
  { value: '2', label: 'nursing.kind.vaccine' },
] as const;

/** Every sent order that a nurse carries out, by how far it is. */
export default function OrdersPerformScreen() {
  const { say } = useWords();
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView({ size: 50, filters: { tab: '0', date: today, kind: '', pay: '', keyword: '', by: '' } });
  const { tab, date, kind, pay, keyword, by } = view.filters;
  const status = (Number(tab) || 0) as Execution.Status;
  const { currentData: counts } = api.useQueryExecutionCountsQuery({ date });
  const criteria = {
    date,
    status,
    ...(kind && { adviceType: Number(kind) }),
    ...(pay && { payStatus: Number(pay) }),
    ...(keyword && { keyword }),
  };
  return (
    <Page title="nursing.perform" fill>
      <SkinTestStrip />
      <Toolbar>
        <Tabs value={String(status)} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('nursing.perform')}>
          {tabs.map(({ status: value, key, label }) => (
            <Tab key={key} value={value} label={say('nursing.tab', { name: say(label), count: counts?.[key] ?? 0 })} />
          ))}
        </Tabs>
        <SearchBox view={view} of="keyword" label="nursing.search" scans={patientCodes} />
        <FilterSelect view={view} of="kind" label="nursing.kind" options={kinds} />
        <DictionaryFilter view={view} of="pay" label="nursing.payment" from="payState" />
        <FilterDate view={view} of="date" label="field.date" />
        <FormControlLabel
          control={
            <Checkbox size="small" checked={by === 'patient'} onChange={(_, checked) => view.setFilter('by', checked ? 'patient' : '')} />
          }
          label={say('nursing.block.by')}
        />
        {tab === '0' && counts && counts.unpaid > 0 ? (
          <span className={style.faint}>{say('nursing.unpaid', { count: counts.unpaid })}</span>
        ) : null}
      </Toolbar>
      <BedsideScan date={date} keyword={keyword} />
      {by === 'patient' ? <PatientBlocks criteria={criteria} /> : <ExecutionList view={view} criteria={criteria} />}
    </Page>
  );
}
