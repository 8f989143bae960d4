import { useState } from 'react';
import type { Filters, ListView } from '../../blocks/useListView.ts';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { againstExecuting, wholeGroups } from './standing.ts';

/** Orders chosen in a list, whole groups at a time, and why they cannot be carried out together, if so. */
export function useExecution<F extends Filters>(view: ListView<F>, orders: readonly Execution.Line[]) {
  const { say, language } = useWords();
  const [isExecuting, setExecuting] = useState(false);
  const chosen = orders.filter(({ id }) => view.selected.has(id));
  const barred = chosen.map((order) => ({ order, reason: againstExecuting(order, language) })).find(({ reason }) => reason);
  const reason =
    chosen.length === 0
      ? say('nursing.execute.none')
      : barred?.reason &&
        say('nursing.execute.barred', { patient: barred.order.patientName, reason: say(barred.reason.message, barred.reason.values) });
  return {
    chosen,
    reason,
    isExecuting,
    begin: () => setExecuting(true),
    stop: () => setExecuting(false),
    done: () => {
      setExecuting(false);
      view.select(new Set());
    },
    view: { ...view, select: (ids: ReadonlySet<string>) => view.select(wholeGroups(orders, view.selected, ids)) },
  };
}
