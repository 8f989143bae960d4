import { api } from '../../api/api.ts';
import type { CallProblem } from '../../api/problem.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { FlowSubject } from '../../domain/approval/subjects.ts';

type Tab = Approval.Tab | 'all';

interface Cases {
  rows: readonly Approval.Line[] | undefined;
  total: number;
  error: CallProblem | undefined;
  refetch: () => void;
}

/** A page of twenty requests of a tab; only the list of the tab is asked for. */
export function useCases(tab: Tab, { page, keyword, act }: { page: number; keyword: string; act: FlowSubject | '' }): Cases {
  const asked = { page, size: 20, ...(keyword && { keyword }), ...(act && { act }) };
  const only = (one: Tab) => ({ skip: tab !== one });
  const lists = {
    todo: api.useQueryApprovalTodoListQuery(asked, only('todo')),
    done: api.useQueryApprovalDoneListQuery(asked, only('done')),
    copied: api.useQueryApprovalCopyListQuery(asked, only('copied')),
    asked: api.useQueryApprovalAskedListQuery(asked, only('asked')),
    all: api.useQueryApprovalListQuery(asked, only('all')),
  };
  const { currentData, error, refetch } = lists[tab];
  return { rows: currentData?.rows, total: currentData?.total ?? 0, error, refetch: () => void refetch() };
}
