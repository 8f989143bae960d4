/**
 * What stands against a dose: too early, out of order, too young, too near to another live vaccine.
 *
 * Source: 国家免疫规划疫苗儿童免疫程序及说明（2021年版）, general principles: the ages of its table are the least ages; injected live vaccines that are
 * not given on one day are 28 days apart. The rests between doses stand in rests.ts.
 */
import { addDays, addMonths } from '../dates.ts';
import { liveNames, notInjected } from '../medication/tables/liveVaccines.ts';
import { earliestAfter, furtherRests, restAfter } from './rests.ts';
import { programme } from './schedule.ts';

/** Days between two injected live vaccines that are not given together. */
const liveRestDays = 28;
const injectedLive: readonly string[] = ['BCG', 'MMR', 'JE-L', 'HepA-L'];

interface Named {
  vaccineCode: string;
  nameZh?: string;
  nameEn?: string;
}

/** By its code in the programme, else by its name. */
export function isInjectedLive({ vaccineCode, nameZh = '', nameEn = '' }: Named): boolean {
  if (programme.some(({ code }) => code === vaccineCode)) return injectedLive.includes(vaccineCode);
  const name = `${nameZh} ${nameEn} ${vaccineCode}`;
  return liveNames.test(name) && !notInjected.test(name);
}

export interface GivenDose extends Named {
  doseNumber: number;
  /** yyyy-MM-dd. */
  givenOn: string;
}

/**
 * backwards: dated before, or on the day of, a dose that comes before it; after a dose that comes later. early: too soon after another dose.
 * live: too near to another live vaccine. young: before the least age.
 * old: at an age from which the programme gives it no more. skipped: a dose before it is not on record.
 */
export type BreachKind = 'backwards' | 'early' | 'live' | 'young' | 'old' | 'skipped';

export interface DoseBreach {
  kind: BreachKind;
  /** The other dose; nothing for the age. */
  other: GivenDose | null;
  /** First day on which the dose would be right; empty where no day makes it right. */
  earliest: string;
}

const isOf = (code: string, number: number) => (one: GivenDose) => one.vaccineCode === code && one.doseNumber === number;

function earlyBreaches(dose: GivenDose, given: readonly GivenDose[]): DoseBreach[] {
  const before = given.find(isOf(dose.vaccineCode, dose.doseNumber - 1));
  const after = given.find(isOf(dose.vaccineCode, dose.doseNumber + 1));
  const rows = furtherRests.filter(({ code, dose: number }) => code === dose.vaccineCode && number === dose.doseNumber);
  const further = rows.flatMap(({ afterCode, afterDose, rest }) => {
    const other = given.find(isOf(afterCode, afterDose));
    return other ? [{ other, earliest: restAfter(other.givenOn, rest) }] : [];
  });
  const direct = before ? [{ other: before, earliest: earliestAfter(dose.vaccineCode, dose.doseNumber, before.givenOn) }] : [];
  const early = [...direct, ...further].filter(({ earliest }) => dose.givenOn < earliest);
  const latest = early.toSorted((one, two) => two.earliest.localeCompare(one.earliest)).slice(0, 1);
  const isFollowedEarly = after !== undefined && after.givenOn < earliestAfter(dose.vaccineCode, dose.doseNumber + 1, dose.givenOn);
  return [
    ...latest.map((breach): DoseBreach => ({ kind: 'early', ...breach })),
    ...(isFollowedEarly ? [{ kind: 'early', other: after, earliest: '' } as const] : []),
  ];
}

function backwardsBreach(dose: GivenDose, given: readonly GivenDose[]): DoseBreach[] {
  const own = given.filter(({ vaccineCode }) => vaccineCode === dose.vaccineCode);
  const other = own.find(
    (one) =>
      (one.doseNumber < dose.doseNumber && dose.givenOn <= one.givenOn) ||
      (one.doseNumber > dose.doseNumber && dose.givenOn >= one.givenOn),
  );
  return other ? [{ kind: 'backwards', other, earliest: '' }] : [];
}

function liveBreach(dose: GivenDose, given: readonly GivenDose[]): DoseBreach[] {
  if (!isInjectedLive(dose)) return [];
  const near = (one: GivenDose) =>
    one.vaccineCode !== dose.vaccineCode &&
    one.givenOn !== dose.givenOn &&
    isInjectedLive(one) &&
    dose.givenOn < addDays(one.givenOn, liveRestDays) &&
    one.givenOn < addDays(dose.givenOn, liveRestDays);
  const other = given.find(near);
  return other ? [{ kind: 'live', other, earliest: addDays(other.givenOn, liveRestDays) }] : [];
}

function ageBreach({ vaccineCode, doseNumber, givenOn }: GivenDose, birthDate: string): DoseBreach[] {
  const known = programme.find(({ code }) => code === vaccineCode);
  if (known?.endMonth !== undefined && givenOn >= addMonths(birthDate, known.endMonth)) return [{ kind: 'old', other: null, earliest: '' }];
  const month = known?.months[doseNumber - (known.first ?? 1)];
  // The programme catches up: a later dose may be given before the age of its row, once the rest is over. The first may not.
  if (month === undefined || doseNumber !== (known?.first ?? 1)) return [];
  const earliest = addMonths(birthDate, month);
  return givenOn < earliest ? [{ kind: 'young', other: null, earliest }] : [];
}

function skippedBreach({ vaccineCode, doseNumber }: GivenDose, given: readonly GivenDose[]): DoseBreach[] {
  const first = programme.find(({ code }) => code === vaccineCode)?.first ?? 1;
  const isMissing = doseNumber > first && !given.some(isOf(vaccineCode, doseNumber - 1));
  return isMissing ? [{ kind: 'skipped', other: null, earliest: '' }] : [];
}

/** What stands against a dose on its day, beside the doses that are on record. */
export function breachesOf(dose: GivenDose, birthDate: string, given: readonly GivenDose[]): DoseBreach[] {
  const backwards = backwardsBreach(dose, given);
  return [
    ...backwards,
    ...(backwards.length > 0 ? [] : earlyBreaches(dose, given)),
    ...liveBreach(dose, given),
    ...ageBreach(dose, birthDate),
    ...skippedBreach(dose, given),
  ];
}
