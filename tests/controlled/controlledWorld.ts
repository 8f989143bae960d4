import { signRegister } from '../../server/areas/pharmacy/acts/controlled/keepRegister.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { controlledCalls as calls } from '../../server/areas/pharmacy/controlledCalls.ts';
import { call as served } from '../../server/pipeline/call.ts';
import * as Controlled from '../../src/domain/pharmacy/controlled/shapes.ts';
import { proposeLines } from '../../src/domain/pharmacy/standing.ts';
import * as Wire from '../../src/domain/wire.ts';
import { aColleague, type Caller, problemOf } from '../builders/world.ts';
import { careCaller, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem } from '../orderWorld.ts';
import { makeStockWorld } from '../stockWorld.ts';

/** The signature alone: its password is confirmed in the call (tests/endpoint). */
export const sign = served({ takes: Controlled.signing, gives: Wire.done }, (signing, context) =>
  signRegister(context, signing, async () => undefined),
);

/** A narcotic in ampoules, ten in a box. */
export const ampoule = {
  dosageForm: 'injection',
  categoryCode: 'injection',
  controlled: 'narcotic',
  doseUnit: 'mg',
  dosePerSingle: 10,
  singleUnit: '支',
  singlesPerPackage: 10,
  splitAllowed: true,
};

let nextName = 1;
export const aName = (of: string) => `${of}${nextName++}`;

export const refusal = async (work: Promise<unknown>): Promise<string> => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0] ? `${details.fields[0].field} ${details.fields[0].message}` : id;
};

/** A store and a pharmacy with three people, two of whom do and check each hand-out, and the calls of the register. */
export async function makeControlledWorld(database: FreshDatabase) {
  const world = await makeStockWorld(database);
  const colleague = async (name: string): Promise<Caller> => {
    const staffId = await aColleague(database.owner, { ...world, departmentId: '' });
    await database.owner`update staff set name = ${name}, name_en = ${name} where id = ${staffId}`;
    return careCaller({ ...world, staffId });
  };
  const [first, second, third] = [await colleague('何云'), await colleague('周岚'), await colleague('吴敏')];
  const aNarcotic = (over: object = {}) => anItem(database, world, { name: aName('镇痛注射液'), ...ampoule, ...over });
  const aSheet = async (itemId: string, quantity = 3) => {
    const draft = aDraft({ itemId, dose: 10, doseUnit: 'mg', routeCode: 'im', frequencyCode: 'st', duration: 1, quantity });
    const { encounterId } = await sendOrders(world, [draft]);
    return sheetOf(world, encounterId);
  };
  const open = (id: string) => first(pharmacyCalls.queryDispensing, { id });
  const step = async (act: 'prepareDispensing' | 'checkDispensing', id: string, by: Caller) =>
    by(pharmacyCalls[act], { id, version: (await open(id)).version });
  const handOut = async (id: string, by: Caller, over: object = {}) => {
    const { lines, version } = await open(id);
    const { chosen } = proposeLines(lines, '2026-11-21');
    const taken = lines.map((line) => ({ lineId: line.id, batches: chosen[line.id] ?? [] }));
    return by(pharmacyCalls.dispense, { id, version, lines: taken, ...over });
  };
  const checked = async (id: string) => {
    await step('prepareDispensing', id, first);
    await step('checkDispensing', id, second);
    return id;
  };
  const books = async (itemId: string, by = first) =>
    (await by(calls.queryControlledBookList, { page: 1, size: 100 })).rows.filter((book) => book.itemId === itemId);
  const enter = (draft: Partial<Controlled.EntryDraft>, by = first) =>
    by(calls.saveControlledEntry, { kind: 'count', quantity: null, destroyed: null, broughtBy: '', remark: '', ...draft });
  return {
    world,
    first,
    second,
    third,
    aNarcotic,
    aSheet,
    open,
    step,
    handOut,
    checked,
    books,
    enter,
    /** Prepared by the first, checked by the second, handed out by the first. */
    handOutByTwo: async (itemId: string, quantity = 3) => {
      const id = await checked(await aSheet(itemId, quantity));
      await handOut(id, first);
      return id;
    },
    giveBack: async (id: string, quantity: number) => {
      const { version, lines } = await open(id);
      const parts = lines.flatMap((line) =>
        line.taken.slice(0, 1).map(({ batchId, quantity: held }) => ({ lineId: line.id, batchId, quantity: Math.min(quantity, held) })),
      );
      return first(pharmacyCalls.returnDispensing, { id, version, reason: 'notWanted', remark: '', lines: parts });
    },
    bookOf: async (itemId: string) => {
      const [book] = (await books(itemId)).filter(({ storehouseId }) => storehouseId === world.warehouseId);
      if (!book) throw new Error('The drug has no book');
      return book;
    },
    lines: async (criteria: Controlled.LineCriteria, by = first) =>
      (await by(calls.queryControlledLineList, { page: 1, size: 100, ...criteria })).rows,
    entries: async (itemId: string, by = second) => (await by(calls.queryControlledEntryList, { page: 1, size: 100, itemId })).rows,
    count: (itemId: string, quantity: number, over: Partial<Controlled.EntryDraft> = {}) =>
      enter({ kind: 'count', itemId, storehouseId: world.warehouseId, quantity, ...over }),
  };
}
export type ControlledWorld = Awaited<ReturnType<typeof makeControlledWorld>>;
