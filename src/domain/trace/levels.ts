import type { MessageId } from '../messageId.ts';

/** Levels of packages that a code may name (NMPAB/T 1002-2019 gives each level a code of its own). */
export const traceLevels = ['box', 'bundle', 'carton'] as const;
export type TraceLevel = (typeof traceLevels)[number];

/** Stock units that a full package holds: a box what the goods say; of a bundle or carton a person enters it. */
export const holdsOf = (
  { level = 'box', holds }: { level?: TraceLevel | undefined; holds?: number | undefined },
  packageSize: number,
): number => Math.max(1, (level === 'box' ? undefined : holds) ?? packageSize);

/** Packages that so many stock units fill, an opened one counted as one. */
export const boxesIn = (units: number, packageSize: number): number => Math.ceil(units / Math.max(1, packageSize));

export const traceLevelWords: Readonly<Record<TraceLevel, MessageId>> = {
  box: 'trace.level.box',
  bundle: 'trace.level.bundle',
  carton: 'trace.level.carton',
};
