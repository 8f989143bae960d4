import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { joinLines } from '../../../domain/inventory/deliveryLines.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { type Known, knownGoods } from '../document/draft.ts';
import { sourceOf } from './deliveryRows.ts';
import { useDelivery } from './useDelivery.ts';

/** Loaded when a file is to be read: a document that is typed does not need it. */
const DeliveryDrawer = lazy(async () => ({ default: (await import('./DeliveryDrawer.tsx')).DeliveryDrawer }));

interface Props {
  form: UseFormReturn<Stock.DocumentDraft>;
  /** Hears of the goods behind the new lines. */
  find: (goods: Known) => void;
}

/** Fills a receipt from the file of its supplier. What is known about the files belongs to the supplier, so that one comes first. */
export function DeliveryImport({ form, find }: Props) {
  const { say } = useWords();
  const [type, supplierId] = useWatch({ control: form.control, name: ['type', 'supplierId'] });
  const isWaiting = type === 'purchase' && !supplierId;
  const [isOpen, setOpen] = useState(false);
  const delivery = useDelivery(type === 'purchase' ? supplierId : null);
  const tell = useDoneNotice();

  const fill = () => {
    const { shown, sheet, drop } = delivery;
    const ready = shown.flatMap(({ state, line, goods }) => (state === 'ready' && goods ? [{ draft: line.draft, goods }] : []));
    const { sheetNote, file } = sourceOf(delivery);
    const lines = joinLines(ready.map(({ draft }) => draft));
    find(knownGoods(ready.map(({ goods }) => goods)));
    const whole = [...form.getValues('lines'), ...lines];
    form.setValue('lines', whole, { shouldDirty: true });
    form.setValue('file', file, { shouldDirty: true });
    if (sheetNote && !form.getValues('deliveryNumber')) form.setValue('deliveryNumber', sheetNote, { shouldDirty: true });
    const [place] = ready.flatMap(({ goods }) => goods.keptIn?.[0] ?? []);
    if (place && form.getValues('warehouseId') === '') form.setValue('warehouseId', place, { shouldDirty: true });
    setOpen(false);
    drop();
    tell({ message: 'inventory.delivery.filled', values: { rows: ready.length, name: sheet?.name ?? '', lines: whole.length } });
  };
  return (
    <>
      <DisabledReason reason={isWaiting ? say('inventory.delivery.supplierFirst') : undefined}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {say('inventory.delivery.act')}
        </Button>
      </DisabledReason>
      {isOpen ? (
        <Suspense fallback={null}>
          <DeliveryDrawer delivery={delivery} fill={fill} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
