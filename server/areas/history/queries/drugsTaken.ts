import { dateAt } from '../../../../src/domain/dates.ts';
import { findingsOfList, isCheckable, itemOfMedicine } from '../../../../src/domain/history/drugs/rules.ts';
import { medicineKey } from '../../../../src/domain/history/drugs/sameMedicine.ts';
import type * as Drug from '../../../../src/domain/history/drugs/shapes.ts';
import { historyState } from '../../../../src/domain/history/kinds.ts';
import { substancesOf } from '../../../../src/domain/medication/substances.ts';
import { ingredients } from '../../../../src/domain/medication/tables/ingredients.ts';
import { drugTypes } from '../../../../src/domain/order/orderTypes.ts';
import { valuesIn } from '../../../../src/domain/order/warning.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db } from '../../../database/connect.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { searchItems } from '../../inventory/queries/items.ts';
import { loadOrderWords, loadOrderWorld } from '../../order/queries/orderWorld.ts';
import type { TakenDrug } from '../../order/queries/patientDrugs.ts';

/** This id is of no visit: the list shows the orders of all of them. */
const noVisit = '00000000-0000-0000-0000-000000000000';

export type Written = Pick<Drug.Row, 'id' | 'name' | 'note' | 'recordedAt' | 'since'> & {
  recordedBy: { zh: string; en: string };
  status: 'active' | 'historical' | 'error';
  version: number;
  errorReason: string;
  drug: Drug.Detail | null;
};

const findWritten = (db: Db, patientId: string): Promise<Written[]> =>
  db<Written[]>`
    select h.id, h.name, h.note, h.onset as since, h.status, h.version, h.error_reason, h.drug, ${both(db, 's.name', 's.name_en')} as recorded_by, h.recorded_at
    from patient_history h ${staffThen(db, 's', 'h.recorded_by', 'h.recorded_at')}
    where h.patient_id = ${patientId} and h.kind = 'drug' order by h.recorded_at desc, h.id limit 500`;

type KnownReview = Drug.Review & { byName: { zh: string; en: string } };

/** The last review; outdated if the list was written to since. */
async function findReview(db: Db, patientId: string, today: string): Promise<Omit<KnownReview, 'by'> | null> {
  const [last] = await db<[Omit<KnownReview, 'isToday' | 'by'>?]>`
    select r.reviewed_at as at, ${both(db, 's.name', 's.name_en')} as by_name, r.listed, r.unchecked,
      exists (
        select from patient_history h join patient_history_change c on c.org_id = h.org_id and c.history_id = h.id
        where h.org_id = r.org_id and h.patient_id = r.patient_id and h.kind = 'drug' and c.at > r.reviewed_at) as is_outdated
    from drug_review r ${staffThen(db, 's', 'r.reviewed_by', 'r.reviewed_at')}
    where r.patient_id = ${patientId} order by r.reviewed_at desc, r.id desc limit 1`;
  return last ? { ...last, isToday: dateAt(last.at) === today } : null;
}

/** The list as the screen shows it, in one language. */
const withoutNames = ({ byName: _, ...review }: KnownReview): Drug.Review => review;

/** A list that is longer or shorter than at its review, or has an order of a later day, is another list. */
function judgeReview(review: Omit<KnownReview, 'by'> | null, taken: readonly TakenDrug[], language: 'zh' | 'en'): KnownReview | null {
  if (!review) return null;
  const isLonger = taken.length !== review.listed || taken.some(({ from }) => from > dateAt(review.at));
  return { ...review, by: review.byName[language], isOutdated: review.isOutdated || isLonger };
}

/** Ordered again for the next weeks, also of another maker, it is still one line; another dose is another one. */
function isRepeated(drug: TakenDrug, place: number, all: readonly TakenDrug[]): boolean {
  const keyOf = ({ elsewhere, item, dosing, routeCode }: TakenDrug) => JSON.stringify([elsewhere, medicineKey(item), dosing, routeCode]);
  return all.findIndex((one) => keyOf(one) === keyOf(drug)) < place;
}

/** Drugs that are really taken: solvents, and what a nurse has not given yet, are left out. */
export const isTaken = ({ item, isGiven }: TakenDrug): boolean => isGiven && !substancesOf(item).isSolvent;

/** The medicines that a patient takes now, in the order of the list, with the rows that were written down and the last review. */
export async function loadDrugsTaken(context: Context, patientId: string) {
  const { db, now } = context;
  const words = await loadOrderWords(db);
  const [world, written, review] = await Promise.all([
    loadOrderWorld(context, { encounterId: noVisit, patientId, words }),
    findWritten(db, patientId),
    findReview(db, patientId, dateAt(now())),
  ]);
  const taken = (world.running as TakenDrug[]).filter(isTaken).filter((drug, place, all) => !isRepeated(drug, place, all));
  return { world, taken, written, review: judgeReview(review, taken, context.session.language), words };
}

/** The medication list: orders that run, medicines from elsewhere, and those that were stopped, with their dangers. */
export async function findDrugsTaken(context: Context, patientId: string): Promise<Drug.List> {
  const { language } = context.session;
  const { world, taken, written, review } = await loadDrugsTaken(context, patientId);
  const findings = findingsOfList(taken, world);
  const byId = new Map(written.map((one) => [one.id, one]));
  const rows = taken.map((drug, place): Drug.Row => {
    const of = byId.get(drug.id);
    const base = of ? rowOfWritten(of, language) : rowOfOrder(drug, language);
    return {
      ...base,
      isChecked: isCheckable(drug.item),
      findings: (findings[place] ?? []).map(({ level, message, values, source = '' }) => ({
        level,
        text: say(language, message, valuesIn(language, values)),
        source,
      })),
    };
  });
  const stopped = written.filter(({ status }) => status !== historyState.active).map((one) => rowOfWritten(one, language));
  return { rows: [...rows, ...stopped], review: review && withoutNames(review) };
}

function rowOfOrder(
  { id, item, routeCode, dosing, from, until, isEstimated = false, doctorName }: TakenDrug,
  language: 'zh' | 'en',
): Drug.Row {
  return {
    id,
    isOwn: true,
    version: null,
    itemId: item.id,
    name: item.nameZh,
    nameEn: item.nameEn,
    specification: language === 'en' && item.specificationEn ? item.specificationEn : item.specification,
    ingredient: '',
    ...dosing,
    routeCode,
    since: from,
    until,
    isEstimated,
    source: null,
    status: 'taking',
    stoppedOn: null,
    stopReason: '',
    note: '',
    isChecked: true,
    recordedBy: doctorName[language],
    recordedAt: `${from}T00:00:00.000Z`,
    findings: [],
  };
}

const stateOf = { active: 'taking', historical: 'stopped', error: 'error' } as const;

function rowOfWritten(of: Written, language: 'zh' | 'en'): Drug.Row {
  const { id, name, note, since, status, version, drug, errorReason, recordedBy, recordedAt } = of;
  return {
    id,
    isOwn: false,
    version,
    itemId: drug?.itemId ?? null,
    name,
    nameEn: drug?.nameEn ?? '',
    specification: '',
    ingredient: drug?.itemId ? '' : (drug?.ingredients[0] ?? ''),
    dose: drug?.dose ?? null,
    doseUnit: drug?.doseUnit ?? null,
    routeCode: drug?.routeCode ?? null,
    frequencyCode: drug?.frequencyCode ?? null,
    since,
    until: null,
    isEstimated: false,
    source: drug?.adviceId ? null : (drug?.source ?? 'patient'),
    status: stateOf[status],
    stoppedOn: drug?.stoppedOn ?? null,
    stopReason: status === historyState.error ? errorReason : (drug?.stopReason ?? ''),
    note,
    isChecked: isCheckable(itemOfMedicine({ id, name, nameEn: drug?.nameEn ?? '', ingredients: drug?.ingredients ?? [] })),
    recordedBy: recordedBy[language],
    recordedAt,
    findings: [],
  };
}

const mostIngredients = 10;

/** Goods of the clinic first, then ingredients of the table that the clinic does not stock under this name. */
export async function searchMedicines(db: Db, { keyword, today }: { keyword: string; today: string }): Promise<Drug.Found[]> {
  const typed = normalise(keyword);
  if (typed === '') return [];
  const goods = await searchItems(db, { types: drugTypes, keyword, today });
  const named = ingredients.filter(({ zh, inn }) => zh.includes(keyword.trim()) || inn.startsWith(typed));
  return [
    ...goods
      .filter((item) => !substancesOf(item).isSolvent)
      .map(({ id, nameZh, nameEn, specification, doseUnit }) => ({
        itemId: id,
        ingredient: '',
        name: nameZh,
        nameEn,
        specification,
        doseUnit,
      })),
    ...named
      .filter(({ isSolvent }) => !isSolvent)
      .slice(0, mostIngredients)
      .map(({ zh, inn }) => ({ itemId: null, ingredient: inn, name: zh, nameEn: inn, specification: '', doseUnit: null })),
  ];
}
