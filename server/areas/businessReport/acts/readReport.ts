import { type DimensionName, dimensionOf } from '../../../../src/domain/businessReport/dimensions.ts';
import {
  type FactKind,
  type MeasureName,
  type Reading,
  type SumName,
  type Sums,
  sums,
} from '../../../../src/domain/businessReport/measures.ts';
import { comparedPeriod, type Period } from '../../../../src/domain/businessReport/period.ts';
import { type Report, reportOf } from '../../../../src/domain/businessReport/reports.ts';
import {
  checkAsked,
  figuresOf,
  groupingsOf,
  inOrder,
  measuresOf,
  mostRows,
  rankPlaces,
  sumsNeeded,
  withoutMixedUnits,
} from '../../../../src/domain/businessReport/rules.ts';
import type { Answer, Asked, DrillAsked, Drilled, KeyName } from '../../../../src/domain/businessReport/shapes.ts';
import { compareText } from '../../../../src/domain/compareText.ts';
import { dateAt, daysBetween } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { findBlindCount, refuseWhileBlind } from '../../../cash/blindCount.ts';
import { inEachClinic } from '../../../database/eachClinic.ts';
import { pageOfRows } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, refuse } from '../../../pipeline/problem.ts';
import { listClinicsOf } from '../queries/clinics.ts';
import { spanOf } from '../queries/dailySums.ts';
import { findNames } from '../queries/names.ts';
import { findPackings } from '../queries/packings.ts';
import { drillFacts, sumFacts } from '../queries/sumFacts.ts';

/** The report, clinics and period that limit the facts of a question. */
interface Scope {
  report: Report;
  asked: Asked & Period;
  groupings: DimensionName[];
  measures: MeasureName[];
  clinicIds: string[];
}

const separator = '\u001f';

async function scopeOf({ db, session }: Context, asked: Asked): Promise<Scope> {
  const report = reportOf(asked.reportCode);
  if (!holds(session.authorities, report.rights)) throw forbidden(report.rights);
  refuse(checkAsked(asked));
  const clinics = await listClinicsOf(db, session, report.rights);
  const wanted = asked.isChain ? clinics : clinics.filter(({ id }) => id === (asked.clinicId ?? session.practiceId));
  if (wanted.length === 0) throw absent();
  return {
    report,
    // Checked above: both are there.
    asked: { ...asked, from: asked.from!, to: asked.to! },
    groupings: groupingsOf(report, asked),
    measures: measuresOf(report, asked),
    clinicIds: wanted.map(({ id }) => id),
  };
}

/**
 * The figures of a report: the facts of each kind are added up by the same keys, and laid side by side. `most`: the rows of the answer; the
 * totals hold all of them.
 */
export async function readReport(context: Context, asked: Asked, most: number = mostRows): Promise<Answer> {
  const scope = await scopeOf(context, asked);
  const { groupings, measures } = scope;
  const period = { from: scope.asked.from, to: scope.asked.to };
  const compared = (asked.comparisons ?? []).map((comparison) => ({ comparison, period: comparedPeriod(period, comparison) }));
  const names = new Map<string, KeyName>();
  const withheld = await findWithheld(context, scope);
  const now = await readPeriod(context, scope, period, names);
  const others: PeriodRead[] = [];
  for (const other of compared) others.push(await readPeriod(context, scope, other.period, names));

  const isTimed = groupings.some((grouping) => dimensionOf(grouping).isTime);
  const keys = new Set([...now.groups.keys(), ...(isTimed ? [] : others.flatMap(({ groups }) => [...groups.keys()]))]);
  const place = groupings.indexOf('item');
  const isByItem = place >= 0;
  const keysOfItems = isByItem ? [...new Set([...keys].map((joined) => joined.split(separator)[place] ?? ''))] : [];
  const isOfOneItem = keysOfItems.length === 1;
  const unmixed = (figures: Figures, isOne: boolean) => (isOne ? figures : withoutMixedUnits(measures, figures));
  const shown = (figures: Figures, isOne: boolean) => withheld(unmixed(figures, isOne));
  const rows = [...keys].map((joined) => {
    const own = joined.split(separator);
    return {
      keys: own,
      names: own.map((key, place) => names.get(`${groupings[place]}${separator}${key}`) ?? null),
      figures: shown(figuresOf(measures, now.groups.get(joined) ?? {}, now), isByItem),
      compared: others.map((other) => (isTimed ? null : unmixed(figuresOf(measures, other.groups.get(joined) ?? {}, other), isByItem))),
    };
  });
  const ordered = inOrder(groupings, rows, rankPlaces(scope.report, measures));
  return {
    reportCode: asked.reportCode,
    period,
    groupings,
    measures,
    comparisons: compared,
    rows: ordered.slice(0, most),
    packings: await findPackings(context.db, keysOfItems),
    totals: shown(figuresOf(measures, now.whole, now), isOfOneItem),
    ...(withheld !== asTheyAre && { isWithheld: true }),
    comparedTotals: others.map((other) => unmixed(figuresOf(measures, other.whole, other), isOfOneItem)),
    isCut: ordered.length > most,
  };
}

type Figures = (number | null)[];
const asTheyAre = (figures: Figures): Figures => figures;
/** True if a measure adds payments up. */
export const isOfPayments = (measure: MeasureName): boolean => sumsNeeded([measure]).some((sum) => sums[sum].of === 'payment');

/** A cashier whose till is not signed is shown no sums of payments of its days: they would tell what the drawer should hold. */
async function findWithheld(context: Context, { asked, measures, clinicIds }: Scope): Promise<(figures: Figures) => Figures> {
  if (!clinicIds.includes(context.session.practiceId) || !measures.some(isOfPayments)) return asTheyAre;
  const blind = await findBlindCount(context);
  if (!blind || asked.to < blind.since) return asTheyAre;
  return (figures) => figures.map((figure, place) => (isOfPayments(measures[place]!) ? null : figure));
}

/** The groups of one period, with what derived figures need beside their own sums. */
interface PeriodRead extends Reading {
  groups: ReadonlyMap<string, Sums>;
}

async function readPeriod(context: Context, scope: Scope, period: Period, names: Map<string, KeyName>): Promise<PeriodRead> {
  const groups = await groupsIn(context, scope, period, names);
  return { groups, whole: totalOf(groups), days: daysBetween(period.from, period.to) + 1, today: dateAt(context.now()) };
}

function totalOf(groups: ReadonlyMap<string, Sums>): Sums {
  const total: Partial<Record<SumName, number>> = {};
  for (const group of groups.values()) {
    for (const [sum, value] of Object.entries(group) as [SumName, number][]) total[sum] = (total[sum] ?? 0) + value;
  }
  return total;
}

function byKind(wanted: readonly SumName[]): Map<FactKind, SumName[]> {
  const kinds = new Map<FactKind, SumName[]>();
  for (const sum of wanted) kinds.set(sums[sum].of, [...(kinds.get(sums[sum].of) ?? []), sum]);
  return kinds;
}

async function groupsIn({ db, session }: Context, scope: Scope, period: Period, names: Map<string, KeyName>): Promise<Map<string, Sums>> {
  const { groupings, measures, asked, clinicIds } = scope;
  const groups = new Map<string, Partial<Record<SumName, number>>>();
  const kinds = byKind(sumsNeeded(measures));
  await inEachClinic(db, session.practiceId, clinicIds, async () => {
    const seen = groupings.map(() => new Set<string>());
    for (const [kind, wanted] of kinds) {
      const found = await sumFacts(db, kind, { period, groupings, wanted, narrowing: asked });
      for (const row of found) {
        const joined = row.keys.join(separator);
        const group = groups.get(joined) ?? {};
        wanted.forEach((sum, place) => {
          group[sum] = (group[sum] ?? 0) + row.sums[place]!;
        });
        groups.set(joined, group);
        row.keys.forEach((key, place) => {
          seen[place]!.add(key);
          const name = row.names[place];
          if (name) names.set(`${groupings[place]}${separator}${key}`, name);
        });
      }
    }
    for (const [place, grouping] of groupings.entries()) {
      for (const [key, name] of await findNames(db, grouping, seen[place]!)) names.set(`${grouping}${separator}${key}`, name);
    }
  });
  return groups;
}

/** The facts of one figure, from each clinic it was added up in. */
export async function drillReport(
  context: Context,
  { sum, keys, page, size, ...asked }: DrillAsked & { page: number; size: number },
): Promise<Drilled> {
  const { db, session } = context;
  const scope = await scopeOf(context, asked);
  if (!sumsNeeded(scope.measures).includes(sum) || keys.length > scope.groupings.length) throw absent();
  if (sums[sum].of === 'payment' && scope.clinicIds.includes(session.practiceId)) await refuseWhileBlind(context, scope.asked.to);
  const drill = { span: spanOf(scope.asked), groupings: scope.groupings, keys, sum, narrowing: asked };
  const parts = await inEachClinic(db, session.practiceId, scope.clinicIds, () => drillFacts(db, drill, page * size));
  const latestFirst = parts.flatMap(({ rows }) => rows).sort((one, other) => compareText(other.at, one.at));
  return {
    rows: pageOfRows(latestFirst, { page, size }).rows,
    total: parts.reduce((total, part) => total + part.total, 0),
    sum: parts.reduce((total, part) => total + part.sum, 0),
  };
}
