import type * as z from 'zod/mini';

type Shape = z.core.$ZodType;

/** The parts of a shape, under the names its kind keeps them by. */
interface Parts {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  keyType?: Shape;
  valueType?: Shape;
  options?: Shape[];
  items?: Shape[];
  left?: Shape;
  right?: Shape;
  in?: Shape;
  innerType?: Shape;
}

export interface Leaf {
  /** The names of the path; a key of a record is `{key}`. */
  names: readonly string[];
  kind: string;
  shape: Shape;
}

/** Everything a value of a shape holds that has no parts of its own: texts, numbers, what no shape describes. */
export function leavesOf(shape: Shape, names: readonly string[] = []): Leaf[] {
  // zod types the parts by kind; here any kind may come.
  const parts = shape._zod.def as unknown as Parts;
  if (parts.type === 'lazy') throw new Error(`${names.join('.')}: the test does not follow shapes that hold themselves`);
  const named = Object.entries(parts.shape ?? {}).flatMap(([name, part]) => leavesOf(part, [...names, name]));
  const keys = parts.keyType ? leavesOf(parts.keyType, [...names, '{key}']) : [];
  const { element, valueType, options = [], items = [], left, right, innerType } = parts;
  const inner = [element, valueType, ...options, ...items, left, right, parts.in, innerType].filter((part) => part !== undefined);
  const isLeaf = inner.length === 0 && !parts.shape && !parts.keyType;
  return isLeaf ? [{ names, kind: parts.type, shape }] : [...named, ...keys, ...inner.flatMap((part) => leavesOf(part, names))];
}
