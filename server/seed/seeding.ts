import { uuidv7 } from 'uuidv7';
import { addMinutes } from '../../src/domain/dates.ts';
import type { Seeding } from './insert.ts';

/** What every part of the loader needs: a connection that may write, the moment of seeding, and the ids already given to codes. */
export interface Loading {
  sql: Seeding;
  now: Date;
  orgId: string;
  practices: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  rooms: ReadonlyMap<string, { id: string; departmentId: string }>;
  staff: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, LoadedItem>;
  patients: ReadonlyMap<string, string>;
  warehouses: ReadonlyMap<string, { id: string; practiceId: string }>;
  duties: Duties;
}

/** Ids of the people who did the work of the past. */
export interface Duties {
  cashier: string;
  pharmacist: string;
  nurse: string;
  /** Signs the reports of others. */
  reviewer: string;
  storekeeper: string;
}

/** An item with what an order line copies from it. */
export interface LoadedItem {
  id: string;
  code: string;
  name: string;
  nameEn: string;
  adviceType: number;
  categoryCode: string;
  specification: string;
  specificationEn: string;
  /** Unit and price of what is counted: the single unit where the usual order opens a package. */
  unit: string;
  unitEn: string;
  unitPrice: number;
  split: boolean;
  /** How many stock units one counted unit is. */
  stockUnits: number;
  minimumDiscount: number;
  allowDiscount: boolean;
  isStocked: boolean;
  usual: { dose: number; doseUnit: string; route: string; frequency: string; days: number } | null;
}

export const newId = uuidv7;

/** So many minutes after an instant, and not later than now: in the first minutes of a day everything of today lies close together. */
export const soonAfter = ({ now }: Pick<Loading, 'now'>, instant: string, minutes: number): string =>
  [addMinutes(instant, minutes), now.toISOString()].sort()[0]!;

/** The tenant a part of the load writes for: row-level security holds the owner of the tables too. */
export const setTenant = (sql: Seeding, orgId: string, practiceId?: string) =>
  sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId ?? ''}, true)`;

/** An id each for the codes of a table. */
export const idsOf = <Row extends { readonly code: string }>(rows: readonly Row[]): Map<string, string> =>
  new Map(rows.map((row) => [row.code, newId()]));

export function found<Value>(map: ReadonlyMap<string, Value>, code: string): Value {
  const value = map.get(code);
  if (value === undefined) throw new Error(`the demonstration tables name ${code}, which is not among them`);
  return value;
}
