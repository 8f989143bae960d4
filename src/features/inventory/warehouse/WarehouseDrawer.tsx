import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import type { Entry } from '../../../domain/dictionary/shapes.ts';
import { checkWarehouse } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';

const Field = fieldsOf<Inventory.WarehouseDraft>();
const empty: Inventory.WarehouseDraft = {
  code: '',
  nameZh: '',
  nameEn: '',
  isPharmacy: false,
  position: '',
  keeperId: null,
  phone: '',
  monthly: true,
};

function draftOf(warehouse: Inventory.Warehouse | undefined): Inventory.WarehouseDraft {
  if (!warehouse) return empty;
  const { id, version, code, nameZh, nameEn, isPharmacy, position, keeperId, phone, monthly } = warehouse;
  return { id, version, code, nameZh, nameEn, isPharmacy, position, keeperId, phone, monthly };
}

export function WarehouseDrawer({ warehouse, close }: { warehouse: Inventory.Warehouse | undefined; close: () => void }) {
  const [save] = api.useSaveWarehouseMutation({ tells: 'caller' });
  const { data: people } = api.useQueryWarehouseStaffQuery();
  const keepers: Entry[] | undefined = people?.map(({ id, name, nameEn }) => ({
    code: id,
    nameZh: name,
    nameEn,
    initials: '',
    pinyin: '',
    parentCode: null,
    extra: {},
  }));
  return (
    <DrawerForm
      title={warehouse ? 'inventory.warehouse.edit' : 'inventory.warehouse.new'}
      needs={['o_warehouse_edit', 'o_warehouse_manage']}
      start={draftOf(warehouse)}
      check={checkWarehouse}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <Field.Text of="code" label="inventory.field.code" required autoFocus />
      <Field.Text of="position" label="inventory.warehouse.position" />
      <Field.Text of="nameZh" label="inventory.field.nameZh" required />
      <Field.Text of="nameEn" label="inventory.field.nameEn" />
      <Field.Dictionary of="keeperId" label="inventory.warehouse.keeper" entries={keepers} />
      <Field.Text of="phone" label="inventory.field.phone" type="tel" />
      <Field.Check of="isPharmacy" label="inventory.warehouse.isPharmacy" />
      <Field.Check of="monthly" label="inventory.warehouse.monthly" />
    </DrawerForm>
  );
}
