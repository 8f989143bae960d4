import type * as z from 'zod/mini';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import type { Context } from '../pipeline/context.ts';
import type { Choice } from './choices.ts';

/** How a cell is read. 'choice' and 'choices' take the words that `loadChoices` gives for the field; 'cost' is yuan with three decimals. */
export type ListReading = 'text' | 'whole' | 'money' | 'cost' | 'yesNo' | 'date' | 'time' | 'choice' | 'choices';

export interface ListColumn {
  field: string;
  reading: ListReading;
  label: MessageId;
  required?: true;
  aliases: readonly string[];
  /** Cell of the example row of the template. */
  example: string;
  /** Says more than the reading does about what the column takes. */
  note?: MessageId;
  /** A password: never repeated in a problem. */
  isSecret?: true;
}

type More = Partial<Pick<ListColumn, 'required' | 'aliases' | 'note' | 'isSecret'>>;

export const listColumn = (field: string, reading: ListReading, label: MessageId, example: string, more: More = {}): ListColumn => ({
  field,
  reading,
  label,
  example,
  aliases: [],
  ...more,
});

/** What the person should know of what was done. */
export interface Remark {
  message: MessageId;
  values?: MessageValues;
}

/** A list that comes in by file: its columns, its choices, and the act of the screen that takes each row. */
export interface ListSource<Draft> {
  /** Names of the template's file and of its sheet. */
  template: MessageId;
  sheet: MessageId;
  /** In the order of the template. The row whose first cell is the first example is left out. */
  columns: readonly ListColumn[];
  /** Of a file that is imported at once. */
  rowsAtMost: number;
  /** Rows belong together wherever they stand: the file is never divided. */
  isWhole?: true;
  /** Shape of the fields that a file gives; the act checks the rest. */
  shape?: z.ZodMiniType;
  /** Choices by field, of those that this person may choose. */
  loadChoices: (context: Context) => Promise<Readonly<Record<string, readonly Choice[]>>>;
  /** The draft of a row: what its form begins with, and above it the cells that are filled. */
  draftOf: (cells: Readonly<Record<string, unknown>>, context: Context) => Draft;
  /** Rows that one act takes together; without it one row each. */
  together?: (drafts: readonly Draft[]) => readonly (readonly number[])[];
  /** The act of the screen. It refuses fields of a row that is one of several as `lines.<place>.<field>`. */
  act: (context: Context, drafts: readonly [Draft, ...Draft[]]) => Promise<readonly Remark[]>;
  /** Fields of the act under the names of their columns, and constraints that belong to a column. */
  fieldOf?: Readonly<Record<string, string>>;
}
