import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import style from './list.module.css';
import type { ListSetting } from './useListSetting.ts';
import type { Filters, ListView } from './useListView.ts';

const SavedFilters = lazy(() => import('./SavedFilters.tsx'));
const ListHistory = lazy(() => import('./ListHistory.tsx'));

type Tool = 'filters' | 'columns' | 'history';

interface Props<Row, F extends Filters> {
  /** Names the list on the server: the id of its title. */
  list: string;
  view: ListView<F>;
  columns: readonly Column<Row>[];
  setting: ListSetting;
}

/** At the end of a list's filters: filters kept under a name, and which columns are shown. */
export function ListTools<Row, F extends Filters>({ list, view, columns, setting }: Props<Row, F>) {
  const { say } = useWords();
  const [open, setOpen] = useState<{ what: Tool; anchor: HTMLElement }>();
  const close = () => setOpen(undefined);
  const history = () => open && setOpen({ ...open, what: 'history' });
  const hasFilters = Object.keys(view.filters).length > 0;
  const button = (what: Tool, label: string) => (
    <button
      type="button"
      className={style.rowAct}
      aria-haspopup="menu"
      aria-expanded={open?.what === what}
      onClick={(event) => setOpen({ what, anchor: event.currentTarget })}
    >
      {label}
    </button>
  );
  return (
    <span className={style.listTools}>
      {hasFilters ? button('filters', say('common.savedFilter')) : null}
      {button('columns', say('common.list.columns'))}
      {open?.what === 'filters' ? (
        <Suspense fallback={null}>
          <SavedFilters list={list} view={view as unknown as ListView} anchor={open.anchor} close={close} history={history} />
        </Suspense>
      ) : null}
      {open?.what === 'history' ? (
        <Suspense fallback={null}>
          <ListHistory list={list} anchor={open.anchor} close={close} />
        </Suspense>
      ) : null}
      {open?.what === 'columns' ? (
        <Menu anchorEl={open.anchor} open onClose={close}>
          {columns
            .filter(({ key }) => key !== 'acts')
            .map(({ key, label }) => {
              const isShown = !setting.hidden.includes(key);
              const isLast =
                isShown && columns.filter((column) => column.key !== 'acts' && !setting.hidden.includes(column.key)).length === 1;
              return (
                <MenuItem
                  key={key}
                  dense
                  role="menuitemcheckbox"
                  aria-checked={isShown}
                  disabled={isLast}
                  onClick={() => setting.toggle(key)}
                >
                  <Checkbox size="small" edge="start" checked={isShown} tabIndex={-1} slotProps={{ input: { 'aria-hidden': true } }} />
                  {say(label)}
                </MenuItem>
              );
            })}
          <MenuItem dense divider disabled={setting.hidden.length === 0} onClick={setting.showAll}>
            {say('common.list.columns.reset')}
          </MenuItem>
          <MenuItem dense onClick={history}>
            {say('common.list.history')}
          </MenuItem>
        </Menu>
      ) : null}
    </span>
  );
}
