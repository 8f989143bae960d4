import type { PluginAction, PluginToken } from '../../domain/print/plugin.ts';
import { type AskPlugin, PluginAway, PluginRefused } from '../plugin.ts';

/** Technical contract §9. */
export const pluginRetries = 3;
/** Milliseconds a plugin that was not running is given to start; one that runs is asked again at once. */
export const pluginPause = 15_000;

export interface PluginJob {
  action: PluginAction;
  body: object;
}
/** 'told': the plugin answered that it could not. 'unreached': asked four times for nothing; `status` where something answered. */
export type PluginOutcome =
  | { kind: 'printed' }
  | { kind: 'told'; text: string }
  | { kind: 'unreached'; status?: number }
  | { kind: 'stopped' };

interface Tools {
  ask: AskPlugin;
  restart: () => void;
  /** Rejects when it is given up. */
  wait: (milliseconds: number) => Promise<void>;
  /** Which repeat is being waited for, from 1. */
  repeating?: (repeat: number) => void;
  isStopped?: () => boolean;
}

/** The token first, then the document; what fails restarts the plugin and is asked again, three times at most. A job of `null` only says who is here. */
export async function runPluginJob(token: PluginToken, job: PluginJob | null, tools: Tools): Promise<PluginOutcome> {
  const { ask, restart, wait, repeating, isStopped = () => false } = tools;
  for (let repeat = 0; ; ) {
    try {
      const known = await ask('SetToken', token);
      const answer = known.isSuccess && job ? await ask(job.action, job.body) : known;
      return answer.isSuccess ? { kind: 'printed' } : { kind: 'told', text: answer.errMsg ?? '' };
    } catch (thrown) {
      if (isStopped()) return { kind: 'stopped' };
      if (!(thrown instanceof PluginAway || thrown instanceof PluginRefused)) throw thrown;
      const status = thrown instanceof PluginRefused ? { status: thrown.status } : {};
      if (repeat === pluginRetries) return { kind: 'unreached', ...status };
      repeat += 1;
      repeating?.(repeat);
      restart();
      if (thrown instanceof PluginAway) await wait(pluginPause);
      if (isStopped()) return { kind: 'stopped' };
    }
  }
}
