import { describe, expect, it } from 'vitest';
import { codes, codesOf, hasChinese, minutesOf, missing, repeated } from './checking.ts';
import { appointments } from './day/appointments.ts';
import { cases } from './day/cases.ts';
import { pastVisits } from './day/pastVisits.ts';
import type { OrderRow } from './day/rows.ts';
import { fixedShifts, suspensions, weeklyShifts } from './day/schedule.ts';
import { favourites, templates } from './day/templates.ts';
import { diagnoses } from './diagnoses.ts';
import { dictionaries } from './dictionaries.ts';
import { drugs } from './drugs.ts';
import { items } from './items.ts';
import { staff } from './organisation/staff.ts';
import { appointmentTypes, rooms } from './organisation.ts';
import { patients } from './patients.ts';
import type { DrugRow } from './rows.ts';

const orderLines = [...cases.flatMap(({ orders }) => orders), ...favourites.flatMap(({ lines }) => lines)];

/** Single units of the whole course, or undefined where a person decides. */
function quantityOf(drug: DrugRow, line: OrderRow): number | undefined {
  const frequency = dictionaries.frequency.find(({ code }) => code === (line.frequency ?? drug.frequency));
  const isFree = drug.rule === 'by-hand' || drug.category === 'infusion' || frequency?.extra?.asNeeded || frequency?.extra?.once;
  if (isFree || !frequency?.extra) return undefined;
  const doses = Math.ceil(((line.days ?? drug.days) * Number(frequency.extra.times)) / Number(frequency.extra.days));
  const each = (line.dose ?? drug.dose) / drug.unitAmount;
  const units = drug.rule === 'by-dose-unit' ? Math.ceil(each - 1e-9) * doses : Math.ceil(each * doses - 1e-9);
  return drug.rule === 'by-package' ? Math.ceil(units / drug.unitsPerPackage) : units;
}

describe('orders of cases and favourites', () => {
  it('are of goods that exist', () =>
    expect(
      missing(
        orderLines.map(({ goods }) => goods),
        [...codes(drugs), ...codes(items)],
      ),
    ).toEqual([]));
  it('ask for the quantity that dose, frequency and duration give', () => {
    const wrong = orderLines.flatMap((line) => {
      const drug = drugs.find(({ code }) => code === line.goods);
      const due = drug && quantityOf(drug, line);
      return due !== undefined && line.quantity !== due ? [`${line.goods}: ${line.quantity} instead of ${due}`] : [];
    });
    expect(wrong).toEqual([]);
  });
  it('rest on known diagnoses', () =>
    expect(
      missing(
        cases.flatMap((one) => one.diagnoses),
        codes(diagnoses),
      ),
    ).toEqual([]));
  it('measure a systolic above the diastolic pressure', () =>
    expect(cases.filter(({ vitals: { systolic = 1, diastolic = 0 } }) => systolic <= diastolic)).toEqual([]));
});

const visits = [...appointments, ...pastVisits.map((visit) => ({ ...visit, minutes: 15 }))];

describe('the day', () => {
  const accounts = staff.map(({ account }) => account);
  const overlap = (rows: readonly { readonly at: string; readonly minutes: number; readonly who: string; readonly dayOffset: number }[]) =>
    rows.filter((row, index) =>
      rows.some(
        (other, otherIndex) =>
          otherIndex > index &&
          other.who === row.who &&
          other.dayOffset === row.dayOffset &&
          minutesOf(other.at) < minutesOf(row.at) + row.minutes &&
          minutesOf(row.at) < minutesOf(other.at) + other.minutes,
      ),
    );

  it('books no doctor and no patient twice at one time', () => {
    expect(overlap(visits.map((visit) => ({ ...visit, who: visit.doctor })))).toEqual([]);
    expect(overlap(visits.map((visit) => ({ ...visit, who: visit.patient })))).toEqual([]);
  });
  it('books within the shift of the doctor and outside a suspension', () => {
    const inside = ({ doctor, practice, dayOffset, at, minutes }: (typeof appointments)[number]) =>
      fixedShifts.some(
        (shift) =>
          shift.doctor === doctor &&
          shift.practice === practice &&
          shift.dayOffset === dayOffset &&
          minutesOf(shift.from) <= minutesOf(at) &&
          minutesOf(at) + minutes <= minutesOf(shift.to),
      );
    const stopped = ({ doctor, dayOffset, at }: (typeof appointments)[number]) =>
      suspensions.some((stop) => stop.doctor === doctor && stop.dayOffset === dayOffset && at >= stop.from && at < stop.to);
    expect(appointments.filter((row) => !inside(row) || stopped(row))).toEqual([]);
  });
  it('knows every person, practice, type, reason and source it names', () => {
    expect(
      missing(
        visits.map(({ patient }) => patient),
        codes(patients),
      ),
    ).toEqual([]);
    expect(
      missing(
        [...visits, ...weeklyShifts].map(({ doctor }) => doctor),
        accounts,
      ),
    ).toEqual([]);
    expect(
      missing(
        [...weeklyShifts, ...fixedShifts].map(({ room }) => room),
        codes(rooms),
      ),
    ).toEqual([]);
    expect(
      missing(
        visits.map((visit) => visit.case),
        codes(cases),
      ),
    ).toEqual([]);
    expect(
      missing(
        appointments.map(({ type }) => type),
        codes(appointmentTypes),
      ),
    ).toEqual([]);
    expect(
      missing(
        appointments.map(({ reason }) => reason),
        codesOf('visitReason'),
      ),
    ).toEqual([]);
    expect(
      missing(
        appointments.map(({ source }) => source),
        codesOf('appointmentSource'),
      ),
    ).toEqual([]);
    expect(
      missing(
        appointments.map(({ cancelReason }) => cancelReason),
        codesOf('cancelReason'),
      ),
    ).toEqual([]);
    expect(
      missing(
        appointments.map(({ missReason }) => missReason),
        codesOf('missReason'),
      ),
    ).toEqual([]);
    expect(
      missing(
        pastVisits.map(({ payment }) => payment),
        codesOf('paymentMethod'),
      ),
    ).toEqual([]);
  });
  it('sees patients in their own practice, one at a time', () => {
    const practiceOf = new Map(patients.map(({ code, practice }) => [code, practice]));
    expect(visits.filter(({ patient, practice }) => practiceOf.get(patient) !== practice)).toEqual([]);
    expect(repeated(appointments.filter(({ status }) => status === 3).map(({ doctor }) => doctor))).toEqual([]);
  });
  it('gives nobody what they are allergic to, nor what is of the other sex', () => {
    const classOf = new Map(dictionaries.allergen.map(({ code, extra }) => [code, extra?.class]));
    const limits = new Map([...diagnoses, ...items].map((row) => [row.code, row.sex]));
    const wrong = visits.flatMap((visit) => {
      const patient = patients.find(({ code }) => code === visit.patient);
      const found = cases.find(({ code }) => code === visit.case);
      const avoided = patient?.allergies.map(({ allergen }) => classOf.get(allergen)) ?? [];
      const goods = found?.orders.map((order) => order.goods) ?? [];
      const bad = [...drugs, ...items].filter(
        ({ code, allergenClass }) => goods.includes(code) && allergenClass && avoided.includes(allergenClass),
      );
      const other = [...goods, ...(found?.diagnoses ?? [])].filter((code) => (limits.get(code) ?? patient?.sex) !== patient?.sex);
      return [...codes(bad), ...other].map((code) => `${visit.patient} ${code}`);
    });
    expect(wrong).toEqual([]);
  });
  it('has eight record templates with complaint, present illness and plan', () => {
    expect(templates).toHaveLength(8);
    expect(templates.filter(({ sections }) => !['0001', '0002', '0005'].every((code) => sections[code]?.zh && sections[code]?.en))).toEqual(
      [],
    );
    expect(templates.flatMap(({ sections }) => Object.values(sections)).filter(({ en }) => hasChinese.test(en))).toEqual([]);
  });
});
