/** The figures that are drawn over the table of a report, before anything is worded: the chart and its table for a screen reader share them. */
import { type DimensionName, dimensionOf } from './dimensions.ts';
import { type MeasureName, unitOf } from './measures.ts';
import type { Report } from './reports.ts';
import type { Answer, KeyName } from './shapes.ts';
import { daysOf } from './table.ts';

export interface DrawnKey {
  grouping: DimensionName;
  key: string;
  name: KeyName | null;
}
export interface Series {
  measure: MeasureName;
  /** The part of a stack; null for a series that is no part. */
  part: DrawnKey | 'others' | null;
  values: number[];
}
export interface SeriesDrawing {
  kind: 'bars' | 'lines' | 'stack';
  keys: DrawnKey[];
  series: Series[];
}
export interface HeatDrawing {
  kind: 'heat';
  measure: MeasureName;
  rows: DrawnKey[];
  hours: DrawnKey[];
  /** A row of figures for each row, in the order of the hours. */
  values: number[][];
  most: number;
}
export type Drawing = SeriesDrawing | HeatDrawing;

/** Bars that still have room for their names. */
const mostBars = 12;
/** Parts of a stack that still have a colour of their own; smaller ones are one part. */
const mostParts = 6;
/** Bars become a line from so many days on. */
const mostDays = 31;
/** Rows of a heat map: the days of a month. */
const mostRows = 31;

/** The drawing of an answer; undefined where its groupings leave nothing to draw. */
export function drawingOf(report: Pick<Report, 'chart'>, answer: Answer): Drawing | undefined {
  const measures = report.chart.filter((measure) => answer.measures.includes(measure));
  const [first] = measures;
  if (first === undefined || answer.rows.length === 0) return undefined;
  if (answer.groupings.length === 1) return seriesDrawing(answer, measures);
  // An average of averages is no height of a stack.
  const adds = unitOf(first) === 'fen' || unitOf(first) === 'count';
  if (answer.groupings.includes('hour')) return heatDrawing(answer, first);
  return adds ? stackDrawing(answer, first) : undefined;
}

/** Keys at one place of the groupings, in the order of the rows; every day of the period, so that days without figures show. */
function keysAt(answer: Answer, place: number): DrawnKey[] {
  const grouping = answer.groupings[place]!; // a place of the groupings
  const names = new Map(answer.rows.map(({ keys, names: named }) => [keys[place]!, named[place] ?? null]));
  const found = grouping === 'day' ? daysOf(answer.period) : [...names.keys()];
  const ordered = dimensionOf(grouping).inOrder && grouping !== 'day' ? found.toSorted() : found;
  return ordered.map((key) => ({ grouping, key, name: names.get(key) ?? null }));
}

const bounded = (keys: DrawnKey[]): DrawnKey[] => (keys[0] && dimensionOf(keys[0].grouping).inOrder ? keys : keys.slice(0, mostBars));

const figureAt = (answer: Answer, measure: MeasureName, figures: readonly (number | null)[]): number =>
  figures[answer.measures.indexOf(measure)] ?? 0;

function seriesDrawing(answer: Answer, measures: readonly MeasureName[]): SeriesDrawing {
  const keys = bounded(keysAt(answer, 0));
  const series = measures.map((measure): Series => {
    const figures = new Map(answer.rows.map((row) => [row.keys[0]!, figureAt(answer, measure, row.figures)]));
    return { measure, part: null, values: keys.map(({ key }) => figures.get(key) ?? 0) };
  });
  const isLong = answer.groupings[0] === 'day' && keys.length > mostDays;
  return { kind: isLong ? 'lines' : 'bars', keys, series };
}

/** Figures by both keys: `first` and `second` joined. */
function figuresByBoth(answer: Answer, measure: MeasureName): Map<string, number> {
  return new Map(answer.rows.map(({ keys, figures }) => [keys.join('\u001f'), figureAt(answer, measure, figures)]));
}

function stackDrawing(answer: Answer, measure: MeasureName): SeriesDrawing {
  const keys = bounded(keysAt(answer, 0));
  const figures = figuresByBoth(answer, measure);
  const at = ({ key }: DrawnKey, part: DrawnKey) => figures.get(`${key}\u001f${part.key}`) ?? 0;
  const weightOf = (part: DrawnKey) => keys.reduce((sum, key) => sum + Math.abs(at(key, part)), 0);
  const parts = keysAt(answer, 1).toSorted((one, other) => weightOf(other) - weightOf(one));
  const shown = parts.length > mostParts + 1 ? parts.slice(0, mostParts) : parts;
  const rest = parts.slice(shown.length);
  const series: Series[] = shown.map((part) => ({ measure, part, values: keys.map((key) => at(key, part)) }));
  if (rest.length > 0) {
    series.push({ measure, part: 'others', values: keys.map((key) => rest.reduce((sum, part) => sum + at(key, part), 0)) });
  }
  return { kind: 'stack', keys, series };
}

function heatDrawing(answer: Answer, measure: MeasureName): HeatDrawing {
  const hourPlace = answer.groupings.indexOf('hour');
  const figures = figuresByBoth(answer, measure);
  const rows = keysAt(answer, 1 - hourPlace).slice(0, mostRows);
  const found = keysAt(answer, hourPlace).map(({ key }) => Number(key));
  const [from, to] = [Math.min(...found), Math.max(...found)];
  const hours = Array.from({ length: to - from + 1 }, (_, index): DrawnKey => {
    return { grouping: 'hour', key: String(from + index).padStart(2, '0'), name: null };
  });
  const keyOf = (row: DrawnKey, hour: DrawnKey) => (hourPlace === 0 ? [hour.key, row.key] : [row.key, hour.key]).join('\u001f');
  const values = rows.map((row) => hours.map((hour) => figures.get(keyOf(row, hour)) ?? 0));
  return { kind: 'heat', measure, rows, hours, values, most: Math.max(1, ...values.flat().map(Math.abs)) };
}
