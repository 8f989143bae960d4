import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { useAddressId } from '../../../blocks/useAddressId.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { flowSubjectNames, flowSubjects } from '../../../domain/approval/subjects.ts';
import { useWords } from '../../../words/useWords.ts';
import { ApprovalDrawer } from '../ApprovalDrawer.tsx';
import style from '../approval.module.css';
import { CaseCard } from '../CaseCard.tsx';
import { useCases } from '../useCases.ts';
import { Pager } from './Pager.tsx';
import type { CaseFilters } from './TodoCards.tsx';

const subjects = flowSubjectNames.map((value) => ({ value, label: flowSubjects[value].name }));

/** Requests that the person decided, received a copy of or asked for, and all of the clinic. */
export function CaseCards({ view, tab }: { view: ListView<CaseFilters>; tab: 'done' | 'copied' | 'asked' | 'all' }) {
  const { say } = useWords();
  const { keyword, act } = view.filters;
  const { id, open } = useAddressId('approval');
  const { rows, total, error, refetch } = useCases(tab, {
    page: view.page,
    keyword,
    act: flowSubjectNames.find((each) => each === act) ?? '',
  });
  const opened = rows?.find((row) => row.id === id);
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="approval.search" />
        <FilterSelect view={view} of="act" label="approval.act" options={subjects} />
      </Toolbar>
      {error ? <ErrorState message={error.message} retry={refetch} /> : null}
      {rows?.length === 0 ? <EmptyState line={say(`approval.none.${tab}`)} /> : null}
      <ul className={style.cards}>
        {(rows ?? []).map((row) => (
          <CaseCard key={row.id} approval={row} isChosen={false} open={() => open(row.id)} />
        ))}
      </ul>
      <Pager page={view.page} total={total} setPage={(page) => view.setPage(page)} />
      {opened ? <ApprovalDrawer approval={opened} close={() => open(null)} /> : null}
    </>
  );
}
