import { useEffect, useState } from 'react';
import {
  isPluginKnown,
  type PrintFailure,
  type PrintTask,
  printAsked,
  printDropped,
  printUnwatched,
  selectPrintTask,
} from '../../store/printer.ts';
import { useAppDispatch, useAppSelector } from '../../store/useStore.ts';

export type PluginStage =
  | { kind: 'idle' }
  /** The browser is about to ask; the person is told why before. */
  | { kind: 'explaining' }
  | { kind: 'trying'; repeat: number }
  | { kind: 'printed' }
  | PrintFailure;

/** One job of a preview or panel, run by `store/listeners/plugin.ts`. It goes on when the component is unmounted. */
export function usePlugin() {
  const dispatch = useAppDispatch();
  const [id, setId] = useState<string>();
  const [isExplaining, setExplaining] = useState(false);
  const task = useAppSelector((state) => selectPrintTask(state, id));
  useEffect(() => {
    if (id === undefined) return;
    return () => void dispatch(printUnwatched(id));
  }, [dispatch, id]);
  const stage: PluginStage = isExplaining ? { kind: 'explaining' } : (task?.stage ?? { kind: 'idle' });

  return {
    stage,
    run: (asked: Pick<PrintTask, 'title' | 'work'>) => {
      setExplaining(false);
      setId(dispatch(printAsked(asked)).payload.id);
    },
    /** True when the person has to be told first what the browser is going to ask. */
    explain: (): boolean => {
      if (isPluginKnown() || isExplaining) return false;
      setExplaining(true);
      return true;
    },
    giveUp: () => {
      if (id !== undefined) dispatch(printDropped(id));
    },
  };
}
