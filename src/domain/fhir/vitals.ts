import type { VitalKey, VitalValues } from '../encounter/shapes.ts';
import { type MeasuredKey, measurements, numberOf, textKeys } from '../vitals/measurements.ts';
import { type Coding, concept, present, type Resource, reference, systems } from './resource.ts';
import { quantityOf } from './units.ts';

export interface VitalRow {
  id: string;
  patientId: string;
  encounterId: string | null;
  recordedBy: string;
  recordedAt: string;
  measured: VitalValues;
  isDeleted: boolean;
}

/** LOINC of numbers; a measurement without one here has a code of ours. */
const loinc: Partial<Record<MeasuredKey, readonly [code: string, display: string]>> = {
  HEIGHT: ['8302-2', 'Body height'],
  WEIGHT: ['29463-7', 'Body weight'],
  TEMPERATURE: ['8310-5', 'Body temperature'],
  HEART_RATE: ['8867-4', 'Heart rate'],
  PULSE: ['8867-4', 'Heart rate'],
  RESPIRATORY_RATE: ['9279-1', 'Respiratory rate'],
  SPO2: ['2708-6', 'Oxygen saturation in Arterial blood'],
  HEAD_RANGE: ['9843-4', 'Head Occipital-frontal circumference'],
  OXYGEN_FLOW: ['3151-8', 'Inhaled oxygen flow rate'],
  OXYGEN_PERCENT: ['3150-6', 'Inhaled oxygen concentration'],
};

const pulseOximetry: Coding = { system: systems.loinc, code: '59408-5', display: 'Oxygen saturation in Arterial blood by Pulse oximetry' };
const pressure = {
  panel: { system: systems.loinc, code: '85354-9', display: 'Blood pressure panel with all children optional' },
  SYSTOLIC: { system: systems.loinc, code: '8480-6', display: 'Systolic blood pressure' },
  DIASTOLIC: { system: systems.loinc, code: '8462-4', display: 'Diastolic blood pressure' },
} as const;

const lastMenstruation: Coding = { system: systems.loinc, code: '8665-2', display: 'Last menstrual period start date' };
const pressureKeys = ['SYSTOLIC', 'DIASTOLIC'] as const;
/** Says how another value of the same row was measured, and is written there. */
const asides: readonly VitalKey[] = ['TEMPERATURE_POSITION', 'PRESSURE_SETTING', 'NOTE', ...pressureKeys];

const idPart = (key: string) => key.toLowerCase().replaceAll('_', '-');

/** One row of measurements as one observation each; both blood pressures are one. */
export function vitalObservationsOf(row: VitalRow): Resource[] {
  const { measured } = row;
  const numbers = Object.keys(measurements).filter((key) => !asides.includes(key as VitalKey)) as MeasuredKey[];
  const texts = textKeys.filter((key) => !asides.includes(key) && typeof measured[key] === 'string' && measured[key].trim() !== '');
  return [
    ...pressureOf(row),
    ...numbers.flatMap((key) => numberObservation(row, key, numberOf(measured, key))),
    ...texts.map((key) => textObservation(row, key, String(measured[key]))),
  ];
}

const baseOf = (row: VitalRow, part: string, category: string) => ({
  resourceType: 'Observation',
  id: `${row.id}-${part}`,
  status: row.isDeleted ? 'entered-in-error' : 'final',
  category: [concept('', { system: systems.category, code: category })],
  subject: reference('Patient', row.patientId),
  encounter: row.encounterId === null ? undefined : reference('Encounter', row.encounterId),
  effectiveDateTime: row.recordedAt,
  performer: [reference('Practitioner', row.recordedBy)],
});

const ownCode = (key: VitalKey): Coding => ({ system: systems.measurement, code: key });

function numberObservation(row: VitalRow, key: MeasuredKey, value: number | undefined): Resource[] {
  if (value === undefined) return [];
  const [code, display] = loinc[key] ?? [];
  const codings = code ? [{ system: systems.loinc, code, display: display! }, ...(key === 'SPO2' ? [pulseOximetry] : [])] : [];
  const position = key === 'TEMPERATURE' ? row.measured.TEMPERATURE_POSITION : undefined;
  return [
    present({
      ...baseOf(row, idPart(key), code ? 'vital-signs' : 'exam'),
      code: concept('', ...codings, ownCode(key)),
      valueQuantity: quantityOf(value, measurements[key].unit),
      bodySite: position === undefined ? undefined : concept(String(position)),
      note: notesOf(row),
    }),
  ];
}

function pressureOf(row: VitalRow): Resource[] {
  const component = pressureKeys.flatMap((key) => {
    const value = numberOf(row.measured, key);
    return value === undefined
      ? []
      : [{ code: concept('', pressure[key], ownCode(key)), valueQuantity: quantityOf(value, measurements[key].unit) }];
  });
  if (component.length === 0) return [];
  const setting = row.measured.PRESSURE_SETTING;
  return [
    present({
      ...baseOf(row, 'blood-pressure', 'vital-signs'),
      code: concept('', pressure.panel),
      method: setting === undefined ? undefined : concept(String(setting)),
      note: notesOf(row),
      component,
    }),
  ];
}

const textObservation = (row: VitalRow, key: VitalKey, text: string): Resource =>
  key === 'LAST_MENSTRUATION' && /^\d{4}-\d\d-\d\d$/.test(text)
    ? present({ ...baseOf(row, idPart(key), 'exam'), code: concept('', lastMenstruation, ownCode(key)), valueDateTime: text })
    : present({ ...baseOf(row, idPart(key), 'exam'), code: concept('', ownCode(key)), valueString: text });

const notesOf = ({ measured: { NOTE } }: VitalRow) => (typeof NOTE === 'string' && NOTE.trim() ? [{ text: NOTE }] : []);
