import { useWatch } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type * as Count from '../../../domain/inventory/countShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useClassEntries } from '../goods/useClassEntries.ts';
import style from '../inventory.module.css';
import { useWarehouses } from '../useWarehouses.ts';

type Draft = Required<Count.CountDraft>;
const Field = fieldsOf<Draft>();

/** Begins a count: the book of this moment is noted, and work goes on. */
export function NewCountDrawer({ close, done }: { close: () => void; done: (id: string) => void }) {
  const { say } = useWords();
  const [create] = api.useCreateStockCountMutation({ tells: 'caller' });
  const { entries } = useWarehouses();
  return (
    <DrawerForm
      needs="o_stock_count"
      title="inventory.count.new"
      start={{ warehouseId: '', classifyId: null, shelf: '', valueClass: '', remark: '', isBlind: false } as Draft}
      check={({ warehouseId }) => (warehouseId === '' ? [{ field: 'warehouseId', message: 'inventory.warehouse.first' }] : [])}
      save={(draft: Draft) => create(draft).unwrap()}
      done={({ id }) => done(id)}
      close={close}
    >
      <p className={style.wideLine}>{say('inventory.count.new.line')}</p>
      <Field.Lookup of="warehouseId" label="inventory.field.warehouse" required entries={entries} wide />
      <Field.Dictionary of="classifyId" label="inventory.count.scope" entries={useClassEntries()} wide />
      <ScopeFields />
      <Field.Check of="isBlind" label="inventory.count.blind" wide />
      <Field.Area of="remark" label="field.remark" rows={2} />
    </DrawerForm>
  );
}

/** A part of the warehouse: a shelf that holds something, or goods of a value class, both with how much there is to count. */
function ScopeFields() {
  const { say } = useWords();
  const warehouseId = useWatch<Draft, 'warehouseId'>({ name: 'warehouseId' });
  const { currentData: scopes } = api.useQueryCountScopesQuery({ warehouseId }, { skip: warehouseId === '' });
  const shelves = (scopes?.shelves ?? []).map(({ shelf, batches }) => ({
    value: shelf,
    name: say('inventory.count.shelf.option', { shelf, count: batches }),
  }));
  const classes = (scopes?.classes ?? []).map(({ valueClass, items }) => ({
    value: valueClass,
    name: say('inventory.count.valueClass.option', { valueClass, count: items }),
  }));
  const all = { value: '', name: say('inventory.count.scope.all') };
  return (
    <>
      <Field.Select of="shelf" label="inventory.count.shelf" options={[all, ...shelves]} />
      <Field.Select of="valueClass" label="inventory.count.valueClass" options={[all, ...classes]} />
    </>
  );
}
