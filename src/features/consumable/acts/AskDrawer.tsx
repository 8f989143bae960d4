import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { AskLines } from '../../../blocks/AskLines.tsx';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { entriesOf } from '../../../blocks/entries.ts';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkDepartmentRequest } from '../../../domain/consumable/requestRules.ts';
import type * as Consumable from '../../../domain/consumable/shapes.ts';

const Field = fieldsOf<Consumable.DepartmentRequest>();
const start: Consumable.DepartmentRequest = { storehouseId: '', departmentId: '', purpose: '', lines: [] };

/** A department asks a stockroom for goods that it uses itself. */
export function AskDrawer({ close }: { close: () => void }) {
  const [ask] = api.useAskConsumablesMutation({ tells: 'caller' });
  const { data: rooms } = api.useQueryConsumableStockroomsQuery();
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const [known, setKnown] = useState<Readonly<Record<string, Consumable.RequestGoods>>>({});
  const tell = useDoneNotice();
  return (
    <DrawerForm
      title="consumable.request.new"
      start={start}
      check={checkDepartmentRequest}
      save={(draft) => ask(draft).unwrap()}
      done={() => tell({ message: 'consumable.told.asked' })}
      close={close}
      isWide
      keptAs="consumable.request"
      saveLabel="consumable.request.send"
    >
      <Field.Lookup of="storehouseId" label="consumable.field.stockroom" required entries={entriesOf(rooms)} />
      <Field.Lookup of="departmentId" label="consumable.field.department" required entries={entriesOf(departments)} />
      <Field.Text of="purpose" label="consumable.field.purpose" wide />
      <AskLines known={known} learn={(goods) => setKnown((before) => ({ ...before, [goods.id]: goods }))} />
    </DrawerForm>
  );
}
