/** The tree of package classes as lists and choices show it. */
import type { PackageClass } from './shapes.ts';

export interface PlacedClass extends PackageClass {
  depth: number;
  /** Names from the top, for a choice that shows one class by itself. */
  pathZh: string;
  pathEn: string;
}

/** Every class behind the one it stands below. A class whose parent is not in sight stands at the top. */
export function inTreeOrder(classes: readonly PackageClass[]): PlacedClass[] {
  const known = new Set(classes.map(({ id }) => id));
  const placed = new Set<string>();
  const below = (parent: PlacedClass | undefined): PlacedClass[] =>
    classes
      .filter(({ id, parentId }) => !placed.has(id) && (parent ? parentId === parent.id : parentId === null || !known.has(parentId)))
      .flatMap((one) => {
        placed.add(one.id);
        const nameEn = one.nameEn || one.nameZh;
        const own = {
          ...one,
          depth: parent ? parent.depth + 1 : 0,
          pathZh: parent ? `${parent.pathZh} / ${one.nameZh}` : one.nameZh,
          pathEn: parent ? `${parent.pathEn} / ${nameEn}` : nameEn,
        };
        return [own, ...below(own)];
      });
  return below(undefined);
}

/** A class with every class below it. */
export function withBelow(classes: readonly PackageClass[], id: string): ReadonlySet<string> {
  const found = new Set([id]);
  for (const { id: one, parentId } of inTreeOrder(classes)) if (parentId !== null && found.has(parentId)) found.add(one);
  return found;
}
