import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useListView } from '../../blocks/useListView.ts';
import { criticalText } from '../../domain/report/critical.ts';
import { scopeText } from '../../domain/report/flags.ts';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { IndicatorDrawer } from './IndicatorDrawer.tsx';

type Doing = { act: 'new' } | { act: 'edit' | 'delete'; indicator: Report.Indicator };
const column = columnsOf<Report.Indicator>();

const columns = [
  column.text('code', 'report.indicator.code', { width: 92, sort: true }),
  column.text('nameZh', 'report.indicator.nameZh', { width: 132, sort: true }),
  column.text('nameEn', 'report.indicator.nameEn', { width: 148 }),
  column.text('loinc', 'report.indicator.loinc', { width: 88 }),
  column.text('unit', 'report.indicator.unit', { width: 76 }),
  column.own(
    'ranges',
    'report.indicator.ranges',
    ({ ranges }, { say, language }) =>
      ranges.map((range) => `${range.sex ? `${say(`common.sex.${range.sex}`)} ` : ''}${scopeText(range, language)}`).join(' · '),
    { width: 190, grow: 1 },
  ),
  column.own(
    'critical',
    'report.indicator.critical',
    ({ ranges }) => [...new Set(ranges.map(criticalText).filter(Boolean))].join(' · ') || '–',
    { width: 116 },
  ),
  column.own('items', 'report.indicator.items', ({ items }, { name }) => items.map(name).join(' · ') || '–', { width: 100, grow: 1 }),
];

const actsWith = (start: (doing: Doing) => void) =>
  column.acts(
    (indicator, { say }) => (
      <>
        <Button size="small" aria-label={`${say('action.edit')} ${indicator.code}`} onClick={() => start({ act: 'edit', indicator })}>
          {say('action.edit')}
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`${say('action.delete')} ${indicator.code}`}
          onClick={() => start({ act: 'delete', indicator })}
        >
          {say('action.delete')}
        </Button>
      </>
    ),
    150,
  );

/** What the laboratory measures: units, and ranges by sex and age. */
export default function IndicatorListScreen() {
  const { say, name } = useWords();
  const view = useListView({ sort: 'code', filters: { keyword: '' } });
  const indicators = api.useQueryLabIndicatorListQuery(view.query);
  const [remove] = api.useDeleteLabIndicatorMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<Doing>();
  const mayKeep = useStaff().may('o_lab_indicator');
  const shown = useMemo(() => (mayKeep ? [...columns, actsWith(setDoing)] : columns), [mayKeep]);
  const stop = () => setDoing(undefined);
  return (
    <>
      <ListScreen
        title="report.indicator.title"
        view={view}
        rows={indicators}
        columns={shown}
        acts={
          <RegisterExport
            title="report.indicator.title"
            of={{ register: 'labIndicators', keyword: view.filters.keyword, sort: view.sort, direction: view.direction }}
          />
        }
        add={mayKeep ? { label: 'report.indicator.new', act: () => setDoing({ act: 'new' }) } : undefined}
        {...(mayKeep ? { open: (indicator: Report.Indicator) => setDoing({ act: 'edit', indicator }) } : {})}
      >
        <SearchBox view={view} of="keyword" label="report.indicator.search" />
      </ListScreen>
      {doing?.act === 'new' ? <IndicatorDrawer indicator={undefined} close={stop} /> : null}
      {doing?.act === 'edit' ? <IndicatorDrawer indicator={doing.indicator} close={stop} /> : null}
      {doing?.act === 'delete' ? (
        <ConfirmAct
          title={say('report.indicator.delete.title', { name: name(doing.indicator) })}
          effect={say('report.indicator.delete.effect')}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.indicator.id, version: doing.indicator.version }).unwrap()}
          close={stop}
        />
      ) : null}
    </>
  );
}
