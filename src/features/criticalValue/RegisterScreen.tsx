import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterDate, FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListScreen } from '../../blocks/ListScreen.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useListView } from '../../blocks/useListView.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';
import { type CriticalValueState, criticalValueStates, criticalValueStateWords } from '../../domain/criticalValue/states.ts';
import { registerWords } from '../../domain/criticalValue/wording.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { criticalValueOpened } from '../../store/criticalValue.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';
import style from './criticalValue.module.css';

const wordsIn = ({ language, say, dateTime }: Speech) => registerWords({ language, say, time: dateTime });

/** Who or what above, and when below. What does not fit stands in the title. */
const lines = (above: string, below: string, { title = above, further = '' } = {}) => (
  <span className={style.lines} title={title}>
    <span>{above || '–'}</span>
    <span>{below}</span>
    {further ? <span>{further}</span> : null}
  </span>
);

const column = columnsOf<CriticalValue.Line>();
const columns = [
  column.own('resultAt', 'criticalValue.field.resultAt', (row, { dateTime }) => lines(row.reportedBy, dateTime(row.resultAt)), {
    width: 126,
    sort: true,
    lines: 3,
  }),
  column.status('state', 'field.status', 'criticalValue', { sort: true, width: 120 }),
  column.own('patientName', 'criticalValue.field.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  column.own('items', 'criticalValue.field.items', (row, words) => <span className={style.wrapped}>{itemsWithReview(row, words)}</span>, {
    width: 180,
    grow: 1,
  }),
  column.own('notices', 'criticalValue.field.ordered', (row, words) => ordered(row, words), { width: 132, grow: 1 }),
  column.own('acknowledgedAt', 'criticalValue.field.acknowledged', (row, words) => acknowledgement(row, words), { width: 132, sort: true }),
  column.own(
    'action',
    'criticalValue.field.action',
    (row, words) => lines(wordsIn(words).action(row), row.actedAt ? words.dateTime(row.actedAt) : ''),
    { width: 140, grow: 1 },
  ),
];

const itemsWithReview = (row: CriticalValue.Line, words: Speech) =>
  [wordsIn(words).review(row), wordsIn(words).items(row)].filter(Boolean).join(' · ');

/** Who ordered the test, to how many people or groups it was notified, and when last; all notices stand in the title. */
function ordered(row: CriticalValue.Line, words: Speech) {
  const last = row.notices.at(-1);
  const noticed = last ? words.say('criticalValue.noticed.last', { count: row.notices.length, at: words.time(last.at) }) : '';
  return lines(row.doctorName, noticed, { title: [row.doctorName, wordsIn(words).notices(row)].join(' · ') });
}

/** By whom, when, and after how many minutes. */
function acknowledgement({ acknowledgedBy, acknowledgedAt, minutes }: CriticalValue.Line, { say, dateTime }: Speech) {
  if (acknowledgedAt === null) return '–';
  const after = minutes === null ? '' : say('criticalValue.after', { minutes });
  return lines(acknowledgedBy ?? '', dateTime(acknowledgedAt), { further: after });
}

const states = criticalValueStates.map((value) => ({ value, label: criticalValueStateWords[value] }));
const filters = { keyword: '', state: '', item: '', departmentId: '', doctorId: '', from: '', to: '' };

/** The register of critical values (危急值登记本): result, notices, acknowledgement and action of each, with their times. */
export default function RegisterScreen() {
  const { name } = useWords();
  const dispatch = useAppDispatch();
  const view = useListView({ sort: 'resultAt', direction: 'desc', filters });
  const { page, size, sort, direction } = view;
  const { state, ...texts } = view.filters;
  const criteria: CriticalValue.Criteria = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(state && { state: state as CriticalValueState }),
  };
  const order = { direction, ...(sort && { sort }) };
  const rows = api.useQueryCriticalRegisterQuery({ page, size, ...order, ...criteria });
  const first = rows.currentData?.rows[0];
  const { data: departments } = api.useQueryAllDepartmentsQuery();
  const { data: doctors } = api.useGetDoctorListQuery();
  const [exportList, exporting] = api.useExportCriticalRegisterMutation();
  return (
    <ListScreen
      title="criticalValue.register.title"
      view={view}
      rows={rows}
      columns={columns}
      open={({ id }) => void dispatch(criticalValueOpened(id))}
      acts={
        <>
          <PrintActs of={first ? [{ document: 'criticalRegister', criteria, id: first.id }] : []} />
          <ExportButton
            name="critical-values"
            isBusy={exporting.isLoading}
            fetchFile={(format) => exportList({ ...criteria, ...order, format })}
          />
        </>
      }
    >
      <SearchBox view={view} of="keyword" label="criticalValue.search" />
      <SearchBox view={view} of="item" label="criticalValue.item.search" />
      <FilterSelect view={view} of="state" label="field.status" options={states} />
      <FilterSelect
        view={view}
        of="departmentId"
        label="criticalValue.field.department"
        options={(departments ?? []).map((each) => ({ value: each.id, name: name(each) }))}
      />
      <FilterSelect
        view={view}
        of="doctorId"
        label="criticalValue.field.doctor"
        options={(doctors ?? []).map((each) => ({ value: each.id, name: name(each) }))}
      />
      <FilterDate view={view} of="from" label="criticalValue.from" />
      <FilterDate view={view} of="to" label="criticalValue.to" window="report" />
    </ListScreen>
  );
}
