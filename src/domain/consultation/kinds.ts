import type { ParameterCode } from '../configuration/parameters.ts';
import { addMinutes } from '../dates.ts';
import type { MessageId } from '../messageId.ts';

export const consultationKinds = ['ordinary', 'urgent'] as const;
export type ConsultationKind = (typeof consultationKinds)[number];

/** The word of each kind, the parameter that holds its term, and the minutes in one unit of that parameter. */
export const kinds = {
  ordinary: { words: 'consultation.kind.ordinary', term: 'CONSULTATION_HOURS_ORDINARY', minutes: 60 },
  urgent: { words: 'consultation.kind.urgent', term: 'CONSULTATION_MINUTES_URGENT', minutes: 1 },
} as const satisfies Record<ConsultationKind, { words: MessageId; term: ParameterCode; minutes: number }>;

/** The last moment for an answer. */
export const dueAfter = (askedAt: string, kind: ConsultationKind, term: number): string => addMinutes(askedAt, term * kinds[kind].minutes);
