import { type AskPlugin, PluginAway, PluginRefused } from '../api/plugin.ts';
import { agentName, agentVersion, isOlder } from '../domain/print/agentVersion.ts';
import type { PluginAction, PluginAnswer, PluginToken } from '../domain/print/plugin.ts';

/** Technical contract §9. */
export const pluginRetries = 3;
/** Milliseconds a plugin that was not running is given to start; one that runs is asked again at once. */
export const pluginPause = 15_000;

export interface PluginJob {
  action: PluginAction;
  body: object;
}
/**
 * 'told': the plugin answered that it could not. 'old': it is of an older version than we need. 'denied': the browser has been told not
 * to let us reach it. 'unreached': asked four times for nothing; `status` where something answered.
 */
export type PluginOutcome =
  | { kind: 'printed'; isAgent: boolean }
  | { kind: 'told'; text: string; isTemplate: boolean; isAgent: boolean }
  | { kind: 'old'; version: string }
  | { kind: 'denied' }
  | { kind: 'unreached'; status?: number }
  | { kind: 'stopped' };

interface Tools {
  ask: AskPlugin;
  restart: () => void;
  /** Asked when nothing answers: to start a plugin the browser does not let us reach only raises questions. */
  isDenied?: () => Promise<boolean>;
  /** Resolves early when the job is given up. */
  wait: (milliseconds: number) => Promise<void>;
  /** Which repeat is being waited for, from 1. */
  repeating?: (repeat: number) => void;
  isStopped?: () => boolean;
}

/** The token first, then the document; what fails restarts the plugin and is asked again, three times at most. A job of `null` only says who is here. */
export async function runPluginJob(token: PluginToken, job: PluginJob | null, tools: Tools): Promise<PluginOutcome> {
  const { ask, restart, isDenied = async () => false, wait, repeating, isStopped = () => false } = tools;
  for (let repeat = 0; ; ) {
    try {
      const known = await ask('SetToken', token);
      if (known.version !== undefined && isOlder(known.version, agentVersion)) return { kind: 'old', version: known.version };
      return outcomeOf(known.isSuccess && job ? await ask(job.action, job.body) : known, known.agent === agentName);
    } catch (thrown) {
      if (isStopped()) return { kind: 'stopped' };
      if (!(thrown instanceof PluginAway || thrown instanceof PluginRefused)) throw thrown;
      if (thrown instanceof PluginAway && (await isDenied())) return { kind: 'denied' };
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

const outcomeOf = ({ isSuccess, errMsg, reason }: PluginAnswer, isAgent: boolean): PluginOutcome =>
  isSuccess ? { kind: 'printed', isAgent } : { kind: 'told', text: errMsg ?? '', isTemplate: reason === 'template', isAgent };
