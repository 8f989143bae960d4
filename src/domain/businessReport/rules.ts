import { compareText } from '../compareText.ts';
import { checkDateRange, type QueryWindow, queryWindows } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type { ReportCode } from './codes.ts';
import { type DimensionName, dimensionOf } from './dimensions.ts';
import { mostTarget, usualTarget } from './forecast/forecast.ts';
import { figureOf, hasDimensions, isOfStock, type MeasureName, type Reading, type SumName, type Sums, sumsOf } from './measures.ts';
import { type Report, reportOf } from './reports.ts';
import type { Asked, Criteria } from './shapes.ts';

/** A table of more rows says so; its totals hold all of them. */
export const mostRows = 500;

/** The groupings of a question: the first, and the second where it is another one. */
export function groupingsOf(report: Report, { by, andBy }: Pick<Criteria, 'by' | 'andBy'>): DimensionName[] {
  const first = by ?? report.groupings[0]!;
  return andBy && andBy !== first ? [first, andBy] : [first];
}

/** What a grouping is called in a report: in the report on shares, the doctor is who earns them. */
export const groupingLabel = (code: ReportCode, grouping: DimensionName): MessageId =>
  code === 'doctor-income-statistics' && grouping === 'doctor' ? 'businessReport.dimension.earner' : dimensionOf(grouping).label;

const filterDimensions = { cashierId: 'cashier', doctorId: 'doctor', departmentId: 'department', insurerId: 'insurer' } as const;

/** The dimensions a question is narrowed by. */
export const narrowedBy = (criteria: Pick<Criteria, keyof typeof filterDimensions>): DimensionName[] =>
  (Object.keys(filterDimensions) as (keyof typeof filterDimensions)[]).flatMap((name) => (criteria[name] ? [filterDimensions[name]] : []));

/** The measures whose facts have all that the question groups and narrows by; the others would not add up. */
export const measuresOf = (report: Report, criteria: Criteria): MeasureName[] =>
  report.measures.filter((measure) => hasDimensions(measure, [...groupingsOf(report, criteria), ...narrowedBy(criteria)]));

/** `window`: the longest period in this clinic. */
export function checkAsked(asked: Asked, window: QueryWindow = queryWindows[reportOf(asked.reportCode).window]): FieldProblem<Asked>[] {
  const report = reportOf(asked.reportCode);
  const problems: FieldProblem<Asked>[] = checkDateRange(asked, { ...window, required: true });
  const unknown = groupingsOf(report, asked).find((grouping) => !report.groupings.includes(grouping));
  if (unknown) problems.push({ field: asked.by === unknown ? 'by' : 'andBy', message: 'businessReport.refused.grouping' });
  if (asked.comparisons?.some((comparison) => !report.comparisons.includes(comparison)))
    problems.push({ field: 'comparisons', message: 'businessReport.refused.comparison' });
  const { target = usualTarget } = asked;
  if (!Number.isInteger(target) || target < 1 || target > mostTarget)
    problems.push({ field: 'target', message: 'businessReport.target.invalid', values: { most: mostTarget } });
  return problems;
}

export const figuresOf = (measures: readonly MeasureName[], found: Sums, reading: Reading): (number | null)[] =>
  measures.map((measure) => figureOf(measure, found, reading));

/** Figures of several items: those that add stock units up are left out, because pills and boxes have no sum. */
export const withoutMixedUnits = (measures: readonly MeasureName[], figures: readonly (number | null)[]): (number | null)[] =>
  measures.map((measure, place) => (isOfStock(measure) ? null : (figures[place] ?? null)));

export const sumsNeeded = (measures: readonly MeasureName[]): SumName[] => [...new Set(measures.flatMap(sumsOf))];

/**
 * Rows in their order: by key where the grouping has one, otherwise the largest first. `places`: the figures that decide, one after another;
 * without them the leading one.
 */
export function inOrder<Row extends { keys: string[]; figures: (number | null)[] }>(
  groupings: readonly DimensionName[],
  rows: readonly Row[],
  places: readonly number[] = [],
): Row[] {
  const [first, second] = groupings;
  const sizesOf = ({ figures }: Row): number[] =>
    places.length === 0 ? [Math.abs(leading(figures))] : places.map((place) => Math.abs(figures[place] ?? 0));
  const weights = new Map<string, number[]>();
  for (const row of rows) {
    const weight = weights.get(row.keys[0]!);
    weights.set(
      row.keys[0]!,
      sizesOf(row).map((size, place) => size + (weight?.[place] ?? 0)),
    );
  }
  const byKey = (place: number) => (one: Row, other: Row) => compareText(one.keys[place]!, other.keys[place]!);
  const byFigure = (one: Row, other: Row) => compareSizes(sizesOf(other), sizesOf(one));
  const byWeight = (one: Row, other: Row) => compareSizes(weights.get(other.keys[0]!)!, weights.get(one.keys[0]!)!) || byKey(0)(one, other);
  const outer = dimensionOf(first!).inOrder ? byKey(0) : byWeight;
  const inner = second && dimensionOf(second).inOrder ? byKey(1) : byFigure;
  return rows.toSorted((one, other) => outer(one, other) || (second ? inner(one, other) || byKey(1)(one, other) : 0));
}

/** Places among the figures of the measures that put the rows of a report in order. */
export const rankPlaces = ({ rank = [] }: Pick<Report, 'rank'>, measures: readonly MeasureName[]): number[] =>
  rank.map((measure) => measures.indexOf(measure)).filter((place) => place >= 0);

/** The first figures that differ decide. */
const compareSizes = (one: readonly number[], other: readonly number[]): number =>
  one.map((size, place) => size - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The last figure that is not null decides: reports end with the figure they are about. */
const leading = (figures: readonly (number | null)[]): number => figures.findLast((figure) => figure !== null) ?? 0;

/** Percent a figure has grown by; null where there was nothing before. */
export const growthOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now === null || now === undefined || !before ? null : Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
