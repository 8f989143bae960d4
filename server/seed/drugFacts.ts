import { contradictionsOf } from '../../src/domain/medication/contradictions.ts';
import { type DrugFacts, type Fact, type FactSource, type FactSources, noFacts } from '../../src/domain/medication/facts.ts';
import { noneOf } from '../../src/domain/medication/noneOf.ts';
import { fillGaps, type Proposal, proposeFacts } from '../../src/domain/medication/proposeFacts.ts';
import { essentialDrugs, notEssentialDrugs, ownIngredients, rescueDrugs, unansweredDrugs } from './content/drugs/answers.ts';
import type { DrugRow } from './content/rows.ts';

const grades = { unrestricted: 1, restricted: 2, special: 3 } as const;
const controls = { narcotic: 'narcotic', 'psychotropic-1': 'psychotropic1', 'psychotropic-2': 'psychotropic2', toxic: 'toxic' } as const;
const entered: FactSource = { from: 'entered', confidence: 'high' };
const highValueFen = 20_000;

/** Null where the demonstration clinic has not looked a drug up. */
function essentialOf(code: string): boolean | null {
  if (essentialDrugs.includes(code)) return true;
  return notEssentialDrugs.includes(code) ? false : null;
}

/** What the rows of the content say themselves. */
function answersOf(row: DrugRow, proposal: Proposal): DrugFacts {
  const classes = new Set([...(proposal.facts.allergenClasses ?? []), ...(row.allergenClass ? [row.allergenClass] : [])]);
  const own = ownIngredients[row.code];
  return {
    ...noFacts,
    // A class of the row that the table has as well is the table's answer.
    allergenClasses: row.allergenClass && !proposal.facts.allergenClasses?.includes(row.allergenClass) ? [...classes] : null,
    ingredients: own ? own.map((code) => ({ code, strength: null, unit: null })) : null,
    antibioticGrade: row.antibioticGrade ? grades[row.antibioticGrade] : 0,
    controlled: row.control ? controls[row.control] : 'none',
    skinTestRequired: row.needsSkinTest,
    isHighRisk: row.isHighRisk,
    isPrescription: row.isPrescription,
    athleteCaution: row.isAthleteCaution,
    isRescue: rescueDrugs.includes(row.code),
    isEssential: essentialOf(row.code),
    isHighValue: row.priceFen >= highValueFen,
  };
}

/** Without a known caution a drug that is swallowed or injected is given with caution: no label calls it harmless. */
function restOf(row: DrugRow): DrugFacts {
  const isLocal = row.code.startsWith('WY') || row.category === 'infusion';
  const caution = isLocal ? 'none' : 'caution';
  return { ...noFacts, ...noneOf, isSolvent: false, pregnancyCaution: caution, lactationCaution: caution };
}

/** Facts of a demonstration drug: its row first, unless the tables deny it, then the tables, then the clinic's own "none"; each with its origin. */
export function drugFactsOf(row: DrugRow): { facts: DrugFacts; sources: FactSources; atcCode: string } {
  if (unansweredDrugs.includes(row.code)) return { facts: noFacts, sources: {}, atcCode: '' };
  const named = {
    nameZh: row.zh,
    genericName: row.genericZh,
    dosageForm: row.dosageForm,
    specification: row.specification,
    doseUnit: row.doseUnit,
  };
  const proposal = proposeFacts(named);
  const own = answersOf(row, proposal);
  const tables = fillGaps(own, proposal);
  const rest = restOf(row);
  const facts = Object.fromEntries(
    (Object.keys(noFacts) as Fact[]).map((fact) => [fact, tables.facts[fact] ?? rest[fact]]),
  ) as unknown as DrugFacts; // every key of DrugFacts is a key of noFacts
  const denied = new Map(contradictionsOf({ ...named, atcCode: proposal.atcCode, ...facts }).map(({ fact, table }) => [fact, table]));
  const sources = Object.fromEntries((Object.keys(noFacts) as Fact[]).map((fact) => [fact, tables.sources[fact] ?? entered]));
  const ofTables = Object.fromEntries([...denied.keys()].map((fact) => [fact, proposal.sources[fact] ?? entered]));
  return { facts: { ...facts, ...Object.fromEntries(denied) }, sources: { ...sources, ...ofTables }, atcCode: proposal.atcCode };
}
