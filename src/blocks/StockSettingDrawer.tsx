import { api } from '../api/api.ts';
import * as Inventory from '../domain/inventory/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { DrawerForm } from './DrawerForm.tsx';
import { fieldsOf } from './fields.tsx';
import { useStaff } from './staff.ts';

const Field = fieldsOf<Required<Inventory.Setting>>();

/** The practice's days for near expiry and slow stock, and whether one person may write and approve. Needs the words of `inventory`. */
export function StockSettingDrawer({ close }: { close: () => void }) {
  const { data } = api.useQueryStockSettingQuery(undefined, { refetchOnMountOrArgChange: true });
  return data ? <Settings start={data} close={close} /> : null;
}

function Settings({ start, close }: { start: Inventory.Setting; close: () => void }) {
  const { say } = useWords();
  const { may } = useStaff();
  const mayFree = may('m_orgnization_management');
  const [save] = api.useSaveStockSettingMutation({ tells: 'caller' });
  return (
    <DrawerForm
      title="inventory.setting.title"
      start={start}
      shape={Inventory.setting}
      save={(setting) => save(setting).unwrap()}
      close={close}
    >
      <Field.Number of="nearExpiryDays" label="inventory.setting.nearExpiry" required unit={say('inventory.days')} />
      <Field.Number of="slowMoverDays" label="inventory.setting.slow" required unit={say('inventory.days')} />
      <Field.Number of="markupLimit" label="inventory.setting.markupLimit" required unit="%" hint="inventory.setting.markupLimit.hint" />
      <Field.Check of="isAlertPushed" label="inventory.setting.push" wide />
      <Field.Check of="ownApproval" label="inventory.setting.ownApproval" wide disabled={!mayFree} />
      <Field.Check of="skipApproval" label="inventory.setting.skipApproval" wide disabled={!mayFree} />
      <Field.Check of="sellsBelowCost" label="inventory.setting.sellsBelowCost" wide disabled={!mayFree} />
      {mayFree ? null : <p>{say('inventory.setting.approval.hint')}</p>}
    </DrawerForm>
  );
}
