import type { MessageId } from '../messageId.ts';

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

/** Why an export ended without an archive: the disk is full, its server stopped, anything else. */
export const exportFaults = ['full', 'lost', 'other'] as const;
export type ExportFault = (typeof exportFaults)[number];

export const exportStateWords: Record<ExportState, MessageId> = {
  waiting: 'orgExport.state.waiting',
  running: 'orgExport.state.running',
  done: 'orgExport.state.done',
  failed: 'orgExport.state.failed',
  cancelled: 'orgExport.state.cancelled',
};

export const exportFaultWords: Record<ExportFault, MessageId> = {
  full: 'orgExport.fault.full',
  lost: 'orgExport.fault.lost',
  other: 'orgExport.fault.other',
};
