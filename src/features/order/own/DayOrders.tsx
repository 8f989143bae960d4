import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { DoseLine } from '../../../blocks/DoseLine.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { isInWords } from '../../../domain/order/orderTypes.ts';
import * as Order from '../../../domain/order/shapes.ts';
import { sendState } from '../../../domain/order/states.ts';
import { useWords } from '../../../words/useWords.ts';
import { kindOfType, orderKinds } from '../kinds.ts';
import style from '../order.module.css';
import { type OrderWords, useOrderWords } from '../useOrderWords.ts';
import type { OwnFilters } from './OwnOrdersScreen.tsx';

const column = columnsOf<Order.DayLine>();
const whose = [
  { value: 'mine', label: 'order.own.mine' },
  { value: 'all', label: 'order.own.all' },
] as const;
const kinds = orderKinds.map(({ type, label }) => ({ value: String(type), label }));
const states = Order.dayStates.map((value) => ({ value, label: `order.own.state.${value}` as const }));

const columnsWith = (words: OrderWords) => [
  column.own('createdAt', 'order.own.at', ({ createdAt }, { time }) => time(createdAt), { width: 88, sort: true }),
  column.own('patient', 'order.own.patient', (row) => <PatientCell of={row} />, { width: 190 }),
  column.own('kind', 'order.history.kind', ({ adviceType }, { say }) => say(kindOfType(adviceType).label), { width: 80 }),
  column.own('item', 'order.own.item', (row) => <Content line={row} words={words} />, { width: 220, grow: 1 }),
  column.own('quantity', 'order.quantity', (row) => (isInWords(row.adviceType) ? '' : words.quantity(row)), { width: 96, right: true }),
  column.money('amount', 'order.own.amount'),
  column.own('states', 'field.status', (row) => <States line={row} />, { width: 140 }),
  column.text('doctorName', 'order.own.doctor', { width: 88 }),
];

function Content({ line, words }: { line: Order.DayLine; words: OrderWords }) {
  const { say } = useWords();
  const dose = line.dose === null ? '' : words.dose(line.dose, line.doseUnit);
  const way = [
    words.route(line.routeCode),
    words.frequency(line.frequencyCode),
    line.duration === null ? '' : say('order.text.days', { days: line.duration }),
  ]
    .filter(Boolean)
    .join(' · ');
  const name = words.nameOf(line);
  return <DoseLine name={name} dose={dose} way={way} full={[name, dose, way].filter(Boolean).join(' · ')} isRow />;
}

/** How far the order has come: signed, sent, paid. */
function States({ line }: { line: Order.DayLine }) {
  return (
    <span className={style.stateDots}>
      <StatusDot kind="sign" state={line.signStatus} />
      {line.sendStatus === sendState.sent && line.payStatus !== null ? (
        <StatusDot kind="pay" state={line.payStatus} />
      ) : (
        <StatusDot kind="send" state={line.sendStatus} />
      )}
    </span>
  );
}

/** Orders of one day across visits; a row opens the record of its visit. */
export function DayOrders({ view }: { view: ListView<OwnFilters> }) {
  const { say } = useWords();
  const { recordPath } = useStaff();
  const navigate = useNavigate();
  const words = useOrderWords();
  const columns = useMemo(() => columnsWith(words), [words]);
  const { page, size, direction, sort, filters } = view;
  const rows = api.useQueryDayOrderListQuery({
    page,
    size,
    ...(sort === 'createdAt' && { sort, direction }),
    date: filters.date,
    isOwn: filters.whose !== 'all',
    ...(filters.kind && { adviceType: Number(filters.kind) as Order.AdviceType }), // a kind of the filter
    ...(Order.dayStates.some((state) => state === filters.state) && { state: filters.state as Order.DayState }),
    ...(filters.keyword.trim() && { keyword: filters.keyword.trim() }),
  });
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="order.own.search" />
        <FilterDate view={view} of="date" label="field.date" />
        <FilterSelect view={view} of="whose" label="order.own.whose" options={whose} />
        <FilterSelect view={view} of="kind" label="order.history.kind" options={kinds} />
        <FilterSelect view={view} of="state" label="field.status" options={states} />
      </Toolbar>
      <ListGrid
        label={say('order.own.day')}
        view={view}
        rows={rows}
        columns={columns}
        open={({ appointmentId }) => void navigate(recordPath(appointmentId))}
        nothing="order.own.none"
      />
    </>
  );
}
