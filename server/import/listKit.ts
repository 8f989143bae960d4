import type * as z from 'zod/mini';
import type { FlowSubject } from '../../src/domain/approval/subjects.ts';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import type { Sum } from '../../src/domain/money/unusual.ts';
import type { Context } from '../pipeline/context.ts';
import type { Choice } from './choices.ts';
import type { listForms } from './lists/forms/all.ts';

export type ListName = keyof typeof listForms;

/** How a cell is read. 'choice' and 'choices' take the words that `loadChoices` gives for the field; 'cost' is yuan with three decimals. */
export type ListReading = 'text' | 'whole' | 'money' | 'cost' | 'yesNo' | 'date' | 'firstDay' | 'lastDay' | 'time' | 'choice' | 'choices';

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

/** Where a file is imported: the drafts of some rows name the clinic. */
export interface ListPlace {
  practiceId: string;
}

/** How the rows of a list are read: without a database and without acts, so that it can be done in a thread of its own. */
export interface ListForm<Draft> {
  /** In the order of the template. The row whose first cell is the first example is left out. */
  columns: readonly ListColumn[];
  /** Of a file that is imported at once. */
  rowsAtMost: number;
  /** Rows belong together wherever they stand: the file is never divided. */
  isWhole?: true;
  /** Shape of the fields that a file gives; the act checks the rest. */
  shape?: z.ZodMiniType;
  /** The draft of a row: what its form begins with, and above it the cells that are filled. */
  draftOf: (cells: Readonly<Record<string, unknown>>, place: ListPlace) => Draft;
}

/** Choices by field. */
export type ListChoices = Readonly<Record<string, readonly Choice[]>>;

/** A file whose rows another person confirms. */
export interface Asking {
  /** Name of the file. */
  file: string;
  /** False while the file is only checked. */
  keeps: boolean;
}

/** A list that comes in by file: its form, its choices, and the act of the screen that takes each row. */
export interface ListSource<Draft> extends ListForm<Draft> {
  /** Of its form among all forms. */
  name: ListName;
  /** Names of the template's file and of its sheet. */
  template: MessageId;
  sheet: MessageId;
  /** Of those that this person may choose. */
  loadChoices: (context: Context) => Promise<ListChoices>;
  /** Rows that one act takes together; without it one row each. */
  together?: (drafts: readonly Draft[]) => readonly (readonly number[])[];
  /** The act of the screen. It refuses fields of a row that is one of several as `lines.<place>.<field>`. */
  act: (context: Context, drafts: readonly [Draft, ...Draft[]]) => Promise<readonly Remark[]>;
  /**
   * A list that brings value has it: its rows are tried and undone, and then sent to another person in place of being written. It says what the
   * person who imports should know.
   */
  askInstead?: {
    subject: FlowSubject;
    /** Refuses the file before its rows are tried. */
    before: (context: Context) => Promise<void>;
    ask: (context: Context, asking: Asking, groups: readonly (readonly [Draft, ...Draft[]])[]) => Promise<readonly Remark[]>;
  };
  /** Sums of a row, in fen. What is far beyond the usual is told with its row, before the file is imported and after. */
  sums?: (draft: Draft) => readonly Sum[];
  /** Fields of the act under the names of their columns, and constraints that belong to a column. */
  fieldOf?: Readonly<Record<string, string>>;
}

/** Places of the rows that have a key in common; each row is looked at once. */
export function placesByKey<Row>(rows: readonly Row[], keyOf: (row: Row) => string): number[][] {
  const places = new Map<string, number[]>();
  for (const [place, row] of rows.entries()) {
    const key = keyOf(row);
    const before = places.get(key);
    if (before) before.push(place);
    else places.set(key, [place]);
  }
  return [...places.values()];
}
