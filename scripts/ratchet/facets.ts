/** What is measured, and the number that the whole tree is to reach. */
export const facets = {
  comments: { counts: 'comments that begin without a subject', aim: 250 },
  dialect: { counts: 'comments in words of the house: nobody, whoever, stands, anew, meanwhile, told, answers, speaks', aim: 150 },
  nestedTernaries: { counts: 'nested ternaries (Biome: noNestedTernary)', aim: 0 },
  ternaryStatements: { counts: 'ternaries used as statements', aim: 0 },
  longFunctions: { counts: 'functions over 60 lines, components over 120', aim: 0 },
  nonNull: { counts: 'non-null assertions (Biome: noNonNullAssertion)', aim: 0 },
  casts: { counts: 'type assertions other than `as const`', aim: 300 },
  participles: { counts: 'functions named by a participle alone', aim: 0 },
  sharedNames: { counts: 'exports whose name more than three files export', aim: 0 },
  setters: { counts: 'setters of useState that are not named setX', aim: 0 },
  longRows: { counts: 'lines of the catalogue over 140 characters', aim: 0 },
  fullFolders: { counts: 'files beyond the fifteenth in a folder', aim: 60 },
  foreignWords: { counts: 'message ids of another area in a feature', aim: 100 },
  thinDecisions: { counts: 'decisions that lack context, decision or what gets worse', aim: 0 },
  longTests: { counts: 'files of tests over 300 lines', aim: 0 },
} as const satisfies Record<string, { counts: string; aim: number }>;

export type Facet = keyof typeof facets;

/** Counted in the table and not held: a row of the catalogue is one line by rule, so every new call adds one until rows may be broken. */
export const onlyCounted: ReadonlySet<Facet> = new Set(['longRows']);

/** A place that a facet counts. `path` is a file, or a folder for `fullFolders`; `line` is 0 when the whole of it is meant. */
export interface Place {
  facet: Facet;
  path: string;
  line: number;
  text: string;
}
