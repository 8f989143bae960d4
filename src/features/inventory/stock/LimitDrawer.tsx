import { api } from '../../../api/api.ts';
import { DrawerForm } from '../../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../../blocks/fields.tsx';
import { checkLimit } from '../../../domain/inventory/rules.ts';
import type * as Inventory from '../../../domain/inventory/shapes.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';

const Field = fieldsOf<Inventory.LimitDraft & { leadDays: number | null }>();

/** The limits of one item in this practice, in the smallest unit it is counted in. */
export function LimitDrawer({ item, close }: { item: Stock.ItemLine; close: () => void }) {
  const { say, name } = useWords();
  const { unitName } = useQuantity();
  const [save] = api.useSaveStockLimitMutation({ tells: 'caller' });
  const unit = unitName(item, item.splitAllowed ? 'single' : 'package');
  const { id: itemId, lowerLimit, upperLimit, expiryDays, leadDays = null } = item;
  return (
    <DrawerForm
      title="inventory.limit.title"
      needs="o_goods_manage"
      start={{ itemId, lowerLimit, upperLimit, expiryDays, leadDays }}
      check={checkLimit}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <p className={style.wideLine}>{name(item)}</p>
      <Field.Number of="lowerLimit" label="inventory.field.lower" unit={unit} />
      <Field.Number of="upperLimit" label="inventory.field.upper" unit={unit} />
      <Field.Number
        of="expiryDays"
        label="inventory.limit.expiryDays"
        unit={say('inventory.days')}
        hint="inventory.limit.expiryDays.hint"
      />
      <Field.Number of="leadDays" label="inventory.supplier.leadDays" unit={say('inventory.days')} hint="inventory.limit.leadDays.hint" />
    </DrawerForm>
  );
}
