import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { type Fee, feeCategory } from '../../domain/charge/fees.ts';
import type { Entry } from '../../domain/dictionary/shapes.ts';
import { checkRequired } from '../../domain/required.ts';
import { useWords } from '../../words/useWords.ts';
import type { ChargeView } from './ChargeItems.tsx';

interface Draft {
  id?: string;
  titleCode: string | null;
  itemId: string;
  version?: number;
}
const Field = fieldsOf<Draft>();
const column = columnsOf<Fee>();

/** What a visit costs by the title of its doctor. */
export function FeeList({ view }: { view: ChargeView }) {
  const { say } = useWords();
  const fees = api.useQueryEncounterFeesQuery({ page: view.page, size: view.size });
  const [edited, setEdited] = useState<Draft>();
  const [removed, setRemoved] = useState<Fee>();
  const columns = useMemo(() => columnsWith(setRemoved), []);
  const add = () => setEdited({ titleCode: null, itemId: '' });
  const lacks = useMissingRight('o_charge_price');
  useShortcut('n', 'charge.fee.new', lacks ? undefined : add);
  return (
    <>
      <Toolbar>
        <RegisterExport title="charge.tab.fees" of={{ register: 'encounterFees' }} />
        <NeedsRight need="o_charge_price">
          <Button variant="contained" onClick={add}>
            {say('charge.fee.new')}
          </Button>
        </NeedsRight>
      </Toolbar>
      <ListGrid
        {...(lacks ? {} : { add: { label: say('charge.fee.new'), run: add } })}
        label={say('charge.tab.fees')}
        view={view}
        rows={fees}
        columns={columns}
        open={({ id, titleCode, itemId, version }) => setEdited({ id, titleCode, itemId, version })}
      />
      {edited ? <FeeDrawer start={edited} close={() => setEdited(undefined)} /> : null}
      {removed ? <Remove fee={removed} close={() => setRemoved(undefined)} /> : null}
    </>
  );
}

const columnsWith = (remove: (fee: Fee) => void) => [
  column.own(
    'title',
    'charge.fee.title',
    (row, { say, name }) =>
      row.titleCode === null ? say('charge.fee.others') : name({ nameZh: row.titleZh ?? row.titleCode, nameEn: row.titleEn ?? '' }),
    { width: 200 },
  ),
  column.text('itemCode', 'charge.field.code', { width: 112 }),
  column.own('item', 'charge.fee.itemName', (row, { name }) => name(row), { width: 200, grow: 1 }),
  column.money('price', 'charge.field.price', { width: 112 }),
  column.acts(
    (row, { say }) => (
      <NeedsRight need="o_charge_price">
        <Button size="small" color="error" onClick={aside(() => remove(row))}>
          {say('action.delete')}
        </Button>
      </NeedsRight>
    ),
    104,
  ),
];

function FeeDrawer({ start, close }: { start: Draft; close: () => void }) {
  const [save] = api.useSaveEncounterFeeMutation({ tells: 'caller' });
  const { data: titles } = api.useGetTitlesQuery();
  const { data: items } = api.useQueryChargeItemDetailEnableQuery({ itemId: feeCategory });
  const entries = items?.map(
    ({ id, code, nameZh, nameEn }): Entry => ({
      code: id,
      nameZh,
      nameEn,
      initials: code.toLowerCase(),
      pinyin: '',
      parentCode: null,
      extra: {},
    }),
  );
  return (
    <DrawerForm
      needs="o_charge_price"
      title={start.id ? 'charge.fee.edit' : 'charge.fee.new'}
      start={start}
      check={(draft) => checkRequired(draft, ['itemId'])}
      save={(draft) => save(draft).unwrap()}
      close={close}
    >
      <Field.Dictionary of="titleCode" label="charge.fee.title" hint="charge.fee.title.hint" entries={titles} />
      <Field.Dictionary of="itemId" label="charge.fee.itemName" required entries={entries} />
    </DrawerForm>
  );
}

function Remove({ fee, close }: { fee: Fee; close: () => void }) {
  const { say, name } = useWords();
  const [remove] = api.useDeleteEncounterFeeMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      title={say('charge.fee.delete', { name: name(fee) })}
      effect={say('charge.fee.delete.effect')}
      act={say('action.delete')}
      danger
      confirm={() => remove({ id: fee.id, version: fee.version }).unwrap()}
      close={close}
    />
  );
}
