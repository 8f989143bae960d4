import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useEffect, useState } from 'react';
import { columnsOf } from '../../blocks/columns.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RowAct } from '../../blocks/RowAct.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import style from './shell.module.css';

interface Nobody {
  id: string;
  count: number;
  at: string;
}

const column = columnsOf<Nobody>();
const columns = [
  column.text('id', 'common.acts', { sort: true }),
  column.number('count', 'common.acts'),
  column.dateTime('at', 'common.acts'),
  column.status('count', 'common.acts', 'inUse'),
  column.acts((row) => (
    <>
      <RowAct />
      <MoreMenu of={row.id} acts={[]} />
    </>
  )),
].map((each, index) => ({ ...each, key: `${each.key}${index}` }));
const rows = Array.from({ length: 12 }, (_, index) => ({ id: `–${index}`, count: 1, at: '2026-01-01T00:00:00.000Z' }));
const page = { rows, total: rows.length };
const nothing = () => {};
const view: ListView = {
  ...{
    page: 1,
    size: 20,
    sort: undefined,
    direction: 'asc',
    filters: {},
    isFiltered: false,
    isNarrowed: false,
    isBare: true,
    selected: new Set(),
  },
  query: { page: 1, size: 20 } as ListView['query'],
  ...{ setFilter: nothing, clearFilters: nothing, open: nothing, setPage: nothing, setSort: nothing, select: nothing },
};
const state = { isUninitialized: false, isError: false, refetch: nothing };
const waiting = { ...state, isLoading: true, isFetching: true, isSuccess: false };
const there = { ...state, isLoading: false, isFetching: false, isSuccess: true, data: page, currentData: page };
const steps = [null, waiting, there, null];

const atRest = window.requestIdleCallback ?? setTimeout;

/**
 * A list of nobody, drawn once where nobody sees it while the shell rests: what a browser does for the first time takes it several
 * times as long, and the first list a person opens should not wait for that.
 */
export function Rehearsal() {
  const [step, setStep] = useState(() => (document.querySelector('.MuiDataGrid-root') ? steps.length : 0));
  useEffect(() => {
    if (step < steps.length) atRest(() => setStep(step + 1));
  }, [step]);
  const given = steps[step];
  if (!given) return null;
  return (
    <div className={style.rehearsal} aria-hidden inert>
      <Toolbar>
        <OutlinedInput size="small" />
        <Select size="small" value="">
          <MenuItem value="">–</MenuItem>
        </Select>
        <Button variant="outlined">–</Button>
        <Button variant="contained">–</Button>
      </Toolbar>
      <ListGrid label="–" view={view} rows={given} columns={columns} open={nothing} />
    </div>
  );
}
