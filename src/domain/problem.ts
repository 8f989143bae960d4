import type { MessageId, MessageValues } from './messageId.ts';

/** Something to say, in no language yet. */
export interface Message {
  message: MessageId;
  values?: MessageValues;
}

/**
 * One thing wrong with one field, found by a rule. Rules answer a list of these; they never throw and never speak:
 * the form shows the message beside the field, the server answers the same list.
 */
export interface FieldProblem<Draft = Record<string, unknown>> {
  field: (keyof Draft & string) | `${keyof Draft & string}.${string}`;
  message: MessageId;
  values?: MessageValues;
}
