import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { criticalSigns } from '../../../../src/domain/vitals/criticalSigns.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { changedCriticalValues } from '../../criticalValue/acts/raise.ts';
import { raiseAtBedside } from '../../criticalValue/acts/raiseAtBedside.ts';

interface Visit {
  encounterId: string;
  patientId: string;
  doctorId: string;
  departmentId: string | null;
  birthDate: string;
  sex: string;
}

/**
 * Signs that put a life in danger stand in the register of critical values, as results of the laboratory do. A measurement that is
 * corrected withdraws or changes what it told of.
 */
export async function tellCriticalSigns(
  context: Context,
  { id, recordedAt, values }: Pick<Encounter.VitalDraft, 'recordedAt' | 'values'> & { id: string },
): Promise<void> {
  const { db, now, announce } = context;
  const [visit] = await db<[Visit]>`
    select e.id as encounter_id, e.patient_id, e.doctor_id, e.department_id, p.birth_date, p.sex
    from vital_signs v
    join encounter e on e.org_id = v.org_id and e.appointment_id = v.appointment_id
    join patient p on p.org_id = e.org_id and p.id = e.patient_id
    where v.id = ${id}`;
  const words = {
    zh: (message: Parameters<typeof say>[1]) => say('zh', message),
    en: (message: Parameters<typeof say>[1]) => say('en', message),
  };
  const items = criticalSigns({ values, recordedAt }, visit, words);
  const [told] = await db<[{ items: CriticalValue.Item[] }?]>`
    select items from critical_value where vital_signs_id = ${id} and corrected_at is null`;
  if (textOf(told?.items ?? []) === textOf(items)) return;
  if (told) {
    await db`
      update critical_value set corrected_at = ${now()}, next_notice_at = null,
        state = case when state in ('open', 'acknowledged') then 'withdrawn' else state end
      where vital_signs_id = ${id} and corrected_at is null`;
    await announce(changedCriticalValues);
  }
  if (items.length > 0) await raiseAtBedside(context, { ...visit, vitalSignsId: id, items });
}

const textOf = (items: readonly CriticalValue.Item[]) =>
  items.map(({ nameZh, result, unit }) => [nameZh, result, unit].join(' ')).join('\n');
