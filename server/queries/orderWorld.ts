import { ageAt, ageInMonths, dateAt, daysBetween } from '../../src/domain/dates.ts';
import type { FrequencyExtra } from '../../src/domain/dictionary/shapes.ts';
import { pregnancyOn } from '../../src/domain/medication/populations.ts';
import type { OwnRule, RuleCondition } from '../../src/domain/order/ownRules.ts';
import type { RuleCode, RuleLevel } from '../../src/domain/order/rules.ts';
import type { TestedItem } from '../../src/domain/order/skinTests.ts';
import type { OrderWorld, Prescriber } from '../../src/domain/order/world.ts';
import type { Context } from '../calls/context.ts';
import type { Db } from '../database/connect.ts';
import { findOrderedDrugs, findRunningDrugs } from './patientDrugs.ts';
import { latestWeight } from './vitalSigns.ts';

interface Person {
  sex: string;
  birthDate: string;
  pregnancy: { state: 'none' | 'pregnant' | 'lactating'; weeks: number | null; on: string } | null;
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
}

/** Everything the rules of ordering want to know of a patient in a visit. */
export async function loadOrderWorld(
  { db, session, now }: Context,
  { encounterId, patientId, except = [], words }: Subject,
): Promise<OrderWorld> {
  const today = dateAt(now());
  const [person, allergies, rules, weight, skinTests, visitDrugs, running, ordered, orderedSkinTests] = await Promise.all([
    findPerson(db, { patientId, encounterId, staffId: session.staffId }),
    db<OrderWorld['allergies'][number][]>`
      select allergen_code, allergen_name, allergen_class, severity, reactions, status
      from patient_allergy where patient_id = ${patientId} and deleted_at is null`,
    findRules(db),
    latestWeight(db, patientId),
    db<OrderWorld['skinTests'][number][]>`
      select distinct on (a.item_id) a.item_id, i.allergen_classes, coalesce(t.result, 'running') as result
      from skin_test t join advice a on a.org_id = t.org_id and a.id = t.advice_id join item i on i.org_id = a.org_id and i.id = a.item_id
      where t.patient_id = ${patientId} and a.encounter_id = ${encounterId}
      order by a.item_id, t.started_at desc`,
    findOrderedDrugs(db, encounterId, except),
    findRunningDrugs(db, { patientId, encounterId, now: now(), words }),
    findOrderedItems(db, encounterId, except),
    db<TestedItem[]>`
      select i.id, i.allergen_classes from advice a join item i on i.org_id = a.org_id and i.id = a.item_id
      where a.encounter_id = ${encounterId} and a.advice_type = 11 and a.sign_status <> 7`,
  ]);
  const { antibioticGrade, mayPrescribeControlled } = person;
  const age = ageAt(person.birthDate, today);
  const prescriber: Prescriber = { authorities: session.authorities, antibioticGrade, mayPrescribeControlled };
  return {
    ...{ sex: person.sex, ageMonths: age ? ageInMonths(age) : null, today, diagnosisCodes: person.diagnosisCodes },
    weight: weight && { kg: weight.kg, on: dateAt(weight.measuredAt) },
    pregnancy: pregnancyOn(person.pregnancy, person.pregnancy ? daysBetween(person.pregnancy.on, today) : 0),
    ...{ allergies, prescriber, orderedItemIds: ordered, visitDrugs, running, skinTests, orderedSkinTests },
    ...{ frequencies: words.frequencies, routes: words.routeKinds, levels: rules.levels, ownRules: rules.own },
    forbidsUnanswered: person.forbidsUnanswered,
  };
}

async function findPerson(
  db: Db,
  { patientId, encounterId, staffId }: { patientId: string; encounterId: string; staffId: string },
): Promise<Person> {
  const [person] = await db<[Person]>`
    select p.sex, p.birth_date, s.antibiotic_grade, s.may_prescribe_controlled,
      (select jsonb_build_object('state', a.state, 'weeks', a.weeks, 'on', a.answered_on) from pregnancy_answer a
        where a.org_id = p.org_id and a.patient_id = p.id order by a.answered_at desc limit 1) as pregnancy,
      coalesce((select value #>> '{}' from setting where practice_id = app_practice() and code = 'UNANSWERED_FACTS'), 'confirm') = 'forbid'
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

async function findOrderedItems(db: Db, encounterId: string, except: readonly string[]): Promise<string[]> {
  const rows = await db<{ itemId: string }[]>`
    select distinct a.item_id from advice a
      left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
      left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    where a.encounter_id = ${encounterId} and a.item_id is not null and a.group_number is null and a.sign_status <> 7
      and d.status is distinct from 2 and a.id <> all (${except as string[]}::uuid[])`;
  return rows.map(({ itemId }) => itemId);
}

export interface OrderWords {
  frequencies: ReadonlyMap<string, FrequencyExtra>;
  frequencyNames: ReadonlyMap<string, { zh: string; en: string }>;
  routeKinds: ReadonlyMap<string, string>;
  /** Codes of the sites a vaccine is given at. */
  sites: ReadonlySet<string>;
}

/** Frequencies, routes and sites of the dictionary: what counts doses, and what a nurse's hand gives. */
export async function loadOrderWords(db: Db): Promise<OrderWords> {
  const rows = await db<{ kind: string; code: string; nameZh: string; nameEn: string; extra: FrequencyExtra & { kind: string } }[]>`
    select kind, code, name_zh, name_en, extra from dictionary where kind in ('frequency', 'route', 'vaccinationPart')`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    frequencies: new Map(of('frequency').map(({ code, extra }) => [code, extra])),
    frequencyNames: new Map(of('frequency').map(({ code, nameZh, nameEn }) => [code, { zh: nameZh, en: nameEn || nameZh }])),
    routeKinds: new Map(of('route').map(({ code, extra }) => [code, extra.kind])),
    sites: new Set(of('vaccinationPart').map(({ code }) => code)),
  };
}
