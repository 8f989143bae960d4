import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MessageId } from '../domain/messageId.ts';
import type { Need } from '../domain/permission/holds.ts';
import { useWords } from '../words/useWords.ts';
import type { Column } from './columns.tsx';
import { DisabledReason } from './DisabledReason.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListTools } from './ListTools.tsx';
import { Page, Toolbar } from './Page.tsx';
import type { Rows } from './rows.ts';
import { useListSetting } from './useListSetting.ts';
import type { Filters, ListView } from './useListView.ts';
import { useMissingRight } from './useMissingRight.ts';
import { useShortcut } from './useShortcut.ts';

/** The one act of a list: a route to go to, or something to do. */
export interface AddAct {
  label: MessageId;
  to?: string;
  act?: () => void;
  /** The right of the call: whoever lacks it sees the button disabled, with the name of the right. */
  needs?: Need;
}

interface Props<Row extends { id: string }, F extends Filters> {
  title: MessageId;
  view: ListView<F>;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  add?: AddAct | undefined;
  /** Enter or a click on a row: a route, or something done here (open a drawer). */
  open?: (row: Row) => string | void;
  /** Beside `add`: export, print. */
  acts?: ReactNode;
  /** The filters, in one row. */
  children?: ReactNode;
}

/** A list a person works from: title, filters, table, paging. Keys: Enter opens, n new, f first filter. */
export function ListScreen<Row extends { id: string }, F extends Filters>({
  title,
  view,
  rows,
  columns,
  add,
  open,
  acts,
  children,
}: Props<Row, F>) {
  const { say } = useWords();
  const navigate = useNavigate();
  const filters = useRef<HTMLDivElement>(null);
  const lacks = useMissingRight(add?.needs ?? 'signedIn');
  const runAdd = add && !lacks ? () => (add.to ? void navigate(add.to) : add.act?.()) : undefined;
  useShortcut('n', add?.label ?? 'action.new', runAdd);
  useShortcut(
    'f',
    'common.key.filter',
    children ? () => filters.current?.querySelector<HTMLElement>('input,button,[tabindex="0"]')?.focus() : undefined,
  );

  const setting = useListSetting(title, view);
  const shown = useMemo(() => columns.filter(({ key }) => !setting.hidden.includes(key)), [columns, setting.hidden]);

  const openRow =
    open &&
    ((row: Row) => {
      const path = open(row);
      if (typeof path === 'string') void navigate(path);
    });

  return (
    <Page
      title={title}
      fill
      acts={
        <>
          {acts}
          {add ? (
            <DisabledReason reason={lacks}>
              <Button variant="contained" onClick={runAdd}>
                {say(add.label)}
              </Button>
            </DisabledReason>
          ) : null}
        </>
      }
    >
      <div ref={filters}>
        <Toolbar>
          {children}
          <ListTools list={title} view={view} columns={columns} setting={setting} />
        </Toolbar>
      </div>
      <ListGrid
        label={say(title)}
        view={view}
        rows={rows}
        columns={shown}
        {...(openRow ? { open: openRow } : {})}
        {...(add && runAdd ? { add: { label: say(add.label), run: runAdd } } : {})}
      />
    </Page>
  );
}
