import { uuidv7 } from 'uuidv7';
import * as z from 'zod/mini';
import { orderCalls } from '../server/areas/order/calls.ts';
import type { Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import { Weighed } from '../server/limits/weighed.ts';
import type { AnyServed } from '../server/pipeline/call.ts';
import type { Announcement, Context } from '../server/pipeline/context.ts';
import { Problem } from '../server/pipeline/problem.ts';
import { pinyinOfText } from '../server/search/pinyin.ts';
import type * as Order from '../src/domain/order/shapes.ts';
import type { FreshDatabase } from './database.ts';

/** A practice with a doctor, a patient in visit and a short list of items: what the tests of orders start from. */
export interface OrderWorldIds {
  orgId: string;
  practiceId: string;
  elsewhere: string;
  doctorId: string;
  patientId: string;
  warehouseId: string;
}

export const now = new Date('2026-11-21T02:00:00Z');
const at = now.toISOString();

export async function makeOrderWorld({ owner }: FreshDatabase): Promise<OrderWorldIds> {
  const ids = {
    orgId: uuidv7(),
    practiceId: uuidv7(),
    elsewhere: uuidv7(),
    doctorId: uuidv7(),
    patientId: uuidv7(),
    warehouseId: uuidv7(),
  };
  const { orgId, practiceId, elsewhere, doctorId, patientId, warehouseId } = ids;
  await owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId}, true)`;
    await sql`insert into org ${sql({ id: orgId, code: orgId, nameZh: '杏林', nameEn: 'Xinglin', createdAt: at })}`;
    for (const id of [practiceId, elsewhere])
      await sql`insert into practice ${sql({ orgId, id, code: id, nameZh: '一店', nameEn: 'One' })}`;
    await sql`insert into staff ${sql({
      orgId,
      id: doctorId,
      staffNo: 'D1',
      name: '陈怡',
      nameEn: 'Chen Yi',
      pinyin: 'chenyi',
      initials: 'cy',
      sex: 'F',
      isDoctor: true,
      antibioticGrade: 1,
      mayPrescribeControlled: true,
    })}`;
    await sql`insert into patient ${sql({
      orgId,
      id: patientId,
      mrn: 'M1',
      name: '王伟',
      sex: 'M',
      birthDate: '1980-01-01',
      idType: 'other',
      nameFolded: '王伟',
      pinyin: 'wangwei',
      initials: 'ww',
      mobileReversed: '',
      neverAllergic: true,
      createdAt: at,
    })}`;
    await sql`insert into warehouse ${sql({ orgId, practiceId, id: warehouseId, code: 'W', nameZh: '药房', nameEn: 'Pharmacy' })}`;
    const words = [
      ...[
        ['tid', { times: 3, days: 1, at: [] }],
        ['qd', { times: 1, days: 1, at: [] }],
        ['st', { times: 1, days: 1, at: [], once: true }],
      ].map(([code, extra]) => ({ kind: 'frequency', code: code as string, nameZh: code as string, extra: sql.json(extra as never) })),
      ...[
        ['po', 'oral'],
        ['ivgtt', 'infusion'],
        ['im', 'injection'],
      ].map(([code, kind]) => ({
        kind: 'route',
        code: code!,
        nameZh: code!,
        extra: sql.json({ kind } as never),
      })),
    ];
    await sql`insert into dictionary_entry ${sql(words)} on conflict do nothing`;
  });
  return ids;
}

/** Every safety fact of a drug is answered: with no. */
export const answeredFacts = {
  ingredients: [],
  allergenClasses: [],
  antibioticGrade: 0,
  controlled: 'none',
  isHighRisk: false,
  skinTestRequired: false,
  doseLimits: { single: null, daily: null, singlePerKg: null, dailyPerKg: null },
  ageLimits: { leastMonths: null, greatestMonths: null },
  pregnancyCaution: 'none',
  lactationCaution: 'none',
};

interface ItemColumns {
  name: string;
  adviceType?: number;
  price?: number;
  [column: string]: unknown;
}

/** A tablet of 0.25 g, 24 in a box that may be opened, unless told otherwise. */
export async function anItem(
  { owner }: FreshDatabase,
  { orgId, practiceId, warehouseId }: OrderWorldIds,
  over: ItemColumns,
  stock?: number,
) {
  const { name, adviceType = 1, price = 2400, ...rest } = over;
  const id = uuidv7();
  const { full, initials } = pinyinOfText(name);
  const drug = {
    doseUnit: 'g',
    dosePerSingle: 0.25,
    singleUnit: '粒',
    singlesPerPackage: 24,
    splitAllowed: true,
    splitPrice: 100,
    calculationRule: 'by-unit',
    categoryCode: 'western',
    unit: '盒',
    isStocked: true,
    ...answeredFacts,
  };
  const columns = {
    orgId,
    id,
    code: id.slice(-8),
    nameZh: name,
    nameEn: name,
    pinyin: full,
    initials,
    adviceType,
    price,
    ...([1, 14].includes(adviceType) ? drug : { categoryCode: 'other', unit: '次' }),
    ...rest,
  };
  await owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId}, true)`;
    await sql`insert into item ${sql(columns as unknown as Record<string, string>)}`;
    if (stock === undefined) return;
    await sql`insert into stock_batch ${sql({ orgId, practiceId, id: uuidv7(), warehouseId, itemId: id, batchNumber: 'B1', expiresOn: '2027-06-30', quantity: stock })}`;
  });
  return id;
}

/** A visit of its own for each test. status 1: in visit. */
export async function aVisit(
  { owner }: FreshDatabase,
  { orgId, practiceId, doctorId, patientId }: OrderWorldIds,
  { diagnosed = true, status = 1 }: { diagnosed?: boolean; status?: number } = {},
): Promise<string> {
  const [appointmentId, id] = [uuidv7(), uuidv7()];
  const own = { orgId, practiceId };
  await owner.begin(async (sql) => {
    await sql`select set_config('app.org_id', ${orgId}, true), set_config('app.practice_id', ${practiceId}, true)`;
    await sql`insert into appointment ${sql({
      ...own,
      id: appointmentId,
      patientId,
      doctorId,
      during: `[${at},${new Date(now.getTime() + 900_000).toISOString()})`,
      status: 3,
      isWalkIn: true,
      createdAt: at,
      createdBy: doctorId,
    })}`;
    await sql`insert into encounter ${sql({ ...own, id, appointmentId, patientId, doctorId, status, createdAt: at, startedAt: at })}`;
    if (!diagnosed) return;
    await sql`insert into diagnosis ${sql({
      ...own,
      id: uuidv7(),
      encounterId: id,
      patientId,
      code: 'J06.900',
      nameZh: '上呼吸道感染',
      certainty: 'confirmed',
      sort: 1,
      recordedBy: doctorId,
      recordedAt: at,
    })}`;
  });
  return id;
}

export const aDraft = (over: Partial<Order.Draft> = {}): Order.Draft => ({
  adviceType: 1,
  itemId: null,
  content: '',
  dose: 0.5,
  doseUnit: 'g',
  routeCode: 'po',
  frequencyCode: 'tid',
  duration: 5,
  quantity: 30,
  split: true,
  groupNumber: null,
  dripRate: null,
  positionCode: null,
  memo: '',
  ...over,
});
/** Anything that is not a drug. */
export const anOrderOf = (adviceType: Order.AdviceType, itemId: string | null, over: Partial<Order.Draft> = {}): Order.Draft =>
  aDraft({
    adviceType,
    itemId,
    dose: null,
    doseUnit: null,
    routeCode: null,
    frequencyCode: null,
    duration: null,
    quantity: 1,
    split: false,
    ...over,
  });

type Calls = typeof orderCalls;
type Name = keyof Calls;
type ArgOf<N extends Name> = z.input<Calls[N]['takes']> extends infer Arg ? Arg : never;

export interface Caller {
  <Result = unknown>(name: Name, arg: Record<string, unknown>): Promise<Result>;
  announced: Announcement[];
}
export type { ArgOf };

/** Calls as the pipeline makes them: shape in, one transaction of one practice, shape out. */
export function callerIn(app: Sql, ids: OrderWorldIds, over: Partial<Context['session']> = {}, clock = now): Caller {
  const announced: Announcement[] = [];
  const session = {
    id: 's',
    accountId: 'chenyi',
    staffId: ids.doctorId,
    staffName: '陈怡',
    orgId: ids.orgId,
    practiceId: ids.practiceId,
    authorities: ['m_chart', 'o_treat', 'o_order_antibiotic', 'o_order_controlled'],
    language: 'zh' as const,
    systemVersion: 'v1',
    ...over,
  };
  const caller = (async (name: Name, arg: Record<string, unknown>) => {
    const served = orderCalls[name] as unknown as AnyServed;
    const taken = z.parse(served.takes, arg);
    const result = await inTenant(app, { orgId: session.orgId, practiceId: session.practiceId, staffId: session.staffId }, (db) => {
      const context = {
        db,
        session,
        now: () => clock,
        newId: uuidv7,
        audit: () => {},
        afterCommit: () => {},
        outsideTenant: (_: string, work: (sql: Sql) => unknown) => work(app),
        weighed: new Weighed(),
        announce: async (event: Announcement) => void announced.push(event),
      } as unknown as Context;
      return served.run(taken as never, context);
    });
    return z.parse(served.gives, result);
  }) as Caller;
  caller.announced = announced;
  return caller;
}

/** The id of the problem a call is refused with, and its fields. */
export async function refusal(work: Promise<unknown>): Promise<{ id: string; fields: Record<string, string>; kind?: string | undefined }> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const fields = Object.fromEntries((error.details.fields ?? []).map(({ field, message }) => [field, message]));
    return { id: error.id, fields, kind: error.details.kind };
  }
  throw new Error('The call was not refused');
}
