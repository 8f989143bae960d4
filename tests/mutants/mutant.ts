export interface Change {
  /** From the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  put: string;
}

/** Every place of a bug. */
export const placesOf = ({ and = [], ...bug }: Mutant): Change[] => [bug, ...[and].flat()];

/** A bug planted on purpose: the suite that claims to catch it must fail with it. */
export interface Mutant extends Change {
  name: string;
  /** Where several guards stand one behind the other, the others. */
  and?: Change | readonly Change[];
  /** The test file that must fail. */
  suite: string;
  /** Only tests of the suite whose name has this in it. */
  only?: string;
  /** What the suite is asked besides. */
  env?: Readonly<Record<string, string>>;
}
