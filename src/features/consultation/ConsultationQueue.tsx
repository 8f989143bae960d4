import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { Filters, ListView } from '../../blocks/useListView.ts';
import { type List, lists } from '../../domain/consultation/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { columns } from './columns.tsx';
import style from './consultation.module.css';

/** Filters that a list of consultations has, beside those of the screen it stands in. */
export interface ConsultationFilters extends Filters {
  which: string;
  keyword: string;
}

const listOf = (which: string): List => lists.find((one) => one === which) ?? 'toAnswer';

/** Questions of colleagues to answer, and answers to read. A row opens the record of its visit in a tab of the consultation. */
export function ConsultationQueue({ view }: { view: ListView<ConsultationFilters> }) {
  const { say } = useWords();
  const { recordPath } = useStaff();
  const navigate = useNavigate();
  const { page, size, sort, direction, filters } = view;
  const which = listOf(filters.which);
  const keyword = filters.keyword.trim();
  const order = sort === 'queue' || !sort ? {} : { sort, direction };
  const rows = api.useQueryConsultationListQuery({ page, size, ...order, which, ...(keyword && { keyword }) });
  const { currentData: counts } = api.useQueryConsultationCountsQuery();
  const labelOf = (list: List) => {
    const label = say(`consultation.queue.${list}`);
    const isCounted = counts && (list === 'toAnswer' || list === 'toRead');
    return isCounted ? say('consultation.queue.count', { which: label, count: counts[list] }) : label;
  };
  return (
    <>
      <div className={style.queueHead}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={which}
          aria-label={say('consultation.queue.which')}
          onChange={(_, next: List | null) => next && view.setFilter('which', next)}
        >
          {lists.map((list) => (
            <ToggleButton key={list} value={list}>
              {labelOf(list)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchBox view={view} of="keyword" label="consultation.queue.search" />
      </div>
      <ListGrid
        label={say('consultation.queue.title')}
        view={view}
        rows={rows}
        columns={columns}
        open={({ appointmentId, number, kind }) => void navigate(recordPath(appointmentId, { number, kind }))}
        nothing="consultation.list.none"
      />
    </>
  );
}
