import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { columnsOf } from '../../../blocks/columns.tsx';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { PatientCell } from '../../../blocks/PatientCell.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { dateAt } from '../../../domain/dates.ts';
import { type Line, lists } from '../../../domain/order/standing/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { CardLine } from '../CardLine.tsx';
import style from '../order.module.css';
import { type OrderWords, useOrderWords } from '../useOrderWords.ts';
import type { OwnFilters } from './OwnOrdersScreen.tsx';

const column = columnsOf<Line>();
const whose = [
  { value: 'mine', label: 'order.own.mine' },
  { value: 'all', label: 'order.own.all' },
] as const;
const which = lists.map((value) => ({ value, label: `order.standing.which.${value}` as const }));

const columnsWith = (words: OrderWords, today: string) => [
  column.own('dueOn', 'order.standing.field.due', (row) => <DueDay of={row} today={today} />, { width: 124, sort: true }),
  column.own('patient', 'order.own.patient', (row) => <PatientCell of={row} />, { width: 190 }),
  column.text('mobile', 'patient.mobile', { width: 120 }),
  column.own(
    'lines',
    'order.standing.field.drugs',
    ({ lines }, { say }) => {
      const names = lines.map((line) => words.nameOf(line)).join(say('order.comma'));
      return <span title={names}>{names}</span>;
    },
    { width: 200, grow: 1 },
  ),
  column.date('until', 'order.standing.field.until', { sort: true }),
  column.text('doctorName', 'order.own.doctor', { width: 88 }),
  column.status('state', 'field.status', 'standing', { width: 88 }),
];

/** The day on which the last supply ends, said to be over in words too. */
function DueDay({ of, today }: { of: Line; today: string }) {
  const { say, date } = useWords();
  if (of.dueOn === null) return <>{say('order.standing.never')}</>;
  const isOver = of.state === 'active' && of.dueOn < today;
  return (
    <span data-overdue={isOver}>
      {date(of.dueOn)} {isOver ? say('order.standing.over.short') : ''}
    </span>
  );
}

/** Standing prescriptions, those first whose supply ends; one opens with its drugs. They are renewed in a visit of the patient. */
export function StandingList({ view }: { view: ListView<OwnFilters> }) {
  const { say, name, date } = useWords();
  const { user } = useStaff();
  const words = useOrderWords();
  const today = dateAt(new Date());
  const columns = useMemo(() => columnsWith(words, today), [words, today]);
  const [opened, setOpened] = useState<Line>();
  const { page, size, direction, sort, filters } = view;
  const rows = api.useQueryStandingListQuery({
    page,
    size,
    ...((sort === 'dueOn' || sort === 'until') && { sort, direction }),
    which: lists.find((one) => one === filters.which) ?? 'due',
    ...(filters.whose !== 'all' && { doctorId: user.userId }),
    ...(filters.keyword.trim() && { keyword: filters.keyword.trim() }),
  });
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="order.standing.search" />
        <FilterSelect view={view} of="which" label="order.standing.which" options={which} />
        <FilterSelect view={view} of="whose" label="order.own.whose" options={whose} />
      </Toolbar>
      <ListGrid
        label={say('order.standing.title')}
        view={view}
        rows={rows}
        columns={columns}
        open={setOpened}
        nothing="order.standing.nothing"
      />
      {opened ? (
        <DetailDrawer
          title={say('order.standing.of', { number: opened.number })}
          patient={{ id: opened.patientId, name: name({ name: opened.patientName, nameEn: opened.patientNameEn }) }}
          close={() => setOpened(undefined)}
        >
          <p>{opened.diagnoses.map((diagnosis) => name(diagnosis)).join(say('order.comma'))}</p>
          <ul className={style.cardLines}>
            {opened.lines.map((line) => (
              <li key={line.itemId} data-revoked={!line.available || undefined}>
                <CardLine line={line} words={words} />
              </li>
            ))}
          </ul>
          <p className={style.lineSide}>
            {[
              say('order.standing.every', { days: opened.cycleDays }),
              `${say('order.standing.field.renewals')} ${opened.renewals}`,
              say('order.standing.untilDay', { date: date(opened.until) }),
              opened.doctorName,
            ].join(' · ')}
          </p>
          <p className={style.lineSide}>{opened.reason}</p>
          <p className={style.lineSide}>{say('order.standing.how')}</p>
        </DetailDrawer>
      ) : null}
    </>
  );
}
