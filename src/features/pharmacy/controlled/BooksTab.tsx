import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { RowAct } from '../../../blocks/RowAct.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { goodsColumnsOf } from '../../../blocks/stock/goodsColumns.tsx';
import { dateAt } from '../../../domain/dates.ts';
import { quantityText } from '../../../domain/inventory/perUnit.ts';
import { strengthText } from '../../../domain/order/doseText.ts';
import type { Book } from '../../../domain/pharmacy/controlled/shapes.ts';
import { registerClassWords } from '../../../domain/pharmacy/controlled/words.ts';
import type { Speech } from '../../../words/speech.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import lines from './controlled.module.css';
import { EntryForm } from './EntryForm.tsx';
import { type RegisterView, registerFilters } from './tabs.ts';

const column = columnsOf<Book>();
const goods = goodsColumnsOf<Book>();

/** The last count: red where it differed, faint where it is not of today. */
function countCell({ countedAt, counted, booked, ...row }: Book, { say, dateTime, language }: Speech) {
  if (countedAt === null || counted === null) return <span className={style.faint}>{say('pharmacy.controlled.neverCounted')}</span>;
  const differs = counted !== booked;
  const isToday = dateAt(countedAt) === dateAt(new Date());
  const text = quantityText(row, counted, language);
  return (
    <span className={differs || isToday ? '' : style.faint} data-differs={differs || undefined}>
      {dateTime(countedAt)} · {differs ? say('pharmacy.controlled.differs', { counted: text }) : text}
    </span>
  );
}

const goodsText = (row: Book, { name, language }: Speech) => `${name(row)} ${strengthText(row.specification, language)}`;

/** Name over strength: side by side they leave no room for a long name at 1280 px. */
const goodsCell = (row: Book, { language }: Speech) => (
  <span className={lines.two}>
    <span>
      <GoodsName of={row} />
    </span>
    <span data-dose>{strengthText(row.specification, language)}</span>
  </span>
);

const columnsWith = (count: (book: Book) => void, say: Speech['say']) => [
  column.own('goods', 'pharmacy.controlled.field.goods', goodsCell, { width: 180, grow: 2, lines: 3, spoken: goodsText }),
  column.own('warehouse', 'pharmacy.controlled.field.warehouse', ({ warehouse }, { name }) => name(warehouse), { width: 100 }),
  column.own('class', 'pharmacy.controlled.field.class', (row) => say(registerClassWords[row.class]), { width: 108 }),
  goods.quantity('balance', 'pharmacy.controlled.field.balance', (row) => row.balance, { width: 92 }),
  column.number('unsigned', 'pharmacy.controlled.field.unsigned', { width: 80 }),
  column.number('ampoules', 'pharmacy.controlled.field.openAmpoules', { width: 104 }),
  column.own('countedAt', 'pharmacy.controlled.field.counted', countCell, { width: 124, lines: 2 }),
  column.acts((row) => <RowAct onClick={() => count(row)}>{say('pharmacy.controlled.act.count')}</RowAct>, 88),
];

/** Every drug of the register in every warehouse; a press opens its lines. */
export function BooksTab({ view }: { view: RegisterView }) {
  const { say } = useWords();
  const [counting, setCounting] = useState<Book>();
  const rows = api.useQueryControlledBookListQuery({ page: view.page, size: view.size });
  return (
    <>
      <ListGrid
        label={say('pharmacy.controlled.books')}
        view={view}
        rows={rows}
        columns={columnsWith(setCounting, say)}
        open={({ id }) => view.open({ ...registerFilters, tab: 'lines', book: id })}
        nothing="pharmacy.controlled.none"
      />
      {counting ? <EntryForm of={{ book: counting }} close={() => setCounting(undefined)} /> : null}
    </>
  );
}
