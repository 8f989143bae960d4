import { type ReactNode, useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { MessageId } from '../../domain/messageId.ts';
import type { ChangeKind } from '../../domain/organisation/changes.ts';
import type { Need } from '../../domain/permission/holds.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import type { ExportedRegister } from '../../domain/register/exports.ts';
import type { Changing } from '../../domain/register/shapes.ts';
import type { Saved } from '../../domain/wire.ts';
import { type Column, columnsOf } from '../columns.tsx';
import { DrawerForm } from '../DrawerForm.tsx';
import { FormHistory } from '../FormHistory.tsx';
import { FilterSelect, SearchBox } from '../filters.tsx';
import { inUse } from '../inUse.ts';
import { ListScreen } from '../ListScreen.tsx';
import type { Rows } from '../rows.ts';
import type { ListView } from '../useListView.ts';
import { useMissingRight } from '../useMissingRight.ts';
import { RegisterExport } from './RegisterExport.tsx';
import { type Doing, RegisterQuestions } from './RegisterQuestions.tsx';
import { RowActs } from './RowActs.tsx';
import { useRegisterActs } from './useRegisterActs.ts';
import type { RegisterView } from './useRegisterView.ts';

/** What every entry of a register has. */
export interface RegisterRow {
  id: string;
  nameZh: string;
  nameEn: string;
  enabled: boolean;
  version: number;
}

export interface RegisterWords {
  title: MessageId;
  new: MessageId;
  edit: MessageId;
  search: MessageId;
  /** What follows from switching an entry off. */
  off: MessageId;
}

/** The calls of a register; each rejects with its `CallProblem`. An act that is missing is not offered. */
export interface RegisterActs<Draft> {
  save: (draft: Draft & Changing) => Promise<Saved>;
  setEnabled?: (wanted: { id: string; version: number; flag: 0 | 1 }) => Promise<Saved>;
  /** What goes wrong is told by a notice. */
  move?: (wanted: { id: string; direction: 'up' | 'down' }) => unknown;
  remove?: (wanted: { id: string; version: number; reason: string }) => Promise<unknown>;
}

export interface RegisterForm<Row, Draft> {
  history: ChangeKind;
  /** How the change history is looked up, where it is not the id. */
  historyId?: (row: Row) => string;
  /** Where the history keeps what was deleted, where the kind has other lists as well. */
  deletedId?: string;
  blank: Draft;
  draftOf: (row: Row) => Draft;
  shape?: ZodMiniType;
  check?: (draft: Draft & Changing) => readonly FieldProblem<Draft>[];
  fields: ReactNode;
}

interface Props<Row extends RegisterRow, Draft extends FieldValues, F extends RegisterView> {
  words: RegisterWords;
  view: ListView<F>;
  rows: Rows<Row>;
  columns: readonly Column<Row>[];
  acts: RegisterActs<Draft>;
  form: RegisterForm<Row, Draft>;
  /** The right to its acts. Whoever lacks it sees them disabled, with the name of the right. */
  needs: Need;
  /** Its name among the registers that are handed over as a file. */
  exported?: ExportedRegister;
  /** Beside the button that adds an entry. */
  beside?: ReactNode;
  /** Before the search: tabs, further filters. */
  children?: ReactNode;
}

/**
 * A small list a clinic keeps: search, drawer with history, on and off, order, deletion with its reason, and undo. Needs the words of
 * `register` and `organisation`.
 */
export function Register<Row extends RegisterRow, Draft extends FieldValues, F extends RegisterView>(props: Props<Row, Draft, F>) {
  const { words, view, rows, columns, acts, form, needs, exported, beside, children } = props;
  const lacks = useMissingRight(needs);
  const { setEnabled, remove } = useRegisterActs(acts, form.draftOf);
  const [doing, setDoing] = useState<Doing<Row>>();
  const close = () => setDoing(undefined);
  const { keyword, enabled } = view.filters;
  const isInOrder = keyword === '' && enabled === '';
  const { move } = acts;
  const shown = useMemo(() => {
    const column = columnsOf<RegisterRow>();
    const own = [column.inUse('enabled', { width: 88 }) as Column<Row>];
    const moved = move && isInOrder ? move : undefined;
    own.push({
      ...column.acts(() => null, moved ? 116 : 56),
      cell: (row: Row) => (
        <RowActs
          row={row}
          start={setDoing}
          move={moved}
          hasSwitch={acts.setEnabled !== undefined}
          hasRemove={acts.remove !== undefined}
          lacks={lacks}
        />
      ),
    });
    return [...columns, ...own];
  }, [columns, lacks, isInOrder, move, acts.setEnabled, acts.remove]);

  const opened = doing?.act === 'edit' ? doing.row : undefined;
  return (
    <>
      <ListScreen
        title={words.title}
        view={view}
        rows={rows}
        columns={shown}
        acts={
          <>
            {beside}
            {exported ? (
              <RegisterExport
                title={words.title}
                of={{ register: exported, keyword, ...(enabled ? { enabled: enabled as '1' | '0' } : {}) }}
              />
            ) : null}
          </>
        }
        add={{ label: words.new, act: () => setDoing({ act: 'new' }), needs }}
        {...(lacks === undefined ? { open: (row: Row) => setDoing({ act: 'edit', row }) } : {})}
      >
        {children}
        <SearchBox view={view} of="keyword" label={words.search} />
        <FilterSelect view={view} of="enabled" label="field.status" options={inUse} />
      </ListScreen>
      {doing?.act === 'new' || opened ? <EntryDrawer words={words} form={form} row={opened} acts={acts} close={close} /> : null}
      <RegisterQuestions doing={doing} off={words.off} setEnabled={setEnabled} remove={remove} close={close} />
    </>
  );
}

interface DrawerProps<Row, Draft> {
  words: RegisterWords;
  form: RegisterForm<Row, Draft>;
  row: Row | undefined;
  acts: RegisterActs<Draft>;
  close: () => void;
}

function EntryDrawer<Row extends RegisterRow, Draft extends FieldValues>({ words, form, row, acts, close }: DrawerProps<Row, Draft>) {
  const { history, historyId, deletedId, blank, draftOf, shape, check, fields } = form;
  // As it was when the drawer opened: what a colleague saves meanwhile is not written over unseen.
  const [seen] = useState(row);
  const [start] = useState<Draft>(() => (row ? draftOf(row) : blank));
  const kept = seen ? { id: seen.id, version: seen.version } : {};
  return (
    <DrawerForm<Draft, Saved>
      title={row ? words.edit : words.new}
      start={start}
      {...(shape ? { shape } : {})}
      {...(check ? { check: (draft: Draft) => check({ ...draft, ...kept }) } : {})}
      save={(draft) => acts.save({ ...draft, ...kept })}
      close={close}
    >
      {fields}
      {row || acts.remove ? <FormHistory kind={history} id={row && (historyId ? historyId(row) : row.id)} deletedId={deletedId} /> : null}
    </DrawerForm>
  );
}
