import { useEffect, useRef, useState } from 'react';
import { callOnce } from '../../api/outside.ts';
import { useStaff } from '../../blocks/staff.ts';
import { pluginToken } from '../../domain/print/plugin.ts';
import { noticeRaised } from '../../store/notices.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { pluginAt, pluginPermission, restartPlugin } from '../plugin.ts';
import { isPluginKnown, type PrinterState, setPrinter } from './printer.ts';
import { type PluginJob, type PluginOutcome, runPluginJob } from './runJob.ts';

export type PluginStage =
  | { kind: 'idle' }
  /** The browser is about to ask; the person is told why before. */
  | { kind: 'explaining' }
  | { kind: 'trying'; repeat: number }
  | { kind: 'denied' }
  | { kind: 'old'; version: string }
  /** `isInsecure`: from a page of plain http newer browsers reach nothing on this machine, and say nothing. */
  | { kind: 'unreached'; status?: number; isInsecure: boolean }
  | { kind: 'told'; text: string; isTemplate: boolean };

/** One plugin job at a time: explained where it is the first on this machine, run, repeated, its outcome said (technical contract §8). */
export function usePlugin() {
  const { user } = useStaff();
  const dispatch = useAppDispatch();
  const [stage, setStage] = useState<PluginStage>({ kind: 'idle' });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  /** Undefined where our server gives none; the notice says why. */
  const tokenOf = () =>
    dispatch(callOnce('createAgentToken')).then(
      ({ token }) => pluginToken(user, token),
      () => undefined,
    );

  const run = async (job: PluginJob | null): Promise<PluginOutcome['kind']> => {
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    setStage({ kind: 'trying', repeat: 0 });
    setPrinter('trying');
    const token = await tokenOf();
    if (!token) {
      setStage({ kind: 'idle' });
      setPrinter('unknown');
      return 'stopped';
    }
    const outcome = await runPluginJob(token, job, {
      isDenied: async () => (await pluginPermission()) === 'denied',
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
    setPrinter(stateAfter(outcome), 'isAgent' in outcome && outcome.isAgent);
    if (outcome.kind === 'unreached') setStage({ ...outcome, isInsecure: !window.isSecureContext });
    else if (outcome.kind !== 'printed') setStage(outcome);
    else setStage({ kind: 'idle' });
    if (outcome.kind === 'told') dispatch(noticeRaised({ tone: 'warning', title: 'state.tip', words: { text: outcome.text } }));
    if (outcome.kind === 'printed' && job)
      dispatch(noticeRaised({ tone: 'success', title: 'state.tip', words: { message: 'state.operationSuccess' } }));
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

/** What the chip shows. */
function stateAfter(outcome: Exclude<PluginOutcome, { kind: 'stopped' }>): PrinterState {
  if (outcome.kind === 'unreached') return 'away';
  if (outcome.kind === 'told') return outcome.isTemplate ? 'template' : 'ready';
  return outcome.kind === 'printed' ? 'ready' : outcome.kind;
}

const waitOr = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
