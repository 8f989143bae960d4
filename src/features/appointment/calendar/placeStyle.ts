import type { CSSProperties } from 'react';
import { type BoardColumn, columnShares, type Place } from '../../../domain/appointment/board.ts';

/** A place of the board as variables of appointment.module.css: shares of the width, slots of the height. */
export function placeStyle(columns: readonly BoardColumn[], { column, top, size }: Place): CSSProperties {
  const { left, width } = columnShares(columns)[column] ?? { left: 0, width: 0 };
  return { '--left': left, '--width': width, '--top': top, '--size': size } as CSSProperties;
}
