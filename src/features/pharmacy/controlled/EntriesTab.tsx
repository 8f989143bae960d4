import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { quantityText } from '../../../domain/inventory/perUnit.ts';
import { entryKind, entryKinds, type RegisterEntry } from '../../../domain/pharmacy/controlled/shapes.ts';
import { entryStateOf } from '../../../domain/pharmacy/controlled/states.ts';
import { entryKindWords, entryQuantity } from '../../../domain/pharmacy/controlled/words.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './controlled.module.css';
import { SignForm } from './SignForm.tsx';
import { criteriaOf, type RegisterView, useBooks } from './tabs.ts';
import { WrappedName } from './WrappedName.tsx';

const column = columnsOf<RegisterEntry>();
const kinds = entryKinds.map((value) => ({ value, label: entryKindWords[value] }));
const waiting = [{ value: '1', label: 'pharmacy.controlled.show.unsigned' }] as const;

/** A count that differs is shown above the balance of its moment. */
function quantityCell(row: RegisterEntry, { say, language }: Speech) {
  const text = entryQuantity(row, language);
  if (row.booked === null || row.booked === row.quantity) return text;
  return (
    <span className={style.two}>
      <span>{text}</span>
      <span data-missing>{say('pharmacy.controlled.bookedThen', { booked: quantityText(row, row.booked, language) })}</span>
    </span>
  );
}

const remarkOf = ({ remark, strikeReason }: RegisterEntry) => [remark, strikeReason].filter(Boolean).join(' / ') || '–';

const columnsWith = (strike: (entry: RegisterEntry) => void, say: Speech['say']) => [
  column.dateTime('at', 'pharmacy.controlled.field.at'),
  column.own('entry', 'pharmacy.controlled.field.entry', ({ kind }) => say(entryKindWords[kind]), { width: 112 }),
  column.own('goods', 'pharmacy.controlled.field.goods', (row) => <WrappedName of={row} />, {
    width: 132,
    grow: 2,
    lines: 4,
    spoken: (row, { name }) => name(row),
  }),
  column.text('number', 'pharmacy.controlled.field.number', { width: 128 }),
  column.own('quantity', 'pharmacy.controlled.field.quantity', quantityCell, { width: 136, right: true, lines: 2 }),
  column.own('by', 'pharmacy.controlled.field.by', ({ by }, { name }) => name(by), { width: 80 }),
  column.own('signedBy', 'pharmacy.controlled.field.witness', ({ signedBy }, { name }) => name(signedBy) || '–', { width: 80 }),
  column.own('state', 'field.status', (row) => <StatusDot kind="controlledEntry" state={entryStateOf(row)} />, { width: 96 }),
  column.own('remark', 'pharmacy.controlled.field.remark', (row) => <span className={style.wrapped}>{remarkOf(row)}</span>, {
    width: 120,
    grow: 1,
    lines: 2,
  }),
  column.acts(
    (row) => (entryStateOf(row) === 'open' ? <RowAct onClick={() => strike(row)}>{say('pharmacy.controlled.act.strike')}</RowAct> : null),
    104,
  ),
];

/** Counts, returned and missing ampoules, destroyed rests: each waits for a second person. */
export function EntriesTab({ view }: { view: RegisterView }) {
  const { say } = useWords();
  const [striking, setStriking] = useState<RegisterEntry>();
  const [signing, setSigning] = useState<readonly string[]>();
  const { options } = useBooks();
  const kind = entryKind.safeParse(view.filters.kind).data;
  const criteria = { ...criteriaOf(view), ...(kind && { kind }), ...(view.filters.unsigned === '1' && { unsigned: '1' as const }) };
  const rows = api.useQueryControlledEntryListQuery({ page: view.page, size: view.size, ...criteria });
  const [download, exporting] = api.useExportControlledEntriesMutation();
  const [strike] = api.useStrikeControlledEntryMutation({ tells: 'caller' });
  const ticked = (rows.currentData?.rows ?? []).filter((row) => view.selected.has(row.id) && !row.isOwn && entryStateOf(row) === 'open');
  return (
    <>
      <Toolbar>
        <FilterSelect view={view} of="book" label="pharmacy.controlled.book" options={options} />
        <FilterSelect view={view} of="kind" label="pharmacy.controlled.field.entry" options={kinds} />
        <FilterSelect view={view} of="unsigned" label="pharmacy.controlled.show" options={waiting} />
        <FilterDate view={view} of="from" label="pharmacy.from" />
        <FilterDate view={view} of="to" label="pharmacy.to" window="report" />
        <ExportButton
          name={say('pharmacy.controlled.entries')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
        <Button variant="contained" disabled={ticked.length === 0} onClick={() => setSigning(ticked.map(({ id }) => id))}>
          {say('pharmacy.controlled.act.sign', { count: ticked.length })}
        </Button>
      </Toolbar>
      <ListGrid
        label={say('pharmacy.controlled.entries')}
        view={view}
        rows={rows}
        columns={columnsWith(setStriking, say)}
        select
        nothing="pharmacy.controlled.noEntries"
      />
      {striking ? (
        <ConfirmAct
          title={say('pharmacy.controlled.strikeTitle')}
          act={say('pharmacy.controlled.act.strike')}
          danger
          reason="required"
          confirm={(reason) => strike({ id: striking.id, reason }).unwrap()}
          close={() => setStriking(undefined)}
        />
      ) : null}
      {signing ? <SignForm entryIds={signing} done={() => view.select(new Set())} close={() => setSigning(undefined)} /> : null}
    </>
  );
}
