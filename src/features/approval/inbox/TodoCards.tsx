import Button from '@mui/material/Button';
import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { FilterSelect, SearchBox } from '../../../blocks/filters.tsx';
import { Toolbar } from '../../../blocks/Page.tsx';
import { useAddressId } from '../../../blocks/useAddressId.ts';
import type { ListView } from '../../../blocks/useListView.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { type DocumentKind, documentKindNames, inboxParts, specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import { useWords } from '../../../words/useWords.ts';
import { ApprovalDrawer } from '../ApprovalDrawer.tsx';
import style from '../approval.module.css';
import { BatchApproval } from '../BatchApproval.tsx';
import { CaseCard } from '../CaseCard.tsx';
import { useCurrentCase } from '../useCurrentCase.ts';
import { DocumentCard } from './DocumentCard.tsx';
import { cardsOnPage, Pager } from './Pager.tsx';
import { useIsByKey } from './useIsByKey.ts';
import { type KeptCards, useKeptCards } from './useKeptCards.ts';

export type CaseFilters = { tab: string; keyword: string; act: string; part: string };

const parts = [
  { value: 'approval', label: 'approval.inbox.part.approval' },
  { value: 'stock', label: 'approval.inbox.part.stock' },
  ...documentKindNames.map((value: DocumentKind) => ({ value, label: specOfDocument(value).name })),
] as const;

/** Everything that waits for the yes of the person: requests, refunds and documents, decided by the same keys. */
export function TodoCards({ view }: { view: ListView<CaseFilters> }) {
  const { say } = useWords();
  const { keyword, part } = view.filters;
  const asked = inboxParts.find((each) => each === part);
  const { id, open } = useAddressId('approval');
  const { currentData, error, refetch } = api.useQueryInboxListQuery({
    page: view.page,
    size: cardsOnPage,
    ...(keyword && { keyword }),
    ...(asked && { part: asked }),
  });
  const rows = currentData?.rows;
  const list = `${view.page} ${part} ${keyword}`;
  const kept = useKeptCards(rows, list);
  const waiting = kept.cards?.flatMap(({ card, state }) => (state === 'waits' ? [card] : []));
  const current = useCurrentCase(waiting, list);
  const moves = (waiting?.length ?? 0) > 1;
  useShortcut('j', 'approval.key.next', moves ? () => current.move(1) : undefined);
  useShortcut('k', 'approval.key.before', moves ? () => current.move(-1) : undefined);
  const opened = rows?.find(({ approval }) => approval?.id === id)?.approval;
  const chosen = (rows ?? []).flatMap(({ approval }) => (approval && view.selected.has(approval.id) ? [approval] : []));
  return (
    <>
      <Toolbar>
        <SearchBox view={view} of="keyword" label="approval.search" />
        <FilterSelect view={view} of="part" label="approval.inbox.part" options={parts} />
        {chosen.length > 0 ? <BatchApproval rows={chosen} done={() => view.select(new Set())} /> : null}
      </Toolbar>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      <Cards kept={kept} view={view} open={open} current={current} />
      {kept.cards && waiting && kept.cards.length > waiting.length ? (
        <div className={style.more}>
          <Button onClick={kept.clear}>{say('approval.inbox.clear', { count: kept.cards.length - waiting.length })}</Button>
        </div>
      ) : null}
      <Pager page={view.page} total={currentData?.total ?? 0} setPage={(page) => view.setPage(page)} />
      {opened ? <ApprovalDrawer approval={opened} close={() => open(null)} /> : null}
    </>
  );
}

interface CardsProps {
  kept: KeptCards;
  view: ListView<CaseFilters>;
  open: (id: string) => void;
  current: ReturnType<typeof useCurrentCase>;
}

function Cards({ kept, view, open, current }: CardsProps) {
  const { say } = useWords();
  const follows = useIsByKey();
  if (kept.cards?.length === 0) return <EmptyState line={say('approval.none.todo')} />;
  const choose = (id: string) => (isChosen: boolean) => {
    const next = new Set(view.selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    view.select(next);
  };
  return (
    <ul className={style.cards}>
      {(kept.cards ?? []).map(({ card, state }) => {
        const { id, approval, kind } = card;
        const done = () => {
          kept.decide(card);
          current.leave(id);
        };
        const keys = { state, isCurrent: id === current.id, look: () => current.choose(id), follows, done };
        if (approval) {
          const choosing = { choose: choose(approval.id), isChosen: view.selected.has(approval.id) };
          return <CaseCard key={id} approval={approval} open={() => open(approval.id)} {...choosing} {...keys} />;
        }
        return kind === 'approval' ? null : <DocumentCard key={id} card={{ ...card, kind }} {...keys} />;
      })}
    </ul>
  );
}
