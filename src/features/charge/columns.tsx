import { columnsOf } from '../../blocks/columns.tsx';
import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import type { Category, Item } from '../../domain/charge/shapes.ts';
import type { Named } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './charge.module.css';

const column = columnsOf<Item>();

const code = (sort: boolean) => column.text('code', 'charge.field.code', { width: 84, sort });
const called = column.own('nameZh', 'charge.field.name', (row, { name }) => name(row), { width: 160, grow: 2 });
const ofCategory = (categories: readonly Category[] | undefined) =>
  column.own(
    'categoryCode',
    'charge.category',
    ({ categoryCode }, { name }) => name(categories?.find(({ id }) => id === categoryCode)) || categoryCode,
    { width: 112 },
  );
const prices = (sort: boolean) => [
  column.own('unit', 'charge.field.unit', (row, { language }) => (language === 'en' && row.unitEn) || row.unit, { width: 60 }),
  column.money('price', 'charge.field.price', { width: 96, sort }),
  column.own(
    'minimumDiscount',
    'charge.field.minimumDiscount',
    ({ allowDiscount, minimumDiscount }) => (allowDiscount ? `${minimumDiscount}%` : '–'),
    { width: 108, sort },
  ),
];

/** What everybody is shown of a price. */
export const priceColumns = (categories: readonly Category[] | undefined) => [
  code(false),
  called,
  ofCategory(categories),
  column.own('adviceType', 'charge.field.adviceType', ({ adviceType }, { say }) => say(`charge.kind.${adviceType}` as const), {
    width: 120,
  }),
  column.strength('specification', 'charge.field.specification', 'specificationEn'),
  ...prices(false),
  column.own(
    'procedureCode',
    'charge.field.procedureCode',
    (row, { name }) => (row.procedureCode ? `${row.procedureCode} ${name(procedureOf(row))}` : '–'),
    { width: 150, grow: 1 },
  ),
];

const procedureOf = ({ procedureNameZh, procedureNameEn }: Item): Named => ({ nameZh: procedureNameZh ?? '', nameEn: procedureNameEn });
export type Doing = { act: 'new' } | { act: 'edit' | 'shelf' | 'delete'; item: Item };

export const managedColumns = (categories: readonly Category[] | undefined, start: (doing: Doing) => void) => [
  code(true),
  column.own(
    'nameZh',
    'charge.field.name',
    (row, { name }) => (
      <span className={style.called}>
        <span title={name(row)}>{name(row)}</span>
        <span>{name(categories?.find(({ id }) => id === row.categoryCode)) || row.categoryCode}</span>
      </span>
    ),
    { width: 280, grow: 2, sort: true },
  ),
  ...prices(true),
  column.own(
    'enabled',
    'field.status',
    ({ enabled }, { say }) => (
      <span className={style.standing} data-on={enabled}>
        {say(enabled ? 'charge.onShelf' : 'charge.offShelf')}
      </span>
    ),
    { width: 80 },
  ),
  column.acts((item) => <ItemActs item={item} start={start} />, 56),
];

function ItemActs({ item, start }: { item: Item; start: (doing: Doing) => void }) {
  const { name } = useWords();
  const reason = useMissingRight('o_charge_price');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps a click on the menu from opening the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside answers the keyboard
    <span onClick={(event) => event.stopPropagation()}>
      <MoreMenu
        of={name(item)}
        acts={[
          { label: 'action.edit', act: () => start({ act: 'edit', item }) },
          { label: item.enabled ? 'charge.putOff' : 'charge.putOn', act: () => start({ act: 'shelf', item }), reason },
          { label: 'action.delete', act: () => start({ act: 'delete', item }), reason },
        ]}
      />
    </span>
  );
}
