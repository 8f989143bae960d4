import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../../api/api.ts';
import { ErrorState } from '../../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../../blocks/fields.tsx';
import { focusFirst } from '../../../../blocks/focusFirst.ts';
import { LeaveQuestion } from '../../../../blocks/LeaveQuestion.tsx';
import { Page } from '../../../../blocks/Page.tsx';
import { FormBody } from '../../../../blocks/RecordForm.tsx';
import { steady } from '../../../../blocks/steady.ts';
import { useRecordForm } from '../../../../blocks/useRecordForm.ts';
import { dateAt } from '../../../../domain/dates.ts';
import { checkOrder } from '../../../../domain/inventory/purchase/order/rules.ts';
import type * as Order from '../../../../domain/inventory/purchase/order/shapes.ts';
import { useWords } from '../../../../words/useWords.ts';
import { WarehouseField } from '../../document/DocumentEditor.tsx';
import type { Known } from '../../document/draft.ts';
import { OrderLinesEditor } from './OrderLinesEditor.tsx';
import type { OrderPlace } from './useOrderPlace.ts';

interface Props {
  /** 'new', or the order that is being changed. */
  id: string;
  place: OrderPlace;
}

const empty: Order.OrderDraft = { supplierId: '', warehouseId: '', expectedOn: null, remark: '', lines: [] };

export function OrderEditor({ id, place }: Props) {
  const { currentData, error, refetch } = api.useQueryPurchaseOrderQuery({ id }, { skip: id === 'new', refetchOnMountOrArgChange: true });
  if (id === 'new') return <Editor start={empty} known={{}} place={place} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rectangular" height={400} />;
  return <Editor start={draftOf(currentData)} known={knownOf(currentData)} place={place} />;
}

const draftOf = ({ id, version, supplierId, warehouseId, expectedOn, remark, lines }: Order.OrderFull): Order.OrderDraft => ({
  id,
  version,
  supplierId,
  warehouseId,
  expectedOn,
  remark,
  lines: lines.map(({ itemId, unit, count, price }) => ({ itemId, unit, count, price })),
});

const knownOf = ({ lines }: Order.OrderFull): Known => Object.fromEntries(lines.map((line) => [line.itemId, { ...line, available: null }]));

const Field = fieldsOf<Order.OrderDraft>();

/** An empty day is none. */
const sentOf = (draft: Order.OrderDraft): Order.OrderDraft => ({ ...draft, expectedOn: draft.expectedOn || null });

function Editor({ start: given, known, place }: { start: Order.OrderDraft; known: Known; place: OrderPlace }) {
  const { say } = useWords();
  const [start] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const { data: suppliers } = api.useGetSuppliersQuery();
  const [save] = api.useSavePurchaseOrderMutation({ tells: 'caller' });
  const state = useRecordForm<Order.OrderDraft, { id: string }>({
    start,
    check: (draft) => checkOrder(sentOf(draft), dateAt(new Date())),
    save: (draft) => save(sentOf(draft)).unwrap(),
    done: ({ id }) => place.open(id),
    draftKey: start.id ? undefined : 'stock.purchaseOrder',
    keptAs: start.id && `stock.purchaseOrder.${start.id}`,
  });
  const leave = () => (state.form.formState.isDirty ? setLeaving(true) : place.close());
  return (
    <Page title={start.id ? 'inventory.order.edit' : 'inventory.order.new'}>
      <div ref={focusFirst}>
        <FormBody
          state={state}
          needs="o_purchase_plan"
          aside={
            <Button {...steady} variant="outlined" onClick={leave}>
              {say('action.cancel')}
            </Button>
          }
        >
          <Field.Lookup of="supplierId" label="inventory.field.supplier" required entries={suppliers} />
          <WarehouseField direction={1} />
          <Field.Date of="expectedOn" label="inventory.purchase.field.expectedOn" hint="inventory.purchase.dateHint" />
          <Field.Text of="remark" label="field.remark" wide />
          <OrderLinesEditor known={known} />
        </FormBody>
      </div>
      {isLeaving ? <LeaveQuestion drop={state.draft.drop} close={place.close} stay={() => setLeaving(false)} /> : null}
    </Page>
  );
}
