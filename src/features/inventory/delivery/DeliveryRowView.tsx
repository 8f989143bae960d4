import Button from '@mui/material/Button';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { MedicineName } from '../../../blocks/MedicineName.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import table from '../../../blocks/table.module.css';
import { useWords } from '../../../words/useWords.ts';
import inventory from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { CellOf, UnitCell } from './DeliveryCell.tsx';
import style from './delivery.module.css';
import type { ShownRow } from './deliveryRows.ts';
import { GoodsChoice } from './GoodsChoice.tsx';
import type { DeliveryState } from './useDelivery.ts';

interface Props {
  shown: ShownRow;
  delivery: DeliveryState;
  addGoods: (row: ShownRow) => void;
}

/** One row of the file beside the goods and the line it becomes. */
export function DeliveryRowView({ shown, delivery, addGoods }: Props) {
  const { say, amount } = useWords();
  const { unitName, price } = useQuantity();
  const { row, texts, goods, line, state } = shown;
  const cell = { shown, correct: delivery.setCell };
  const isOut = state === 'out';
  const written = [texts.quantity, texts.unit].join(' ').trim() || undefined;
  return (
    <tr>
      <td className={table.number}>{row.number}</td>
      <td className={inventory.goods}>
        <strong>{isOut ? row.cells.find((text) => text !== '') : texts.name || texts.code || texts.barcode}</strong>
        <span className={inventory.faint}>
          {[texts.specification, texts.manufacturer, texts.name ? texts.code : ''].filter((text) => text !== '').join(' · ')}
        </span>
      </td>
      <td className={inventory.goods}>{isOut ? '–' : <Goods shown={shown} delivery={delivery} addGoods={addGoods} />}</td>
      <td className={inventory.mono}>
        <CellOf {...cell} field="batchNumber" text={goods && line.draft.batchNumber} />
      </td>
      <td className={table.when}>
        <CellOf {...cell} field="producedOn" text={line.draft.producedOn ?? undefined} />
      </td>
      <td className={table.when}>
        <CellOf {...cell} field="expiresOn" text={line.draft.expiresOn ?? undefined} />
      </td>
      <td className={table.number}>
        <CellOf
          {...cell}
          field="quantity"
          text={goods && !line.problems.unit ? `${line.draft.count} ${unitName(goods, line.draft.unit, line.draft.count)}` : written}
        />
        {goods && line.problems.unit ? <UnitCell {...cell} goods={goods} /> : null}
      </td>
      <td className={table.number}>
        <CellOf {...cell} field="price" text={goods && price(goods, line.draft.price, line.draft.unit)} />
      </td>
      <td className={table.number}>
        <CellOf {...cell} field="retailPrice" text={goods && amount(line.draft.retailPrice)} />
      </td>
      <td>
        <Button
          size="small"
          aria-label={say(isOut ? 'inventory.delivery.takeIn' : 'inventory.delivery.leaveOut', { row: row.number })}
          onClick={() => delivery.setLeftOut(row.number, !isOut)}
          className={style.act}
        >
          {say(isOut ? 'inventory.delivery.take' : 'inventory.delivery.leave')}
        </Button>
      </td>
    </tr>
  );
}

const doubts = {
  otherName: 'inventory.delivery.goods.otherName',
  several: 'inventory.delivery.goods.several',
} as const;
const ways = {
  code: 'inventory.delivery.by.code',
  barcode: 'inventory.delivery.by.barcode',
  remembered: 'inventory.delivery.by.remembered',
  name: 'inventory.delivery.by.name',
  chosen: 'inventory.delivery.by.chosen',
} as const;

function Goods({ shown, delivery, addGoods }: Props) {
  const { say, name } = useWords();
  const { goods, by, doubt, key, texts, row } = shown;
  if (!goods)
    return (
      <>
        <GoodsChoice start={texts.name} row={row.number} choose={(chosen) => delivery.setGoods(key, chosen)} />
        <span className={inventory.wrong}>{say(doubt ? doubts[doubt] : 'inventory.delivery.goods.open', { code: texts.code })}</span>
        <NeedsRight need="o_goods_manage">
          <Button size="small" onClick={() => addGoods(shown)} className={style.add}>
            {say('inventory.delivery.newGoods')}
          </Button>
        </NeedsRight>
      </>
    );
  return (
    <>
      <strong>
        <MedicineName itemId={goods.id}>{name(goods)}</MedicineName>
      </strong>
      <span className={inventory.faint}>
        <StrengthLine strength={goods.specification} maker={goods.manufacturer} />
      </span>
      <span className={inventory.faint}>{by ? say(ways[by]) : null}</span>
    </>
  );
}
