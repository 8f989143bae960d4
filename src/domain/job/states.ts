import type { MessageId } from '../messageId.ts';

/** How a run stands; `retrying`: it failed and is tried again. */
export const runStates = ['waiting', 'running', 'done', 'retrying', 'failed'] as const;
export type RunState = (typeof runStates)[number];

/** Why a run failed. What happened exactly stands in the log of the server. */
export const runFaults = ['unreachable', 'disk', 'backup', 'some', 'stopped', 'late', 'other'] as const;
export type RunFault = (typeof runFaults)[number];

export const runStateWords: Record<RunState, MessageId> = {
  waiting: 'job.state.waiting',
  running: 'job.state.running',
  done: 'job.state.done',
  retrying: 'job.state.retrying',
  failed: 'job.state.failed',
};

export const runFaultWords: Record<RunFault, MessageId> = {
  unreachable: 'job.fault.unreachable',
  disk: 'job.fault.disk',
  backup: 'job.fault.backup',
  some: 'job.fault.some',
  stopped: 'job.fault.stopped',
  late: 'job.fault.late',
  other: 'job.fault.other',
};
