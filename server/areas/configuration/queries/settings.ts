import {
  type ParameterCode,
  type ParameterValue,
  parameterCodes,
  specOf,
  type ValueOf,
} from '../../../../src/domain/configuration/parameters.ts';
import { type PatientForm, type SidebarBlock, sidebarBlocks, standardForm } from '../../../../src/domain/configuration/patientForm.ts';
import type * as Configuration from '../../../../src/domain/configuration/shapes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { spokenName } from '../../../names/spokenName.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

interface Stored {
  value: unknown;
  version: number;
}

export async function findSetting(db: Db, code: Configuration.SettingCode): Promise<Stored> {
  const [row] = await db<Stored[]>`select value, version from setting where code = ${code} and practice_id = app_practice()`;
  return row ?? { value: null, version: 0 };
}

/** What stands: the practice's decision, or the default. */
export async function parameterInForce<Code extends ParameterCode>(db: Db, code: Code): Promise<ValueOf<Code>> {
  const { value } = await findSetting(db, code);
  return (value ?? specOf(code).standard) as ValueOf<Code>; // checked when it was stored
}

export async function listParameters(db: Db, language: Language): Promise<Configuration.Parameter[]> {
  const rows = await db<(Stored & { code: string; changedAt: string | null; changedBy: string | null })[]>`
    select s.code, s.value, s.version, c.changed_at, ${spokenName(db, language, 'p')} as changed_by
    from setting s
    left join lateral (
      select changed_at, changed_by from setting_change c
      where c.org_id = s.org_id and c.practice_id = s.practice_id and c.code = s.code order by changed_at desc, id desc limit 1) c on true
    ${staffThen(db, 'p', 'c.changed_by', 'c.changed_at')}
    where s.practice_id = app_practice()`;
  const decided = new Map(rows.map((row) => [row.code, row]));
  return parameterCodes.map((id) => {
    const { category, type, standard } = specOf(id);
    const stored = decided.get(id);
    const { value = null, version = 0, changedAt = null, changedBy = null } = stored ?? {};
    return {
      id,
      category,
      type,
      standard,
      version,
      changedAt,
      changedBy,
      value: (value ?? standard) as ParameterValue,
      isDecided: value !== null,
    };
  });
}

export async function findPatientConfig(db: Db): Promise<Configuration.PatientConfig> {
  const { value, version } = await findSetting(db, 'PATIENT_FORM');
  return { fields: { ...standardForm, ...(value as Partial<PatientForm> | null) }, version };
}

export async function findSidebarConfig(db: Db): Promise<Configuration.SidebarConfig> {
  const { value, version } = await findSetting(db, 'PATIENT_SIDEBAR');
  return { blocks: (value as SidebarBlock[] | null) ?? [...sidebarBlocks], version };
}

const changeOrder = fixedOrder('c.changed_at desc, c.id desc');

/** Newest first. A change can be taken back while it is the last of its code, and itself no taking back. */
export const listSettingChanges = (
  db: Db,
  { code, language, ...paging }: Paging & { code?: Configuration.SettingCode | undefined; language: Language },
): Promise<Page<Configuration.SettingChange>> =>
  pagedList<Configuration.SettingChange>(db, paging, {
    of: 'c',
    from: db`setting_change c`,
    where: code ? db`c.code = ${code}` : db`true`,
    order: changeOrder,
    select: db`
      c.id, c.code, c.before, c.after, c.changed_at, ${spokenName(db, language, 's')} as changed_by, c.undoes is not null as is_undo,
      c.undoes is null and not exists (
        select from setting_change later
        where later.code = c.code and (later.changed_at, later.id) > (c.changed_at, c.id)) as can_undo`,
    joins: staffThen(db, 's', 'c.changed_by', 'c.changed_at'),
  });
