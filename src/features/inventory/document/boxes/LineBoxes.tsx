import { useController, useWatch } from 'react-hook-form';
import { BoxCell } from '../../../../blocks/trace/BoxCell.tsx';
import type * as Stock from '../../../../domain/inventory/stockShapes.ts';
import { factorOf } from '../../../../domain/inventory/units.ts';
import { useCell } from '../lineCells.tsx';

type Draft = Stock.DocumentDraft;

interface Props {
  index: number;
  goods: Stock.GoodsFacts;
  asksReason: boolean;
}

/** The traceability codes of a line of a document. */
export function LineBoxes({ index, goods, asksReason }: Props) {
  const { field, note } = useCell(index, 'boxes', 'inventory.field.goods');
  const { field: reason } = useController<Draft, `lines.${number}.uncodedReason`>({ name: `lines.${index}.uncodedReason` });
  const [count, unit] = useWatch<Draft, [`lines.${number}.count`, `lines.${number}.unit`]>({
    name: [`lines.${index}.count`, `lines.${index}.unit`],
  });
  return (
    <>
      <BoxCell
        goods={goods}
        quantity={(Number.isFinite(count) ? count : 0) * (factorOf(unit, goods) ?? 1)}
        entered={{ boxes: field.value ?? [], uncodedReason: reason.value ?? '' }}
        change={({ boxes, uncodedReason }) => {
          field.onChange([...boxes]);
          reason.onChange(uncodedReason);
        }}
        asksReason={asksReason}
      />
      {note}
    </>
  );
}
