import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { focusFirst } from '../../../blocks/focusFirst.ts';
import { LeaveQuestion } from '../../../blocks/LeaveQuestion.tsx';
import { Page } from '../../../blocks/Page.tsx';
import { FormBody } from '../../../blocks/RecordForm.tsx';
import { steady } from '../../../blocks/steady.ts';
import { useRecordForm } from '../../../blocks/useRecordForm.ts';
import { dateAt } from '../../../domain/dates.ts';
import { checkPlan } from '../../../domain/inventory/purchase/rules.ts';
import type * as Purchase from '../../../domain/inventory/purchase/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { WarehouseField } from '../document/DocumentEditor.tsx';
import type { Known } from '../document/draft.ts';
import { type Bases, PurchaseLinesEditor } from './PurchaseLinesEditor.tsx';
import type { PlanPlace } from './usePlanPlace.ts';

interface Props {
  /** 'new', or the plan that is being changed. */
  id: string;
  place: PlanPlace;
}

const empty: Purchase.PlanDraft = { warehouseId: '', expectedOn: null, remark: '', lines: [] };

export function PurchaseEditor({ id, place }: Props) {
  const { currentData, error, refetch } = api.useQueryPurchasePlanQuery({ id }, { skip: id === 'new', refetchOnMountOrArgChange: true });
  if (id === 'new') return <Editor start={empty} known={{}} bases={{}} place={place} />;
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!currentData) return <Skeleton variant="rectangular" height={400} />;
  return <Editor start={draftOf(currentData)} known={knownOf(currentData)} bases={basesOf(currentData)} place={place} />;
}

const draftOf = ({ id, version, warehouseId, expectedOn, remark, lines }: Purchase.PlanFull): Purchase.PlanDraft => ({
  id,
  version,
  warehouseId,
  expectedOn,
  remark,
  lines: lines.map(({ itemId, supplierId, unit, count, price, basis }) => ({
    itemId,
    supplierId,
    unit,
    count,
    price,
    coverDays: basis?.coverDays ?? null,
  })),
});

const knownOf = ({ lines }: Purchase.PlanFull): Known =>
  Object.fromEntries(lines.map((line) => [line.itemId, { ...line, available: null }]));

const basesOf = ({ lines }: Purchase.PlanFull): Bases =>
  Object.fromEntries(lines.flatMap(({ itemId, basis }) => (basis ? [[itemId, basis]] : [])));

const Field = fieldsOf<Purchase.PlanDraft>();

/** An empty day is none. */
const sentOf = (draft: Purchase.PlanDraft): Purchase.PlanDraft => ({ ...draft, expectedOn: draft.expectedOn || null });

function Editor({ start: given, known, bases, place }: { start: Purchase.PlanDraft; known: Known; bases: Bases; place: PlanPlace }) {
  const { say } = useWords();
  const [start] = useState(given);
  const [isLeaving, setLeaving] = useState(false);
  const [save] = api.useSavePurchasePlanMutation({ tells: 'caller' });
  const state = useRecordForm<Purchase.PlanDraft, { id: string }>({
    start,
    check: (draft) => checkPlan(sentOf(draft), dateAt(new Date())),
    save: (draft) => save(sentOf(draft)).unwrap(),
    done: ({ id }) => place.open(id),
    draftKey: start.id ? undefined : 'stock.purchase',
    keptAs: start.id && `stock.purchase.${start.id}`,
  });
  const leave = () => (state.form.formState.isDirty ? setLeaving(true) : place.close());
  return (
    <Page title={start.id ? 'inventory.purchase.edit' : 'inventory.purchase.new'}>
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
          <WarehouseField direction={1} />
          <Field.Date of="expectedOn" label="inventory.purchase.field.expectedOn" hint="inventory.purchase.dateHint" />
          <Field.Text of="remark" label="field.remark" wide />
          <PurchaseLinesEditor known={known} bases={bases} />
        </FormBody>
      </div>
      {isLeaving ? <LeaveQuestion drop={state.draft.drop} close={place.close} stay={() => setLeaving(false)} /> : null}
    </Page>
  );
}
