import * as z from 'zod/mini';
import { goodsFacts, named } from '../inventory/stockShapes.ts';
import * as Wire from '../wire.ts';
import { traceLevels } from './levels.ts';
import { codeAtMost } from './shapes.ts';
import { boxStates, traceKinds, uncodedReasons } from './states.ts';

/** Goods of the clinic: those whose units are accounted for by code, and the others. */
export const dutyStandings = ['with', 'without'] as const;
export const dutyCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  standing: z.optional(z.enum(dutyStandings)),
  kind: z.optional(z.enum(['drug', 'material'])),
});
export type DutyCriteria = z.infer<typeof dutyCriteria>;

/** All quantities are stock units. `boxed` and `uncoded` are the parts of `quantity` that boxes and the register hold. */
export const dutyGoods = z.extend(goodsFacts, {
  id: Wire.id,
  beganAt: z.nullable(Wire.instant),
  quantity: Wire.count,
  boxed: Wire.count,
  boxes: Wire.count,
  uncoded: Wire.count,
});
export type DutyGoods = z.infer<typeof dutyGoods>;

/** Goods that come under a duty: the chosen ones, or every drug of the clinic that has none. */
export const dutyStart = z.object({
  itemIds: z.array(Wire.id).check(z.maxLength(5000)),
  everyDrug: z.optional(z.boolean()),
  confirmed: z.optional(z.boolean()),
});
export type DutyStart = z.infer<typeof dutyStart>;
export const dutyEnd = z.object({ id: Wire.id, reason: Wire.remark });
export type DutyEnd = z.infer<typeof dutyEnd>;

export const uncodedCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  reason: z.optional(z.enum(uncodedReasons)),
  storehouseId: z.optional(Wire.id),
  /** '1' shows rows that are used up, too. */
  used: z.optional(z.enum(['0', '1'])),
});
export type UncodedCriteria = z.infer<typeof uncodedCriteria>;

/** A row of the register of units without a code. */
export const uncoded = z.extend(goodsFacts, {
  id: Wire.id,
  batchNumber: z.string(),
  warehouse: named,
  reason: z.enum(uncodedReasons),
  units: Wire.count,
  unitsLeft: Wire.count,
  at: Wire.instant,
  staff: named,
});
export type Uncoded = z.infer<typeof uncoded>;

export const boxCriteria = z.object({
  keyword: z.optional(Wire.shortText),
  state: z.optional(z.enum(boxStates)),
  storehouseId: z.optional(Wire.id),
});
export type BoxCriteria = z.infer<typeof boxCriteria>;

const box = {
  code: z.string(),
  level: z.enum(traceLevels),
  holds: Wire.count,
  unitsLeft: Wire.count,
  state: z.enum(boxStates),
  batchNumber: z.string(),
  since: Wire.instant,
};

export const boxRow = z.extend(goodsFacts, { ...box, id: z.string(), expiresOn: z.nullable(Wire.lifeDay), warehouse: z.nullable(named) });
export type BoxRow = z.infer<typeof boxRow>;

/** One step in the life of a box. The warehouse of another clinic is not named. */
export const lifeEvent = z.object({
  id: Wire.id,
  at: Wire.instant,
  kind: z.enum(traceKinds),
  units: z.number(),
  fromState: z.nullable(z.enum(boxStates)),
  toState: z.enum(boxStates),
  practice: named,
  warehouse: z.nullable(named),
  batchNumber: z.string(),
  /** Number of the document, transfer, request or prescription behind it. */
  reference: z.nullable(z.string()),
  staff: named,
});
export type LifeEvent = z.infer<typeof lifeEvent>;

/** The life of a code; `box` is null where no act has named it. */
export const boxLife = z.object({
  code: z.string(),
  isRecognised: z.boolean(),
  box: z.nullable(z.extend(goodsFacts, { ...box, parentCode: z.nullable(z.string()), practice: named, warehouse: z.nullable(named) })),
  events: z.array(lifeEvent),
});
export type BoxLife = z.infer<typeof boxLife>;
export const lifeAsked = z.object({ code: z.string().check(z.minLength(1), z.maxLength(codeAtMost * 2)) });
