import { ageAt, ageInMonths, dateAt } from '../../../../src/domain/dates.ts';
import type { FrequencyExtra } from '../../../../src/domain/dictionary/shapes.ts';
import type { PregnancyAnswer } from '../../../../src/domain/medication/pregnancyAnswer.ts';
import type { UnitNamed } from '../../../../src/domain/order/doseText.ts';
import { kidneyFunctionOf } from '../../../../src/domain/order/kidneyFunction.ts';
import type { OwnRule, RuleCondition } from '../../../../src/domain/order/ownRules.ts';
import type { RuleCode, RuleLevel } from '../../../../src/domain/order/rules.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { OrderWorld, Prescriber } from '../../../../src/domain/order/world.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import type { Context } from '../../../pipeline/context.ts';
import { findActor } from '../../../sessions/queries.ts';
import { lastPregnancyAnswer, standingPregnancy } from '../../patient/queries/pregnancy.ts';
import { latestWeight } from '../../patient/queries/vitalSigns.ts';
import { findVaccinations } from '../../vaccine/queries.ts';
import { findKidneyResults } from './kidney.ts';
import { findOrderedDrugs, findRunningDrugs } from './patientDrugs.ts';
import { findBegunTests, findOrderedTests } from './skinTests.ts';

interface Person {
  sex: string;
  birthDate: string;
  pregnancy: PregnancyAnswer | null;
  forbidsUnanswered: boolean;
  antibioticGrade: number;
  mayPrescribeControlled: boolean;
  diagnosisCodes: string[];
}

interface Subject {
  encounterId: string;
  patientId: string;
  /** Lines that are themselves being looked at. */
  except?: readonly string[];
  words: OrderWords;
  /** Whose rights to prescribe are judged; the caller without it. */
  prescriberId?: string;
}

/** Everything the rules of ordering want to know of a patient in a visit. */
export async function loadOrderWorld(
  { db, session, now }: Context,
  { encounterId, patientId, except = [], words, prescriberId = session.staffId }: Subject,
): Promise<OrderWorld> {
  const today = dateAt(now());
  const isOwn = prescriberId === session.staffId;
  const [
    authorities,
    person,
    allergies,
    rules,
    weight,
    skinTests,
    visitDrugs,
    running,
    ordered,
    orderedSkinTests,
    kidney,
    vaccinations,
    standing,
  ] = await Promise.all([
    isOwn ? session.authorities : findActor(db, prescriberId, session.practiceId).then((actor) => actor?.authorities ?? []),
    findPerson(db, { patientId, encounterId, staffId: prescriberId }),
    db<OrderWorld['allergies'][number][]>`
      select allergen_code, allergen_name, allergen_class, severity, reactions, status
      from patient_allergy where patient_id = ${patientId} and deleted_at is null`,
    findRules(db),
    latestWeight(db, patientId),
    findBegunTests(db, encounterId),
    findOrderedDrugs(db, encounterId, except),
    findRunningDrugs(db, { patientId, encounterId, now: now(), words }),
    findOrderedItems(db, encounterId, except),
    findOrderedTests(db, encounterId),
    findKidneyResults(db, patientId, today),
    findVaccinations(db, patientId),
    findStandingItems(db, patientId, today),
  ]);
  const { antibioticGrade, mayPrescribeControlled } = person;
  const age = ageAt(person.birthDate, today);
  const prescriber: Prescriber = { authorities, antibioticGrade, mayPrescribeControlled };
  return {
    sex: person.sex,
    ageMonths: age ? ageInMonths(age) : null,
    today,
    diagnosisCodes: person.diagnosisCodes,
    weight: weight && { kg: weight.kg, on: dateAt(weight.measuredAt) },
    pregnancy: standingPregnancy(person.pregnancy, today),
    allergies,
    prescriber,
    orderedItemIds: ordered,
    visitDrugs,
    running,
    standingItemIds: standing,
    kidney: kidneyFunctionOf(kidney, { sex: person.sex, ageMonths: age ? ageInMonths(age) : null }),
    skinTests,
    orderedSkinTests,
    birthDate: person.birthDate,
    vaccinations,
    frequencies: words.frequencies,
    routes: words.routeKinds,
    levels: rules.levels,
    ownRules: rules.own,
    forbidsUnanswered: person.forbidsUnanswered,
  };
}

async function findPerson(
  db: Db,
  { patientId, encounterId, staffId }: { patientId: string; encounterId: string; staffId: string },
): Promise<Person> {
  const [person] = await db<[Person]>`
    select p.sex, p.birth_date, s.antibiotic_grade, s.may_prescribe_controlled,
      ${lastPregnancyAnswer(db)} as pregnancy,
      coalesce(${decisionOf(db, 'UNANSWERED_FACTS')} #>> '{}', 'confirm') = 'forbid'
        as forbids_unanswered,
      array(select coalesce(code, '') from diagnosis where encounter_id = ${encounterId}) as diagnosis_codes
    from patient p join staff s on s.org_id = p.org_id and s.id = ${staffId} where p.id = ${patientId}`;
  return person;
}

async function findRules(db: Db): Promise<{ levels: Map<RuleCode, RuleLevel>; own: OwnRule[] }> {
  const rows = await db<(Omit<OwnRule, keyof RuleCondition> & { code: RuleCode | null; condition: RuleCondition })[]>`
    select id, code, name, level, condition, message_zh, message_en, enabled, effective_from, effective_until from order_rule where enabled order by created_at, id`;
  return {
    levels: new Map(rows.flatMap(({ code, level }) => (code ? [[code, level as RuleLevel]] : []))),
    own: rows.flatMap(({ code, condition, ...rule }) => (code ? [] : [{ ...condition, ...rule }])),
  };
}

/** Drugs of standing prescriptions that hold on this day. */
async function findStandingItems(db: Db, patientId: string, today: string): Promise<string[]> {
  const rows = await db<{ itemId: string }[]>`
    select distinct l ->> 'itemId' as item_id from standing_prescription t cross join lateral jsonb_array_elements(t.lines) l
    where t.patient_id = ${patientId} and t.state = 'active' and t.until >= ${today} and l ->> 'itemId' is not null`;
  return rows.map(({ itemId }) => itemId);
}

async function findOrderedItems(db: Db, encounterId: string, except: readonly string[]): Promise<string[]> {
  const rows = await db<{ itemId: string }[]>`
    select distinct a.item_id from advice a
      left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
      left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    where a.encounter_id = ${encounterId} and a.item_id is not null and a.group_number is null and a.sign_status <> ${literal(db, signState.revoked)}
      and a.send_status <> ${literal(db, sendState.stopped)}
      and d.status is distinct from ${literal(db, dispensingState.rejected)} and a.id <> all (${except as string[]}::uuid[])`;
  return rows.map(({ itemId }) => itemId);
}

export interface OrderWords {
  frequencies: ReadonlyMap<string, FrequencyExtra>;
  frequencyNames: ReadonlyMap<string, { zh: string; en: string }>;
  routeKinds: ReadonlyMap<string, string>;
  /** Codes of the sites a vaccine is given at. */
  sites: ReadonlySet<string>;
  doseUnits: ReadonlyMap<string, UnitNamed>;
}

/** Frequencies, routes and sites of the dictionary: what counts doses, and what a nurse's hand gives. */
export async function loadOrderWords(db: Db): Promise<OrderWords> {
  const rows = await db<{ kind: string; code: string; nameZh: string; nameEn: string; extra: FrequencyExtra & { kind: string } }[]>`
    select kind, code, name_zh, name_en, extra from dictionary where kind in ('frequency', 'route', 'vaccinationPart', 'doseUnit')`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    frequencies: new Map(of('frequency').map(({ code, extra }) => [code, extra])),
    frequencyNames: new Map(of('frequency').map(({ code, nameZh, nameEn }) => [code, { zh: nameZh, en: nameEn || nameZh }])),
    routeKinds: new Map(of('route').map(({ code, extra }) => [code, extra.kind])),
    sites: new Set(of('vaccinationPart').map(({ code }) => code)),
    doseUnits: new Map(of('doseUnit').map(({ code, nameZh, nameEn }) => [code, { code, zh: nameZh, en: nameEn }])),
  };
}
