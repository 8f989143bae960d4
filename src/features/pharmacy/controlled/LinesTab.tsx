import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { goodsColumnsOf } from '../../../blocks/stock/goodsColumns.tsx';
import { lineFilter, type RegisterLine } from '../../../domain/pharmacy/controlled/shapes.ts';
import { changeText, movementWord } from '../../../domain/pharmacy/controlled/words.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './controlled.module.css';
import { EntryForm, type EntrySubject } from './EntryForm.tsx';
import { SignForm } from './SignForm.tsx';
import { criteriaOf, type RegisterView, useBooks } from './tabs.ts';
import { WrappedName } from './WrappedName.tsx';

const column = columnsOf<RegisterLine>();
const goods = goodsColumnsOf<RegisterLine>();
const filters = [
  { value: 'unsigned', label: 'pharmacy.controlled.show.unsigned' },
  { value: 'ampoules', label: 'pharmacy.controlled.show.ampoules' },
] as const;

const two = (above: string, below: string) => (
  <span className={style.two}>
    <span>{above}</span>
    <span>{below}</span>
  </span>
);

/** From or to whom: a patient with the prescription, or a supplier or warehouse with the voucher. */
const partyCell = ({ receiver, party, number }: RegisterLine, { name }: Speech) =>
  receiver ? (
    <span className={style.party}>
      <PatientCell of={receiver} />
      <span className={style.number}>{number}</span>
    </span>
  ) : (
    two(name(party) || '–', number ?? '')
  );

function signatures({ by, checkedBy, needsSignature }: RegisterLine, { name, say }: Speech) {
  const missing = needsSignature ? say('pharmacy.controlled.unsigned') : '';
  const second = checkedBy ? name(checkedBy) : missing;
  return (
    <span className={style.two}>
      <span>{name(by)}</span>
      <span data-missing={(needsSignature && !checkedBy) || undefined}>{second}</span>
    </span>
  );
}

/** Units of the movement; below them how many of the ampoules that are out came back. */
function changeCell(line: RegisterLine, { say, language }: Speech) {
  const { ampoules } = line;
  return two(changeText(line, language), ampoules ? say('pharmacy.controlled.ampoulesBack', { ...ampoules }) : '');
}

const columnsWith = (record: (of: EntrySubject) => void, say: Speech['say']) => [
  column.own('at', 'pharmacy.controlled.field.at', (row, words) => two(words.dateTime(row.at), say(movementWord(row.kind))), {
    width: 136,
    lines: 2,
  }),
  column.own('goods', 'pharmacy.controlled.field.goods', (row) => <WrappedName of={row} />, {
    width: 156,
    grow: 2,
    lines: 4,
    spoken: (row, { name }) => name(row),
  }),
  column.own('party', 'pharmacy.controlled.field.party', partyCell, { width: 196, grow: 1, lines: 4 }),
  column.own('batch', 'pharmacy.controlled.field.batch', (row, { date }) => two(row.batchNumber, date(row.expiresOn)), {
    width: 112,
    lines: 2,
  }),
  column.own('change', 'pharmacy.controlled.field.change', changeCell, { width: 104, right: true, lines: 2 }),
  goods.quantity('balance', 'pharmacy.controlled.field.balance', (row) => row.balance, { width: 92 }),
  column.own('by', 'pharmacy.controlled.field.by', signatures, { width: 100, lines: 2 }),
  column.acts((line) => <LineActs line={line} record={record} />, 84),
];

/** A hand-out takes its empty ampoules back; what will not come back, and what was destroyed, is written down as well. */
function LineActs({ line, record }: { line: RegisterLine; record: (of: EntrySubject) => void }) {
  const { say } = useWords();
  if (line.kind !== 'dispensing' || !line.needsSignature) return null;
  return <RowAct onClick={() => record({ line })}>{say('pharmacy.controlled.act.record')}</RowAct>;
}

/** The register line by line, the newest first, with the balance after each. */
export function LinesTab({ view }: { view: RegisterView }) {
  const { say } = useWords();
  const [recording, setRecording] = useState<EntrySubject>();
  const [signing, setSigning] = useState<readonly string[]>();
  const { options } = useBooks();
  const show = lineFilter.safeParse(view.filters.show).data;
  const criteria = { ...criteriaOf(view), ...(show && { show }) };
  const rows = api.useQueryControlledLineListQuery({ page: view.page, size: view.size, ...criteria });
  const [download, exporting] = api.useExportControlledLinesMutation();
  const ticked = (rows.currentData?.rows ?? []).filter(
    (line) => view.selected.has(line.id) && line.needsSignature && !line.isOwn && line.checkedBy === null,
  );
  const { show: _, ...ofBook } = criteria;
  const first = rows.currentData?.rows[0];
  const printed = criteria.itemId && first ? [{ document: 'controlledRegister' as const, criteria: ofBook, id: first.id }] : [];
  return (
    <>
      <Toolbar>
        <FilterSelect view={view} of="book" label="pharmacy.controlled.book" options={options} />
        <FilterSelect view={view} of="show" label="pharmacy.controlled.show" options={filters} />
        <FilterDate view={view} of="from" label="pharmacy.from" />
        <FilterDate view={view} of="to" label="pharmacy.to" window="report" />
        <ExportButton
          name={say('pharmacy.controlled.lines')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...criteria, format })}
        />
        <PrintActs of={printed} {...(criteria.itemId ? {} : { reason: say('pharmacy.controlled.printBook') })} />
        <Button variant="contained" disabled={ticked.length === 0} onClick={() => setSigning(ticked.map(({ id }) => id))}>
          {say('pharmacy.controlled.act.sign', { count: ticked.length })}
        </Button>
      </Toolbar>
      <ListGrid
        label={say('pharmacy.controlled.lines')}
        view={view}
        rows={rows}
        columns={columnsWith(setRecording, say)}
        select
        nothing="pharmacy.controlled.noLines"
      />
      {recording ? <EntryForm of={recording} close={() => setRecording(undefined)} /> : null}
      {signing ? <SignForm movementIds={signing} done={() => view.select(new Set())} close={() => setSigning(undefined)} /> : null}
    </>
  );
}
