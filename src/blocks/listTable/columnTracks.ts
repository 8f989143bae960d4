import type { Fit } from '../fitColumns.ts';

/** The width of the column of boxes in pixels. */
export const boxWidth = 44;

export interface Tracks {
  /** The tracks of a row, in the form of `grid-template-columns`. */
  template: string;
  /** Pixels below which the list scrolls sideways. */
  least: number;
}

const leastOf = (fit: Fit) => ('width' in fit ? fit.width : fit.minWidth);

function trackOf(fit: Fit): string {
  if ('width' in fit) return `${fit.width}px`;
  return fit.maxWidth === undefined ? `minmax(${fit.minWidth}px, ${fit.flex}fr)` : `minmax(${fit.minWidth}px, ${fit.maxWidth}px)`;
}

/**
 * The tracks of all rows. They name pixels and shares only, never contents: each row can be laid out by itself, and all agree.
 */
export function columnTracks(fits: readonly Fit[], hasBoxes: boolean): Tracks {
  const box: Fit[] = hasBoxes ? [{ width: boxWidth }] : [];
  const all = [...box, ...fits];
  return { template: all.map(trackOf).join(' '), least: all.reduce((sum, fit) => sum + leastOf(fit), 0) };
}
