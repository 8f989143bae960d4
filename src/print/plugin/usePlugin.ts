import { useEffect, useRef, useState } from 'react';
import { useStaff } from '../../blocks/staff.ts';
import { pluginToken } from '../../domain/print/plugin.ts';
import { noticeRaised } from '../../store/notices.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { pluginAt, pluginPermission, restartPlugin } from '../plugin.ts';
import { isPluginKnown, setPrinter } from './printer.ts';
import { type PluginJob, type PluginOutcome, runPluginJob } from './runJob.ts';

export type PluginStage =
  | { kind: 'idle' }
  /** The browser is about to ask; the person is told why before. */
  | { kind: 'explaining' }
  | { kind: 'trying'; repeat: number }
  /** `denied`: the browser has been told not to. */
  | { kind: 'unreached'; denied: boolean; status?: number }
  | { kind: 'told'; text: string };

/** One plugin job at a time: explained where it is the first on this machine, run, repeated, its outcome said (technical contract §8). */
export function usePlugin() {
  const { user } = useStaff();
  const dispatch = useAppDispatch();
  const [stage, setStage] = useState<PluginStage>({ kind: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (job: PluginJob | null): Promise<PluginOutcome['kind']> => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setStage({ kind: 'trying', repeat: 0 });
    setPrinter('trying');
    const outcome = await runPluginJob(pluginToken(user), job, {
      ask: pluginAt(undefined, control.signal),
      restart: restartPlugin,
      wait: (milliseconds) => waitOr(milliseconds, control.signal),
      repeating: (repeat) => setStage({ kind: 'trying', repeat }),
      isStopped: () => control.signal.aborted,
    });
    if (outcome.kind === 'stopped') {
      if (stop.current === control) setPrinter('unknown');
      return outcome.kind;
    }
    if (outcome.kind === 'unreached') {
      const denied = (await pluginPermission()) === 'denied';
      setPrinter(denied ? 'denied' : 'away');
      setStage({ ...outcome, denied });
      return outcome.kind;
    }
    setPrinter('ready');
    if (outcome.kind === 'told') {
      dispatch(noticeRaised({ tone: 'warning', title: 'state.tip', words: { text: outcome.text } }));
      setStage(outcome);
    } else {
      if (job) dispatch(noticeRaised({ tone: 'success', title: 'state.tip', words: { message: 'state.operationSuccess' } }));
      setStage({ kind: 'idle' });
    }
    return outcome.kind;
  };

  return {
    stage,
    run,
    /** True when the person has to be told first what the browser is going to ask. */
    explain: (): boolean => {
      if (isPluginKnown() || stage.kind === 'explaining') return false;
      setStage({ kind: 'explaining' });
      return true;
    },
    giveUp: () => {
      stop.current?.abort();
      setStage({ kind: 'idle' });
    },
  };
}

const waitOr = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
