import { createAction, nanoid } from '@reduxjs/toolkit';
import type { StartListening } from '../listening.ts';
import { noticeRaised } from '../notices.ts';

export interface PluginJob {
  id: string;
  /** Which of the plugin's calls: PrintBill, prints, NewPrintPrescription … */
  action: string;
  body: unknown;
  /** Success is said, unless the caller says it better. */
  silent?: boolean;
  /** 'later' leaves the plugin 15 s to start before each repeat. */
  mode: 'immediate' | 'later';
}

export interface PrintPlugin {
  /** Sends the token, then the job. Anything but HTTP 200 throws. */
  send: (job: PluginJob) => Promise<{ isSuccess: boolean; errMsg?: string }>;
  /** Opens the custom-protocol link in a hidden frame. */
  restart: () => void;
}

export const pluginRetries = 3;
export const pluginPause = 15_000;

export const pluginAsked = createAction('print/pluginAsked', (job: Omit<PluginJob, 'id'>) => ({ payload: { ...job, id: nanoid(8) } }));
export const pluginDone = createAction<{ id: string; isSuccess: boolean }>('print/pluginDone');

/** When the print plugin is asked and does not answer, it is restarted and asked again, three times at most; then it is left silent. */
export function addPluginListeners(startListening: StartListening): void {
  startListening({
    actionCreator: pluginAsked,
    effect: async ({ payload: job }, { dispatch, delay, extra: { surroundings } }) => {
      const { plugin } = surroundings;
      for (let attempt = 0; plugin && attempt <= pluginRetries; attempt += 1) {
        const answer = await plugin.send(job).catch(() => null);
        if (answer) {
          if (!answer.isSuccess) dispatch(noticeRaised({ tone: 'warning', title: 'state.tip', words: { text: answer.errMsg ?? '' } }));
          else if (!job.silent)
            dispatch(noticeRaised({ tone: 'success', title: 'state.tip', words: { message: 'state.operationSuccess' } }));
          dispatch(pluginDone({ id: job.id, isSuccess: answer.isSuccess }));
          return;
        }
        if (attempt === pluginRetries) break;
        plugin.restart();
        if (job.mode === 'later') await delay(pluginPause);
      }
      dispatch(pluginDone({ id: job.id, isSuccess: false }));
    },
  });
}
