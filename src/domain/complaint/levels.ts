import type { ParameterCode } from '../configuration/parameters.ts';
import { addDays } from '../dates.ts';
import type { MessageId } from '../messageId.ts';

export const complaintLevels = ['general', 'serious', 'grave'] as const;
export type ComplaintLevel = (typeof complaintLevels)[number];

/** The word of each level, and the system parameter that holds its days until the complaint has to be closed. */
export const levels = {
  general: { words: 'complaint.level.general', days: 'COMPLAINT_DAYS_GENERAL' },
  serious: { words: 'complaint.level.serious', days: 'COMPLAINT_DAYS_SERIOUS' },
  grave: { words: 'complaint.level.grave', days: 'COMPLAINT_DAYS_GRAVE' },
} as const satisfies Record<ComplaintLevel, { words: MessageId; days: ParameterCode }>;

/** The last day for an answer: 0 days is the same day. */
export const dueAfter = (day: string, days: number): string => addDays(day, days);
