import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { focusFirst } from '../../../blocks/focusFirst.ts';
import { LeaveQuestion } from '../../../blocks/LeaveQuestion.tsx';
import type { KeptAt } from '../../../blocks/NoChoice.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { FormBody } from '../../../blocks/RecordForm.tsx';
import { steady } from '../../../blocks/steady.ts';
import { useRecordForm } from '../../../blocks/useRecordForm.ts';
import { useUnusualQuestion } from '../../../blocks/useUnusualQuestion.ts';
import { dateAt } from '../../../domain/dates.ts';
import { checkKept } from '../../../domain/inventory/places.ts';
import { checkDocument } from '../../../domain/inventory/rules.ts';
import type { Direction } from '../../../domain/inventory/states.ts';
import { directions, namesSupplier } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { fenOfCost } from '../../../domain/money/unusual.ts';
import { useWords } from '../../../words/useWords.ts';
import { DeliveryImport } from '../delivery/DeliveryImport.tsx';
import { useWarehouseNames, useWarehouses } from '../useWarehouses.ts';
import { ConsignedSupplier } from './consigned/ConsignedSupplier.tsx';
import { draftOf, emptyDocument, type Known, knownOf } from './draft.ts';
import { LinesEditor } from './LinesEditor.tsx';
import type { Place } from './usePlace.ts';

interface Props {
  /** 'new', or what is being changed. */
  id: string;
  direction: Direction;
  place: Place;
}

export function DocumentEditor({ id, direction, place }: Props) {
  const { currentData, error, refetch } = api.useQueryStockDocumentQuery({ id }, { skip: id === 'new', refetchOnMountOrArgChange: true });
  const today = useMemo(() => dateAt(new Date()), []);
  if (id === 'new') return <DocumentForm direction={direction} start={emptyDocument(direction, today)} known={{}} place={place} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rectangular" height={400} />;
  return <DocumentForm direction={currentData.direction} start={draftOf(currentData)} known={knownOf(currentData)} place={place} />;
}

const Field = fieldsOf<Stock.DocumentDraft>();
const NoteField = fieldsOf<Required<Pick<Stock.DocumentDraft, 'deliveryNumber'>>>();
const suppliersAt: KeptAt = {
  line: 'inventory.supplier.noneYet',
  full: 'inventory/supplier-management',
  simplified: 'simplified-stock',
  part: 'suppliers',
};
const titles = {
  1: { new: 'inventory.document.newIn', edit: 'inventory.document.editIn' },
  2: { new: 'inventory.document.newOut', edit: 'inventory.document.editOut' },
  3: { new: 'inventory.document.newTransfer', edit: 'inventory.document.editTransfer' },
} as const;

interface EditorProps {
  direction: Direction;
  start: Stock.DocumentDraft;
  known: Known;
  place: Place;
}

/** The form of a document. A receipt from a plan keeps a draft of its own for each supplier. */
export function DocumentForm({ direction, start: given, known: stored, place }: EditorProps) {
  const { say } = useWords();
  const [start] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const [known, setKnown] = useState(stored);
  const save = useSave(direction);
  const askUnusual = useUnusualQuestion();
  const state = useRecordForm<Stock.DocumentDraft, { id: string }>({
    start,
    check: (draft) => [
      ...checkDocument(direction, draft, dateAt(new Date())),
      ...(direction === directions.in ? checkKept(draft.lines, draft.warehouseId, (itemId) => known[itemId]?.keptIn) : []),
    ],
    ask: ({ lines }) =>
      direction === directions.in
        ? (askUnusual(
            'cost',
            lines.map(({ price }) => fenOfCost(price)),
          ) ??
          askUnusual(
            'price',
            lines.map(({ retailPrice }) => retailPrice),
          ))
        : undefined,
    save: (draft, confirmed, againConfirmed) => save({ ...draft, confirmed, againConfirmed }),
    done: ({ id }) => place.open(id),
    draftKey: start.id ? undefined : draftKeyOf(direction, start),
    keptAs: start.id && `stock.document.${start.id}`,
  });
  const leave = () => (state.form.formState.isDirty ? setLeaving(true) : place.close());
  return (
    <Page
      title={start.id ? titles[direction].edit : titles[direction].new}
      acts={
        direction === directions.in ? (
          <DeliveryImport form={state.form} find={(found) => setKnown((before) => ({ ...before, ...found }))} />
        ) : undefined
      }
    >
      <div ref={focusFirst}>
        <FormBody
          state={state}
          needs="o_stock_move"
          aside={
            <Button {...steady} variant="outlined" onClick={leave}>
              {say('action.cancel')}
            </Button>
          }
        >
          <Head direction={direction} />
          <LinesEditor direction={direction} known={known} find={(key, goods) => setKnown((before) => ({ ...before, [key]: goods }))} />
        </FormBody>
      </div>
      {isLeaving ? <LeaveQuestion drop={state.draft.drop} close={place.close} stay={() => setLeaving(false)} /> : null}
    </Page>
  );
}

function draftKeyOf(direction: Direction, { purchasePlanId, purchaseOrderId, supplierId }: Stock.DocumentDraft): string {
  if (purchaseOrderId) return `stock.order.${purchaseOrderId}`;
  return purchasePlanId ? `stock.plan.${purchasePlanId}.${supplierId ?? ''}` : `stock.document.${direction}`;
}

function useSave(direction: Direction) {
  const [saveIn] = api.useSaveStockInMutation({ tells: 'caller' });
  const [saveOut] = api.useSaveStockOutMutation({ tells: 'caller' });
  const [saveTransfer] = api.useSaveTransferMutation({ tells: 'caller' });
  return ({ confirmed, againConfirmed, ...draft }: Stock.DocumentDraft & { confirmed: boolean; againConfirmed: boolean }) => {
    if (direction === directions.in) return saveIn({ ...draft, confirmed, againConfirmed, sumConfirmed: true }).unwrap();
    return (direction === directions.out ? saveOut : saveTransfer)(draft).unwrap();
  };
}

function Head({ direction }: { direction: Direction }) {
  const { currentData: types } = api.useQueryUseInOutStoreTypeListQuery({
    x: direction === directions.out ? directions.out : directions.in,
  });
  const { data: suppliers } = api.useGetSuppliersQuery();
  const names = useWarehouseNames(direction !== directions.between);
  const type = useWatch<Stock.DocumentDraft, 'type'>({ name: 'type' });
  return (
    <>
      {direction === directions.between ? null : <Field.Dictionary of="type" label="inventory.document.type" required entries={types} />}
      <WarehouseField direction={direction} />
      {direction === directions.between ? <Field.Lookup of="toWarehouseId" label="inventory.document.to" required entries={names} /> : null}
      {namesSupplier(type) ? (
        <Field.Lookup of="supplierId" label="inventory.field.supplier" required entries={suppliers} keptAt={suppliersAt} />
      ) : null}
      <ConsignedSupplier />
      <Field.Date of="happenedOn" label="inventory.document.date" required />
      {direction === directions.in ? (
        <>
          <Field.Text of="invoiceNumber" label="inventory.document.invoice" />
          <NoteField.Text of="deliveryNumber" label="inventory.delivery.field.noteNumber" />
        </>
      ) : null}
      <Field.Text of="remark" label="field.remark" wide />
    </>
  );
}

/** Said before anything is written down, not when it is booked. */
function Frozen({ id }: { id: string }) {
  const { say } = useWords();
  const { currentData } = api.useQueryWarehouseFrozenQuery({ id }, { skip: id === '' });
  if (!currentData?.frozen) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
      {say('inventory.document.frozen', { reason: currentData.reason || '–' })}
    </Alert>
  );
}

/** What goes out belongs to its warehouse: another warehouse begins with no lines (business catalogue §5). */
export function WarehouseField({ direction }: { direction: Direction }) {
  const { say } = useWords();
  const { entries } = useWarehouses();
  const { getValues, setValue } = useFormContext<Stock.DocumentDraft>();
  const warehouseId = useWatch<Stock.DocumentDraft, 'warehouseId'>({ name: 'warehouseId' });
  const [kept, setKept] = useState(warehouseId);
  const isAsking = direction !== directions.in && kept !== '' && warehouseId !== kept && getValues('lines').length > 0;
  if (warehouseId !== kept && !isAsking) setKept(warehouseId);
  const only = entries?.length === 1 ? entries[0]!.code : undefined;
  // Who works with one warehouse need not choose it.
  useEffect(() => {
    if (only && getValues('warehouseId') === '') setValue('warehouseId', only);
  }, [only, getValues, setValue]);
  return (
    <>
      <Field.Lookup
        of="warehouseId"
        label={direction === directions.between ? 'inventory.document.from' : 'inventory.field.warehouse'}
        required
        entries={entries}
      />
      <Frozen id={warehouseId} />
      {isAsking ? (
        <ConfirmAct
          title={say('inventory.transfer.clear')}
          act={say('action.continue')}
          confirm={async () => {
            setValue('lines', [], { shouldDirty: true });
            setKept(warehouseId);
          }}
          close={() => getValues('lines').length > 0 && setValue('warehouseId', kept)}
        />
      ) : null}
    </>
  );
}
