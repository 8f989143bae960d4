import { agentName } from '../domain/print/agentVersion.ts';
import type { PluginAction, PluginAnswer, PluginToken } from '../domain/print/plugin.ts';
import { catalogue, type PluginCall } from './catalogue.ts';

/** Understood by our own agent only. */
export type AgentAction = 'printers' | 'saveChoice' | 'jobs' | 'reprint';

/** The print plugin on the user's own machine (technical contract §7). */
const home = 'http://127.0.0.1:50111';
const scheme = 'xinglin-print:start';

const calls: Record<PluginAction | 'SetToken' | AgentAction, PluginCall> = {
  jobs: 'pluginJobs',
  NewPrintPrescription: 'pluginPrintPrescription',
  print: 'pluginPrint',
  PrintBill: 'pluginPrintBill',
  PrintList: 'pluginPrintList',
  printList: 'pluginPrintOrders',
  printers: 'pluginPrinters',
  prints: 'pluginPrints',
  reprint: 'pluginReprint',
  saveChoice: 'pluginSaveChoice',
  SetToken: 'pluginSetToken',
};

/** Nothing listens, or the browser lets nobody reach it. */
export class PluginAway extends Error {}
/** It runs, and did not take the call. */
export class PluginRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP ${status}`);
    this.status = status;
  }
}

export type AskPlugin = (action: PluginAction | 'SetToken' | AgentAction, body: object) => Promise<PluginAnswer>;

/**
 * It gets no cookie and no session header: what it may know stands in SetToken. Our own agent is shown the same print token with every
 * call; other plugins do not know that header. Anything but HTTP 200 with its own answer throws.
 */
export function pluginAt(address = home, signal?: AbortSignal): AskPlugin {
  let agentToken: string | undefined;
  return async (action, body) => {
    // Chrome asks the person once whether this site may reach programs of this machine; the option names what is meant.
    const options: RequestInit & { targetAddressSpace: 'loopback' } = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(agentToken ? { Authorization: agentToken } : {}) },
      body: JSON.stringify(body),
      credentials: 'omit',
      targetAddressSpace: 'loopback',
      ...(signal ? { signal } : {}),
    };
    const response = await fetch(address + catalogue[calls[action]].path, options).catch((cause: unknown) => {
      throw new PluginAway('no answer', { cause });
    });
    if (response.status !== 200) throw new PluginRefused(response.status);
    const answer: unknown = await response.json().catch(() => null);
    if (typeof answer !== 'object' || answer === null || typeof (answer as PluginAnswer).isSuccess !== 'boolean')
      throw new PluginRefused(200);
    const { agent, isSuccess } = answer as PluginAnswer;
    if (action === 'SetToken') agentToken = isSuccess && agent === agentName ? (body as PluginToken).token : undefined;
    return answer as PluginAnswer;
  };
}

/** The system opens the plugin by its own kind of link; in a hidden frame, so that this page stays. */
export function restartPlugin(): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = scheme;
  document.body.append(frame);
  setTimeout(() => frame.remove(), 3000);
}

/** What the browser has been told about programs of this machine; unknown to browsers that do not ask. */
export async function pluginPermission(): Promise<PermissionState | 'unknown'> {
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      return (await navigator.permissions.query({ name: name as PermissionName })).state;
    } catch {
      // another browser's name for it
    }
  }
  return 'unknown';
}

/** A version 4 UUID. Not randomUUID: on a plain http address browsers do not offer it. */
export function newJobId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
