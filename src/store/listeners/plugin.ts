import { isAnyOf } from '@reduxjs/toolkit';
import { callOnce } from '../../api/outside.ts';
import { isCallProblem } from '../../api/problem.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { pluginToken } from '../../domain/print/plugin.ts';
import type { StartListening } from '../listening.ts';
import { type Notice, noticeRaised } from '../notices.ts';
import { type PluginOutcome, runPluginJob } from '../pluginJob.ts';
import {
  markPluginKnown,
  type PrintStage,
  type PrintTask,
  printAsked,
  printEnded,
  printRepeated,
  printRetried,
  printUnwatched,
} from '../printer.ts';
import type { RootState } from '../reducers.ts';

const taskIn = ({ printer: { tasks } }: RootState, id: string) => tasks.find((task) => task.id === id);
const isTurnOf = (id: string, { printer: { tasks } }: RootState) => tasks.find(({ stage }) => stage.kind === 'trying')?.id === id;

/**
 * When a job is sent to the print plugin, it is run to its end, one job after another, whatever becomes of its preview: token first, then the
 * document, three repeats (technical contract §9).
 */
export function addPluginListeners(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(printAsked, printRetried),
    effect: async (action, { condition, dispatch, getState, extra: { surroundings } }) => {
      const id = printAsked.match(action) ? action.payload.id : (action as ReturnType<typeof printRetried>).payload; // the matcher lets no other in
      if (!isTurnOf(id, getState())) await condition((_action, now) => isTurnOf(id, now) || !taskIn(now, id));
      const task = taskIn(getState(), id);
      const { user } = getState().session;
      if (!task || !user) return;

      const { plugin, wait } = surroundings;
      const control = new AbortController();
      const dropped = condition((_action, now) => !taskIn(now, id)).then(
        () => control.abort(),
        () => undefined, // the job ended first
      );
      const end = (stage: PrintStage, isAgent = false) => dispatch(printEnded({ id, stage, isAgent }));
      try {
        const { token } = await dispatch(callOnce('createAgentToken', undefined, { tells: 'caller' }));
        const outcome = await runPluginJob(pluginToken(user, token), task.work, {
          ask: plugin.at(control.signal),
          isDenied: plugin.isDenied,
          restart: plugin.restart,
          wait: async (milliseconds) => Promise.race([wait(milliseconds), dropped]),
          repeating: (repeat) => void dispatch(printRepeated({ id, repeat })),
          isStopped: () => control.signal.aborted,
        });
        if (outcome.kind === 'stopped') return;
        end(stageOf(outcome, plugin.isInsecure()), 'isAgent' in outcome && outcome.isAgent);
      } catch (thrown) {
        if (!isCallProblem(thrown)) throw thrown;
        end({ kind: 'refused', text: thrown.message });
      }
    },
  });

  // When a job ends, the person hears of it by a notice, except of a failure that an open preview shows.
  startListening({
    actionCreator: printEnded,
    effect: ({ payload: { id, stage } }, { dispatch, getState, getOriginalState }) => {
      if (getState().printer.state === 'ready') markPluginKnown();
      const task = taskIn(getOriginalState(), id);
      const notice = task && noticeOf(task, stage);
      if (notice) dispatch(noticeRaised(notice));
    },
  });

  // When the preview of a job on its way is closed, the person hears that the job goes on.
  startListening({
    actionCreator: printUnwatched,
    effect: ({ payload: id }, { dispatch, getState }) => {
      const task = taskIn(getState(), id);
      if (task?.work) dispatch(noticeRaised(tellOf('info', 'shell.print.goesOn', task)));
    },
  });
}

const stageOf = (outcome: Exclude<PluginOutcome, { kind: 'stopped' }>, isInsecure: boolean): PrintStage =>
  outcome.kind === 'unreached' ? { ...outcome, isInsecure } : outcome;

type Told = Parameters<typeof noticeRaised>[0];
const tellOf = (tone: Notice['tone'], message: MessageId, { title }: PrintTask): Told => ({
  tone,
  title: 'state.tip',
  words: { message, values: { title } },
});

function noticeOf(task: PrintTask, stage: PrintStage): Told | undefined {
  if (stage.kind === 'told') return { tone: 'warning', title: 'state.tip', words: { text: stage.text } };
  if (stage.kind === 'printed')
    return task.work ? { tone: 'success', title: 'state.tip', words: { message: 'state.operationSuccess' } } : undefined;
  return task.isWatched || !task.work ? undefined : tellOf('warning', 'shell.print.failed', task);
}
