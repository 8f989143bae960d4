/** Judges a drug against a recorded allergy: same substance, same class, cross-reaction, or a name that one contains of the other. */
import type { Allergy } from '../patient/shapes.ts';
import { genericNamesOf, ingredientNamed, type NamedDrug, type Substances, substancesIn, withoutSubstances } from './substances.ts';
import { allergenClasses } from './tables/allergenClasses.ts';
import { fillers, graveWords, labels, reactionWords } from './tables/allergyWords.ts';
import {
  type CrossGrade,
  type CrossReason,
  type CrossRow,
  classWords,
  crossGroups,
  crossRows,
  type ReactionKind,
} from './tables/crossReactivity.ts';
import { ingredients } from './tables/ingredients.ts';

export type RecordedAllergy = Pick<Allergy, 'allergenCode' | 'allergenName' | 'allergenClass' | 'status'> &
  Partial<Pick<Allergy, 'severity' | 'reactions'>>;

export interface Allergen {
  name: string;
  inns: ReadonlySet<string>;
  /** Classes of the allergen; those in `unknownCulprit` were recorded as a class. */
  classes: ReadonlySet<string>;
  unknownCulprit: ReadonlySet<string>;
  /** Words of the record, folded, to be compared with the names of drugs. */
  words: readonly string[];
  code: string;
  reactions: ReadonlySet<ReactionKind>;
  /** Typed in own words and called mild, with no word of a grave reaction: a reason may pass it, or doctors delete the record instead. */
  isMildTyped: boolean;
}

export interface AllergyJudgement {
  grade: Exclude<CrossGrade, 'none'>;
  reason: CrossReason;
  source: string;
}

const fold = (text: string): string => text.toLowerCase().replaceAll(fillers, ' ').trim();

const knownClasses = new Map(allergenClasses.map(({ code }) => [code, code]));
const classNames = [
  ...classWords,
  ...allergenClasses.flatMap(({ code, zh, en }) => [
    { text: zh.toLowerCase(), code },
    { text: en.toLowerCase(), code },
  ]),
].toSorted((a, b) => b.text.length - a.text.length);

/** 磺胺类 in a text that names no single drug; longer words first, so that 非抗菌磺胺 is not 磺胺. */
function classesIn(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  for (const { text: name, code } of classNames) {
    if (!rest.includes(name)) continue;
    found.push(code);
    rest = rest.replaceAll(name, ' ');
  }
  return found;
}

const reactionsOf = ({ severity, reactions = [], allergenName }: RecordedAllergy): Set<ReactionKind> => {
  const text = [...reactions, allergenName].join(' ');
  const kinds = reactionWords.flatMap(([kind, words]) => (words.test(text) ? [kind] : []));
  const isWorse = severity === 'severe' || reactions.length > kinds.length;
  // A cough beside any other reaction, or a severe one, is more than an intolerance.
  return new Set(
    isWorse ? [...kinds.filter((kind) => kind === 'severeSkin'), ...(severity === 'severe' ? (['severeSkin'] as const) : [])] : kinds,
  );
};

const isMildTyped = ({ allergenCode, allergenName, severity, reactions = [] }: RecordedAllergy): boolean =>
  severity === 'mild' && allergenCode === '' && ![allergenName, ...reactions].some((text) => graveWords.test(text));

/** The allergen of a record: by its code, its class and the words somebody typed. */
export function allergenOf(allergy: RecordedAllergy): Allergen {
  const { allergenCode, allergenName, allergenClass } = allergy;
  const typed = `${allergenName} ${allergenCode}`.toLowerCase();
  const named = substancesIn(typed);
  const ofWords = classesIn(withoutSubstances(typed));
  const core = fold(allergenName);
  const partial =
    named.length > 0 || ofWords.length > 0 || core.length < 2
      ? []
      : ingredients.filter(({ zh }) => zh.includes(core)).map(({ inn }) => inn);
  const inns = new Set([...named, ...partial]);
  const ofInns = [...inns].flatMap((inn) => ingredientNamed(inn)?.allergenClasses ?? []);
  const given = knownClasses.has(allergenClass) ? [allergenClass] : [];
  const unknownCulprit = new Set([...ofWords, ...given.filter((code) => inns.size === 0 || !ofInns.includes(code))]);
  return {
    name: allergenName,
    inns,
    classes: new Set([...ofInns, ...ofWords, ...given, ...(allergenClass ? [allergenClass] : [])]),
    unknownCulprit: inns.size > 0 ? new Set(ofWords) : unknownCulprit,
    words: core.split(' ').filter((word) => word.length >= 2),
    code: allergenCode,
    reactions: reactionsOf(allergy),
    isMildTyped: isMildTyped(allergy),
  };
}

const groupsOfInn = new Map<string, string[]>();
for (const [group, members] of Object.entries(crossGroups))
  for (const inn of members) groupsOfInn.set(inn, [...(groupsOfInn.get(inn) ?? []), `group:${group}`]);

const groupsOf = (inns: Iterable<string>): string[] => [...inns].flatMap((inn) => groupsOfInn.get(inn) ?? []);

const fits = (selector: string, tags: ReadonlySet<string>, atcCodes: readonly string[]): boolean =>
  selector.startsWith('atc:') ? atcCodes.some((code) => code.startsWith(selector.slice(4))) : tags.has(selector);

const tagsOf = (inns: ReadonlySet<string>, classes: ReadonlySet<string>): Set<string> =>
  new Set([...inns, ...[...classes].map((code) => `class:${code}`), ...groupsOf(inns)]);

function rowFor(allergen: Allergen, drug: Substances): CrossRow | undefined {
  const from = new Set([...tagsOf(allergen.inns, allergen.classes), ...[...allergen.unknownCulprit].map((code) => `any:${code}`)]);
  const to = tagsOf(drug.inns, drug.classes);
  const fromAtc = [...allergen.inns].flatMap((inn) => ingredientNamed(inn)?.atc ?? []);
  return crossRows.find(
    (row) => (!row.after || allergen.reactions.has(row.after)) && fits(row.from, from, fromAtc) && fits(row.to, to, drug.atcCodes),
  );
}

const same = (reason: CrossReason): AllergyJudgement => ({ grade: 'stop', reason, source: labels });

/** Nothing if the drug may be given without a word. */
export function judgeAllergy(allergen: Allergen, item: NamedDrug, drug: Substances): AllergyJudgement | undefined {
  const isSame = [...allergen.inns].some((inn) => drug.inns.has(inn));
  const row = rowFor(allergen, drug);
  if (isSame && row?.after === undefined) return same('sameSubstance');
  if (row) return row.grade === 'none' ? undefined : { grade: row.grade, reason: row.reason, source: row.source };
  if (allergen.code !== '' && allergen.code === item.code) return same('sameSubstance');
  if ([...allergen.classes].some((code) => drug.classes.has(code))) return same('sameClass');
  return isNamed(allergen, item) ? same('sameSubstance') : undefined;
}

/** A typed allergen that no table knows: its words in the name of the drug, or the drug's generic name in its words. */
function isNamed({ words, name }: Allergen, { nameZh, nameEn, ...drug }: NamedDrug): boolean {
  const names = [nameZh, nameEn, ...genericNamesOf(drug)].map((each) => each.toLowerCase()).filter((each) => each !== '');
  if (words.some((word) => names.some((each) => each.includes(word)))) return true;
  const stems = [nameZh, ...genericNamesOf(drug)].map(fold).filter((stem) => stem.length >= 2);
  return stems.some((stem) => name.toLowerCase().includes(stem));
}
