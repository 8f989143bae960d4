import type { ReactNode } from 'react';
import type { MessageId } from '../domain/messageId.ts';
import { strengthText } from '../domain/order/doseText.ts';
import type { Speech } from '../words/speech.ts';
import style from './list.module.css';
import { StatusDot } from './StatusDot.tsx';
import { type StatusKind, statusOf } from './tones.ts';

/** One column of a list. `sortable` only where the server sorts by it. */
export interface Column<Row> {
  key: string;
  label: MessageId;
  width: number;
  grow: number;
  right: boolean;
  sortable: boolean;
  cell: (row: Row, words: Speech) => ReactNode;
  /** The text of a cell that is more than text, where it is known. */
  spoken?: (row: Row, words: Speech) => string;
  /** Pixels of what stands beside that text: a cell with a sign or a frame is never shortened. */
  lead: number;
  /** Lines of 20 px its cells may have: every row of the list has room for them. */
  lines?: number;
}

interface Size {
  width?: number;
  /** Share of the width that is left over. */
  grow?: number;
  sort?: boolean;
}

export type KeyOf<Row, Value> = { [Key in keyof Row & string]: Row[Key] extends Value ? Key : never }[keyof Row & string];

const none = '–';

/**
 * Typed columns at module scope: `const column = columnsOf<Patient.Line>()`, then
 * `column.text('name', 'patient.name', { sort: true })`. A key of another type does not compile.
 */
export function columnsOf<Row>() {
  const make = (
    key: string,
    label: MessageId,
    size: Size,
    standard: { width: number; grow?: number; right?: boolean },
    cell: Column<Row>['cell'],
  ) => ({
    key,
    label,
    width: size.width ?? standard.width,
    grow: size.grow ?? (size.width ? 0 : (standard.grow ?? 0)),
    right: standard.right ?? false,
    sortable: size.sort ?? false,
    cell,
    lead: 0,
  });
  const value = (row: Row, key: keyof Row) => row[key] as unknown;
  const stated = (
    key: string,
    label: MessageId,
    kind: StatusKind,
    size: Size,
    state: (row: Row) => number | string | null,
  ): Column<Row> => ({
    ...make(key, label, size, { width: 0 }, (row) => {
      const is = state(row);
      return is === null ? none : <StatusDot kind={kind} state={is} />;
    }),
    spoken: (row, { say }) => {
      const is = state(row);
      return is === null ? none : say(statusOf(kind, is).label);
    },
    lead: 14,
  });

  return {
    text: (key: KeyOf<Row, string | null>, label: MessageId, size: Size = {}): Column<Row> =>
      make(key, label, size, { width: 96, grow: 1 }, (row) => (value(row, key) as string | null) || none),
    /** A strength or packing: in the safe spelling, in the reader's language where `english` has it, as wide as the longest, never cut. */
    strength: (key: KeyOf<Row, string | null>, label: MessageId, english?: KeyOf<Row, string | null | undefined>): Column<Row> => {
      const textOf = (row: Row, { language }: Speech) => {
        const translated = language === 'en' && english ? (value(row, english) as string | null | undefined) : undefined;
        return strengthText(translated || ((value(row, key) as string | null) ?? ''), language) || none;
      };
      return {
        ...make(key, label, {}, { width: 96 }, (row, words) => <span data-dose>{textOf(row, words)}</span>),
        spoken: textOf,
        lead: 2,
      };
    },
    number: (key: KeyOf<Row, number | null>, label: MessageId, size: Size = {}): Column<Row> =>
      make(key, label, size, { width: 80, right: true }, (row) => (value(row, key) as number | null) ?? none),
    /** Fen, shown as yuan with two decimals and no sign. */
    money: (key: KeyOf<Row, number | null>, label: MessageId, size: Size = {}): Column<Row> =>
      make(key, label, size, { width: 104, right: true }, (row, { amount }) => {
        const fen = value(row, key) as number | null;
        return fen === null ? none : amount(fen);
      }),
    date: (key: KeyOf<Row, string | null>, label: MessageId, size: Size = {}): Column<Row> =>
      make(key, label, size, { width: 108 }, (row, { date }) => date(value(row, key) as string | null) || none),
    dateTime: (key: KeyOf<Row, string | null>, label: MessageId, size: Size = {}): Column<Row> =>
      make(key, label, size, { width: 138 }, (row, { dateTime }) => dateTime(value(row, key) as string | null) || none),
    status: (key: KeyOf<Row, number | string | null>, label: MessageId, kind: StatusKind, size: Size = {}): Column<Row> =>
      stated(key, label, kind, { width: 136, ...size }, (row) => value(row, key) as number | string | null),
    /** Whether what the row names is in use or taken out of use. */
    inUse: (key: KeyOf<Row, boolean>, size: Size = {}): Column<Row> =>
      stated(key, 'field.status', 'inUse', { width: 96, ...size }, (row) => (value(row, key) ? 1 : 0)),
    /** A cell of one's own; `key` names the column (and the sort, where `sort` is set). */
    own: (
      key: string,
      label: MessageId,
      cell: Column<Row>['cell'],
      { spoken, lines, right = false, ...size }: Size & Pick<Column<Row>, 'spoken' | 'lines'> & { right?: boolean } = {},
    ): Column<Row> => ({
      ...make(key, label, size, { width: 120, grow: 0, right }, cell),
      ...(spoken && { spoken }),
      ...(lines && { lines }),
    }),
    /** The acts of a row, at its right end; with what the one button says, where there is one, as wide as that. */
    acts: (cell: Column<Row>['cell'], width = 160, spoken?: Column<Row>['spoken']): Column<Row> => ({
      ...make('acts', 'common.acts', { width }, { width }, (row, words) => {
        const acts = cell(row, words);
        return acts ? <span className={style.rowActs}>{acts}</span> : null;
      }),
      ...(spoken && { spoken, lead: 22 }),
    }),
  };
}
