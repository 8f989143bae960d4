import { type DimensionName, dimensionOf } from '../../../../src/domain/businessReport/dimensions.ts';
import { usualTarget } from '../../../../src/domain/businessReport/forecast/forecast.ts';
import { type FactKind, type SumName, sums } from '../../../../src/domain/businessReport/measures.ts';
import type { Period } from '../../../../src/domain/businessReport/period.ts';
import { narrowedBy } from '../../../../src/domain/businessReport/rules.ts';
import type { Criteria, Fact, KeyName } from '../../../../src/domain/businessReport/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { columnOfSum } from './columns.ts';
import { factsFrom, findSummed, spanOf } from './dailySums.ts';
import { type CountedFacts, factTables, nothingCounted, type Span } from './factTables.ts';
import { findShares } from './shares.ts';
import { findForecasts } from './store/forecastFacts.ts';

const inClinic = (pattern: string) => `to_char(f.at at time zone 'Asia/Shanghai', '${pattern}')`;
const id = (column: string) => `coalesce(f.${column}::text, '')`;

/** Columns whose value is the key: facts are grouped by the value itself, which is much less work than by its text. */
const groupedBy: Readonly<Partial<Record<DimensionName, string>>> = {
  department: 'f.department_id',
  doctor: 'f.doctor_id',
  executor: 'f.executor_id',
  cashier: 'f.cashier_id',
  category: 'f.category_code',
  item: 'f.item_code',
  diagnosis: 'f.diagnosis_code',
  ageGroup: 'f.age_group',
};

/** The key of a fact in each dimension, as SQL over the facts `f`. */
const keyOf: Readonly<Record<DimensionName, string>> = {
  day: inClinic('YYYY-MM-DD'),
  month: inClinic('YYYY-MM'),
  weekday: inClinic('ID'),
  hour: inClinic('HH24'),
  clinic: 'f.practice_id::text',
  department: id('department_id'),
  doctor: id('doctor_id'),
  executor: id('executor_id'),
  cashier: id('cashier_id'),
  shift: id('till_session_id'),
  method: 'f.method_code',
  moneyKind: 'f.money_kind',
  category: id('category_code'),
  item: id('item_code'),
  incomeSource: 'f.income_source',
  shareRule: id('rule_id'),
  shareRole: 'f.share_role',
  diagnosis: id('diagnosis_code'),
  infectiousClass: 'f.infectious_class',
  sex: id('sex'),
  ageGroup: id('age_group'),
  expiryMonth: inClinic('YYYY-MM'),
  proposal: 'f.proposal',
  warehouse: 'f.warehouse_id::text',
  supplier: id('supplier_id'),
  document: 'f.document',
  movementKind: 'f.movement_kind',
  lastOutDay: 'f.last_out_day',
  idleAge: 'f.idle_age',
  stockOutDay: 'f.stock_out_day',
  coverBand: 'f.cover_band',
  insurer: id('company_id'),
  plan: id('plan_id'),
  claimState: 'f.claim_state',
  claimAge: 'f.claim_age',
};

async function countNeeded(
  db: Db,
  kind: FactKind,
  { span, target = usualTarget }: { span: Span; target?: number | undefined },
): Promise<CountedFacts> {
  if (kind === 'share') return { ...nothingCounted, shares: (await findShares(db, span)).shares };
  return kind === 'forecast' ? { ...nothingCounted, forecasts: await findForecasts(db, span, target) } : nothingCounted;
}

const columnOf = (sum: SumName): string => `f.${columnOfSum(sum)}`;

export type Narrowing = Pick<Criteria, 'cashierId' | 'doctorId' | 'departmentId' | 'insurerId' | 'target'>;

const narrowed = (db: Db, { cashierId, doctorId, departmentId, insurerId }: Narrowing): Fragment => db`true
  ${cashierId ? db`and f.cashier_id::text = ${cashierId}` : db``}
  ${doctorId ? db`and f.doctor_id::text = ${doctorId}` : db``}
  ${departmentId ? db`and f.department_id::text = ${departmentId}` : db``}
  ${insurerId ? db`and f.company_id::text = ${insurerId}` : db``}`;

export interface Grouped {
  keys: string[];
  names: (KeyName | null)[];
  sums: number[];
}

/** The sums of one kind of facts, a row for each combination of keys. */
export async function sumFacts(
  db: Db,
  kind: FactKind,
  {
    period,
    groupings,
    wanted,
    narrowing,
  }: { period: Period; groupings: readonly DimensionName[]; wanted: readonly SumName[]; narrowing: Narrowing },
): Promise<Grouped[]> {
  const dimensions = [...groupings, ...narrowedBy(narrowing)];
  const isNamed = groupings.some((grouping) => dimensionOf(grouping).naming === 'facts');
  const summed = await findSummed(db, kind, dimensions, period);
  const counted = await countNeeded(db, kind, { span: spanOf(period), target: narrowing.target });
  const keys = groupings.map((grouping) => keyOf[grouping]);
  const names = groupings.map((grouping) =>
    dimensionOf(grouping).naming === 'facts' ? `jsonb_build_object('nameZh', min(f.note_zh), 'nameEn', min(f.note_en))` : 'null',
  );
  const added = wanted.map((sum) => `coalesce(sum(${columnOf(sum)}), 0)`).join(', ');
  return db<Grouped[]>`
    select ${db.unsafe(`jsonb_build_array(${keys.join(', ')})`)} as keys, ${db.unsafe(`jsonb_build_array(${names.join(', ')})`)} as names,
      ${db.unsafe(`jsonb_build_array(${added})`)} as sums
    from (${factsFrom(db, kind, { period, dimensions, isNamed, summed, counted })}) f where ${narrowed(db, narrowing)}
    group by ${db.unsafe(groupings.map((grouping) => groupedBy[grouping] ?? keyOf[grouping]).join(', '))}`;
}

export interface Drill {
  span: Span;
  groupings: readonly DimensionName[];
  keys: readonly string[];
  sum: SumName;
  narrowing: Narrowing;
}

const ofFigure = (db: Db, { groupings, keys, sum, narrowing }: Drill): Fragment => {
  const own = keys.map((key, place) => db`and ${db.unsafe(keyOf[groupings[place]!])} = ${key}`);
  return db`${narrowed(db, narrowing)} ${own[0] ?? db``} ${own[1] ?? db``} and ${db.unsafe(columnOf(sum))} <> 0`;
};

/** The facts a figure is made of, the latest first, and what they come to. */
export async function drillFacts(db: Db, drill: Drill, reach: number): Promise<{ rows: Fact[]; total: number; sum: number }> {
  const kind = sums[drill.sum].of;
  const facts = factTables[kind](db, drill.span, await countNeeded(db, kind, { span: drill.span, target: drill.narrowing.target }));
  const [[whole], rows] = await Promise.all([
    db<[{ total: number; sum: number }]>`
      select count(*)::int as total, coalesce(sum(${db.unsafe(columnOf(drill.sum))}), 0)::float8 as sum from (${facts}) f where ${ofFigure(db, drill)}`,
    db<Fact[]>`
      select f.id, f.at, f.practice_id as clinic_id, f.of, f.object_id, f.number, coalesce(p.name, '') as patient_name,
        coalesce(p.name_en, '') as patient_name_en, coalesce(f.note_zh, '') as note_zh, coalesce(f.note_en, '') as note_en,
        ${db.unsafe(columnOf(drill.sum))}::float8 as figure
      from (${facts}) f left join patient p on p.org_id = app_org() and p.id = f.patient_id
      where ${ofFigure(db, drill)} order by f.at desc, f.id limit ${reach}`,
  ]);
  return { rows: [...rows], ...whole };
}
