import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useController } from 'react-hook-form';
import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';

/** Who sees a warehouse and works with it. */
export function StaffDrawer({ warehouse, close }: { warehouse: Inventory.Warehouse; close: () => void }) {
  const { say, name } = useWords();
  const [save] = api.useSaveWarehouseStaffMutation({ tells: 'caller' });
  return (
    <DrawerForm
      title="inventory.warehouse.assign.title"
      start={{ userIds: warehouse.staff.map(({ id }) => id) }}
      save={({ userIds }) => save({ id: warehouse.id, userIds }).unwrap()}
      close={close}
    >
      <p className={style.wideLine}>{say('inventory.warehouse.assign.line', { name: name(warehouse) })}</p>
      <People />
    </DrawerForm>
  );
}

function People() {
  const { name } = useWords();
  const { data } = api.useQueryWarehouseStaffQuery();
  const { field } = useController<{ userIds: string[] }, 'userIds'>({ name: 'userIds' });
  const toggle = (id: string) => field.onChange(field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id]);
  if (!data) return <Skeleton height={160} />;
  return (
    <div className={style.people}>
      {data.map((person) => (
        <FormControlLabel
          key={person.id}
          label={name(person)}
          control={<Checkbox size="small" checked={field.value.includes(person.id)} onChange={() => toggle(person.id)} />}
        />
      ))}
    </div>
  );
}
