import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ExportButton } from '../../../blocks/ExportButton.tsx';
import { SearchBox } from '../../../blocks/filters.tsx';
import { ListScreen } from '../../../blocks/ListScreen.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { WaitTimer } from '../../../blocks/WaitTimer.tsx';
import { withoutPage } from '../../../blocks/withoutPage.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { SheetPrintActs } from '../PharmacyDesk.tsx';
import style from '../pharmacy.module.css';
import { DecoctionStepAct } from './DecoctionStepAct.tsx';
import { HerbalUse } from './HerbalUse.tsx';

const column = columnsOf<Dispensing.Line>();
const sheetCodes = ['prescription', 'patient'] as const;

/** The steps that were taken, with person and time. */
function Steps({ row: { decoction } }: { row: Dispensing.Line }) {
  if (!decoction) return null;
  const { state, since, boilingBy, packedBy, handedOutBy } = decoction;
  const by = { waiting: null, boiling: boilingBy, packed: packedBy, handedOut: handedOutBy }[state];
  return (
    <span className={style.waiting}>
      <StatusDot kind="decoction" state={state} />
      {state === 'waiting' ? <WaitTimer from={since} /> : <span className={style.faint}>{by}</span>}
    </span>
  );
}

const columnsWith = (Label: SheetPrintActs) => [
  column.own('patientName', 'pharmacy.field.patient', (row) => <PatientCell of={row} />, { width: 208 }),
  column.own('prescriptionNumber', 'pharmacy.field.number', (row) => <span className={style.mono}>{row.prescriptionNumber}</span>, {
    width: 138,
  }),
  column.own('herbal', 'pharmacy.decoction.use', (row) => (row.herbal ? <HerbalUse head={row.herbal} /> : null), { width: 260, grow: 2 }),
  column.own('decoction', 'field.status', (row) => <Steps row={row} />, { width: 150 }),
  column.own('itemCount', 'pharmacy.decoction.bags', (row) => row.decoction?.bags ?? '', { width: 72 }),
  column.acts((row) => (
    <>
      {row.decoction?.bags ? (
        <Label dispensingId={row.id} encounterId={row.encounterId} prescriptionNumber={row.prescriptionNumber} />
      ) : null}
      <DecoctionStepAct sheet={row} />
    </>
  )),
];

/** The decoction board: sheets that wait, boil or lie in bags, and those handed out today. `Label` prints the labels of the bags. */
export function DecoctionBoard({ Label }: { Label: SheetPrintActs }) {
  const view = useListView({ sort: 'dispensedAt', direction: 'asc', filters: { keyword: '' } });
  const { page, size, direction } = view;
  const { keyword } = view.filters;
  const { say } = useWords();
  const asked = {
    tab: 'decoctions' as const,
    page,
    size,
    direction,
    sort: view.sort ?? 'dispensedAt',
    ...(keyword && { keyword }),
  };
  const rows = api.useQueryDispensingListQuery(asked);
  const [download, exporting] = api.useExportDispensingsMutation();
  return (
    <ListScreen
      title="shell.screen.decoctions"
      view={view}
      rows={rows}
      columns={columnsWith(Label)}
      acts={
        <ExportButton
          name={say('shell.screen.decoctions')}
          isBusy={exporting.isLoading}
          fetchFile={(format) => download({ ...withoutPage(asked), format })}
        />
      }
      open={({ id }) => `/main/pharmacy/to-medicine?tab=dispensed&sheet=${id}`}
    >
      <SearchBox view={view} of="keyword" label="pharmacy.records.search" scans={sheetCodes} />
    </ListScreen>
  );
}
