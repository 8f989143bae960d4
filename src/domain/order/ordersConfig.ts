/** How a clinic writes orders: kinds that are offered, routes and frequencies, usual dosing of a drug that says nothing, names of lists. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../problem.ts';
import * as Wire from '../wire.ts';
import { orderType } from './orderTypes.ts';
import type { AdviceType } from './shapes.ts';

/** Kinds of order entry, in the order of their tabs. */
export const kindIds = [
  'drug',
  'infusion',
  'herbal',
  'lab',
  'imaging',
  'treatment',
  'skinTest',
  'vaccine',
  'material',
  'text',
  'other',
  'nameList',
  'doctorList',
] as const satisfies readonly (keyof typeof orderType | 'herbal')[];
export type KindId = (typeof kindIds)[number];
/** Pieces of a herbal prescription are drug lines. */
export const typeOfKind = (kind: KindId): AdviceType => (kind === 'herbal' ? orderType.drug : orderType[kind]);
export const kindOf = (type: AdviceType): KindId => kindIds.find((kind) => typeOfKind(kind) === type) ?? 'other';

const code = Wire.shortText.check(z.minLength(1));
const codes = z.array(code).check(z.maxLength(500));
/** Parts that an item without an answer of its own begins with. */
export const usualCourse = z.object({
  routeCode: z.nullable(code),
  frequencyCode: z.nullable(code),
  duration: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
});
export type UsualCourse = z.infer<typeof usualCourse>;
export const usualKinds = ['drug', 'infusion'] as const;
export type UsualKind = (typeof usualKinds)[number];

export const ordersConfig = z.object({
  kinds: z.array(z.enum(kindIds)).check(z.maxLength(kindIds.length)),
  /** Codes of the dictionaries; an empty list offers all of them. */
  routes: codes,
  frequencies: codes,
  usual: z.object({ drug: usualCourse, infusion: usualCourse }),
  /** Names that a list of names (type 12) offers. */
  names: z.array(code).check(z.maxLength(200)),
  /** The charge for boiling one dose in the pharmacy; null or absent: boiling is free. */
  decoctionItemId: z.optional(z.nullable(Wire.id)),
});
export type OrdersConfig = z.infer<typeof ordersConfig>;
export const versionedConfig = z.extend(ordersConfig, {
  version: Wire.version,
  /** Names of the charge for boiling; null where none is chosen. Not read when the configuration is saved. */
  decoctionItem: z.optional(z.nullable(z.object({ nameZh: z.string(), nameEn: z.string() }))),
});
export type VersionedConfig = z.infer<typeof versionedConfig>;

const nothing: UsualCourse = { routeCode: null, frequencyCode: null, duration: null };
export const standardConfig: OrdersConfig = {
  kinds: [...kindIds],
  routes: [],
  frequencies: [],
  usual: { drug: nothing, infusion: nothing },
  names: [],
};

const isTwice = (list: readonly string[]) => new Set(list).size < list.length;

/** At least one kind, none twice; the usual route and frequency are among those that are offered. */
export function checkOrdersConfig({ kinds, routes, frequencies, usual, names }: OrdersConfig): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (kinds.length === 0) problems.push({ field: 'kinds', message: 'configuration.orders.noKind' });
  for (const [field, list] of Object.entries({ kinds, routes, frequencies, names }))
    if (isTwice(list)) problems.push({ field, message: 'configuration.orders.twice' });
  for (const kind of usualKinds) {
    const { routeCode, frequencyCode } = usual[kind];
    if (routeCode && !isOffered(routes, routeCode))
      problems.push({ field: `usual.${kind}.routeCode`, message: 'configuration.orders.notOffered' });
    if (frequencyCode && !isOffered(frequencies, frequencyCode))
      problems.push({ field: `usual.${kind}.frequencyCode`, message: 'configuration.orders.notOffered' });
  }
  return problems;
}

/** An empty list offers everything. */
export const isOffered = (list: readonly string[], code: string): boolean => list.length === 0 || list.includes(code);

/** Lines of a kind that the clinic does not offer. Lines that are written already stay. */
export const checkKinds = (types: readonly AdviceType[], { kinds }: Pick<OrdersConfig, 'kinds'>): FieldProblem[] =>
  types.flatMap((type, index) =>
    kinds.some((kind) => typeOfKind(kind) === type)
      ? []
      : [{ field: `lines.${index}.adviceType`, message: 'order.kind.notOffered' } as const],
  );

/** The usual course of a kind of drug order; nothing for other kinds. The doctor's own days of a drug go before those of the clinic. */
export function usualCourseOf(
  type: AdviceType,
  { usual }: Pick<OrdersConfig, 'usual'>,
  habit?: Pick<UsualCourse, 'duration'>,
): UsualCourse {
  const kind = usualKinds.find((one) => typeOfKind(one) === type);
  if (!kind) return nothing;
  return kind === 'drug' ? { ...usual.drug, duration: habit?.duration ?? usual.drug.duration } : usual[kind];
}
