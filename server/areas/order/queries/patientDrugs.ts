import { addMinutes, dateAt, isFuture } from '../../../../src/domain/dates.ts';
import type * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { itemOfMedicine } from '../../../../src/domain/history/drugs/rules.ts';
import type { Detail } from '../../../../src/domain/history/drugs/shapes.ts';
import { historyState } from '../../../../src/domain/history/kinds.ts';
import { doseText } from '../../../../src/domain/order/doseText.ts';
import { drugTypes } from '../../../../src/domain/order/orderTypes.ts';
import { type RunningLine, runningDays } from '../../../../src/domain/order/runningDays.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import { sendState, signState } from '../../../../src/domain/order/states.ts';
import type { OrderWorld, RunningDrug } from '../../../../src/domain/order/world.ts';
import { dispensingState } from '../../../../src/domain/pharmacy/states.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { findItemsOfAnyState } from '../../inventory/queries/items.ts';
import type { OrderWords } from './orderWorld.ts';

/** Drugs already ordered in this visit, with their items as they are now; revoked and rejected lines are left out. */
export async function findOrderedDrugs(db: Db, encounterId: string, except: readonly string[]): Promise<OrderWorld['visitDrugs']> {
  const lines = await db<Order.Draft[]>`
    select a.advice_type, a.item_id, a.content, a.dose::float8 as dose, a.dose_unit, a.route_code, a.frequency_code, a.duration, a.quantity, a.split,
      a.group_number, a.drip_rate, a.position_code, a.memo
    from advice a
      left join dispensing_line l on l.org_id = a.org_id and l.advice_id = a.id
      left join dispensing d on d.org_id = l.org_id and d.id = l.dispensing_id
    where a.encounter_id = ${encounterId} and a.advice_type in (${literal(db, ...drugTypes)}) and a.item_id is not null and a.sign_status <> ${literal(db, signState.revoked)}
      and a.send_status <> ${literal(db, sendState.stopped)}
      and d.status is distinct from ${literal(db, dispensingState.rejected)} and a.id <> all (${except as string[]}::uuid[])
    order by a.sort, a.id`;
  const items = await itemsOf(db, lines);
  return lines.flatMap((draft) => {
    const item = items.get(draft.itemId ?? '');
    return item ? [{ draft, item }] : [];
  });
}

const minutesOfDay = 24 * 60;

/** The instant a drug is used up that was begun then. */
export const endOfRun = (
  line: Omit<RunningLine, 'frequency'> & { frequencyCode: string | null; began: string },
  item: Dictionary.Item,
  frequencies: OrderWords['frequencies'],
): string =>
  addMinutes(line.began, runningDays({ ...line, frequency: frequencies.get(line.frequencyCode ?? '') ?? null }, item) * minutesOfDay);

interface Running {
  adviceId: string;
  itemId: string;
  dose: number | null;
  doseUnit: string | null;
  routeCode: string | null;
  frequencyCode: string | null;
  duration: number | null;
  quantity: number;
  split: boolean;
  doctorName: string;
  /** Empty where there is none. */
  doctorNameEn: string;
  began: string;
  isGiven: boolean;
}

interface OfPatient {
  patientId: string;
  encounterId: string;
  now: Date;
  words: Pick<OrderWords, 'frequencies' | 'frequencyNames' | 'doseUnits'>;
}

/** A medicine of the patient with the row it stands in. */
export interface TakenDrug extends RunningDrug {
  /** The id of the order, or of the history. */
  id: string;
  dosing: { dose: number | null; doseUnit: string | null; frequencyCode: string | null };
  /** False of a drug that a nurse gives and has not given yet. */
  isGiven: boolean;
}

/**
 * Everything the patient takes: drugs sent in other visits whose days are not over, in any clinic of the organisation (names, dosing and
 * dates only), and medicines from elsewhere. Every rule that compares with running drugs reads this.
 */
export async function findRunningDrugs(db: Db, asked: OfPatient): Promise<TakenDrug[]> {
  const [own, elsewhere] = await Promise.all([findOwnDrugs(db, asked), findDrugsFromElsewhere(db, asked)]);
  return [...own, ...elsewhere];
}

function wordsOf(words: OfPatient['words'], dose: number | null, doseUnit: string | null, code: string) {
  const unit = words.doseUnits.get(doseUnit ?? '') ?? { zh: doseUnit ?? '' }; // else a single unit such as 粒
  const doseIn = (language: Language) => (dose === null ? '' : doseText(dose, unit, language));
  return { dose: { zh: doseIn('zh'), en: doseIn('en') }, frequency: words.frequencyNames.get(code) ?? { zh: code, en: code } };
}

async function findOwnDrugs(db: Db, { patientId, encounterId, now, words }: OfPatient): Promise<TakenDrug[]> {
  const rows = await db<Running[]>`
    select advice_id, item_id, dose::float8 as dose, dose_unit, route_code, frequency_code, duration, quantity, split, doctor_name,
      doctor_name_en, began, is_given
    from drugs_taken(${patientId}, ${encounterId}, ${now})`;
  const items = await itemsOf(db, rows);
  return rows.flatMap((row): TakenDrug[] => {
    const { adviceId, itemId, dose, doseUnit, routeCode, frequencyCode, began, isGiven } = row;
    const item = items.get(itemId);
    if (!item) return [];
    const ends = endOfRun(row, item, words.frequencies);
    if (!isFuture(ends, now)) return [];
    return [
      {
        id: adviceId,
        item,
        routeCode,
        from: dateAt(began),
        until: dateAt(ends),
        isEstimated: row.duration === null,
        doctorName: { zh: row.doctorName, en: row.doctorNameEn || row.doctorName },
        ...wordsOf(words, dose, doseUnit, frequencyCode ?? ''),
        dosing: { dose, doseUnit, frequencyCode },
        isGiven,
      },
    ];
  });
}

interface Elsewhere {
  id: string;
  name: string;
  onset: string;
  drug: Detail | null;
}

/** Active histories of the kind "drug"; one without details is read by its name. */
async function findDrugsFromElsewhere(db: Db, { patientId, words }: OfPatient): Promise<TakenDrug[]> {
  const rows = await db<Elsewhere[]>`
    select id, name, onset, drug from patient_history
    where patient_id = ${patientId} and kind = 'drug' and status = ${historyState.active} and drug ->> 'adviceId' is null
    order by recorded_at, id`;
  const items = await itemsOf(
    db,
    rows.map(({ drug }) => ({ itemId: drug?.itemId ?? null })),
  );
  return rows.map(({ id, name, onset, drug }): TakenDrug => {
    const { dose = null, doseUnit = null, routeCode = null, frequencyCode = null } = drug ?? {};
    const ofClinic = items.get(drug?.itemId ?? '');
    const described = itemOfMedicine({ id, name, nameEn: drug?.nameEn ?? '', ingredients: drug?.ingredients ?? [] });
    return {
      id,
      item: ofClinic ?? described,
      routeCode,
      from: onset,
      until: '',
      doctorName: { zh: '', en: '' },
      elsewhere: drug?.source ?? 'patient',
      ...wordsOf(words, dose, doseUnit, frequencyCode ?? ''),
      dosing: { dose, doseUnit, frequencyCode },
      isGiven: true,
    };
  });
}

const itemsOf = (db: Db, lines: readonly { itemId: string | null }[]): Promise<Map<string, Dictionary.Item>> =>
  findItemsOfAnyState(
    db,
    lines.flatMap(({ itemId }) => itemId ?? []),
  );
