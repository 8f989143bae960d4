import {
  type ParameterCode,
  type ParameterValue,
  parameterCodes,
  specOf,
  type ValueOf,
} from '../../../../src/domain/configuration/parameters.ts';
import { type PatientForm, type SidebarBlock, sidebarBlocks, standardForm } from '../../../../src/domain/configuration/patientForm.ts';
import type * as Configuration from '../../../../src/domain/configuration/shapes.ts';
import { type OrdersConfig, standardConfig, type VersionedConfig } from '../../../../src/domain/order/ordersConfig.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import type { Language } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { decisionOf } from '../../../limits/decision.ts';
import { findFormer } from '../../../limits/former.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { spokenName } from '../../../names/spokenName.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';

interface Stored {
  value: unknown;
  version: number;
}

export async function findSetting(db: Db, code: Configuration.SettingCode): Promise<Stored> {
  const [row] = await db<Stored[]>`select value, version from setting where code = ${code} and practice_id = app_practice()`;
  return row ?? { value: null, version: 0 };
}

/** The last decision of the organisation. */
export async function findOrgSetting(db: Db, code: string): Promise<Stored> {
  const [row] = await db<Stored[]>`select value, version from org_setting where code = ${code} order by version desc limit 1`;
  return row ?? { value: null, version: 0 };
}

/** Returns the decision of the practice, else that of the organisation; undefined without one. */
export async function findDecision<Code extends ParameterCode>(db: Db, code: Code): Promise<ValueOf<Code> | undefined> {
  const [row] = await db<{ value: unknown }[]>`select ${decisionOf(db, code)} as value`;
  return (row?.value ?? undefined) as ValueOf<Code> | undefined; // checked when it was stored
}

/** Returns the decision of the practice, else that of the organisation, else the default. */
export const parameterInForce = async <Code extends ParameterCode>(db: Db, code: Code): Promise<ValueOf<Code>> =>
  (await findDecision(db, code)) ?? (specOf(code).standard as ValueOf<Code>);

/**
 * The same for a control, as it holds for the person of the session: whoever weakened it, or agreed, keeps what held before until the next day, and so does a case that was asked for before.
 */
export async function controlInForce<Code extends ParameterCode>(
  { db, session, now }: Pick<Context, 'db' | 'session' | 'now'>,
  code: Code,
  askedAt: string | null = null,
): Promise<ValueOf<Code>> {
  const former = await findFormer<ValueOf<Code>>({ db, now }, { kind: 'parameter', object: code }, { staffId: session.staffId, askedAt });
  return former ?? parameterInForce(db, code);
}

/** Every decision that applies in the practice, for screens: a parameter left out stands at its default. */
export async function findDecisions(db: Db): Promise<Record<string, ParameterValue>> {
  const rows = await db<{ code: string; value: ParameterValue }[]>`
    select code, value from (
      select distinct on (code) code, value from org_setting order by code, version desc) o
    where value is not null and not exists (
      select from setting s where s.practice_id = app_practice() and s.code = o.code and s.value is not null)
    union all
    select code, value from setting where practice_id = app_practice() and value is not null`;
  const held = await db<{ code: string; value: ParameterValue }[]>`
    select distinct on (object) object as code, former as value from control_weakening
    where kind = 'parameter' and approved_by is null and ends_at > app_day() and (practice_id is null or practice_id = app_practice()) order by object, at, id`;
  const codes: readonly string[] = parameterCodes;
  return Object.fromEntries([...rows, ...held].filter(({ code }) => codes.includes(code)).map(({ code, value }) => [code, value]));
}

interface Held {
  code: string;
  value: ParameterValue;
  until: string;
}

/** Values that still hold because one person weakened the control alone. */
const listHeld = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Held[]> => db<Held[]>`
  select distinct on (object) object as code, former as value, ends_at as until from control_weakening
  where kind = 'parameter' and approved_by is null and ends_at > ${now()} and (practice_id is null or practice_id = app_practice())
  order by object, at, id`;

export async function listParameters({ db, now }: Pick<Context, 'db' | 'now'>, language: Language): Promise<Configuration.Parameter[]> {
  interface Row extends Stored {
    code: string;
    level: Configuration.Level;
    changedAt: string | null;
    changedBy: string | null;
  }
  const rows = await db<Row[]>`
    select d.level, d.code, d.value, d.version, d.changed_at, ${spokenName(db, language, 'p')} as changed_by
    from (
      select 'clinic' as level, s.code, s.value, s.version, c.changed_at, c.changed_by
      from setting s
      left join lateral (
        select changed_at, changed_by from setting_change c
        where c.org_id = s.org_id and c.practice_id = s.practice_id and c.code = s.code order by changed_at desc, id desc limit 1) c on true
      where s.practice_id = app_practice()
      union all
      select * from (
        select distinct on (o.code) 'organisation', o.code, o.value, o.version, o.changed_at, o.changed_by
        from org_setting o order by o.code, o.version desc) last) d
    ${staffThen(db, 'p', 'd.changed_by', 'd.changed_at')}`;
  const of = (level: Configuration.Level) => new Map(rows.filter((row) => row.level === level).map((row) => [row.code, row]));
  const [ofClinic, ofOrganisation] = [of('clinic'), of('organisation')];
  const held = new Map((await listHeld({ db, now })).map(({ code, ...kept }) => [code, kept]));
  return parameterCodes.map((id) => {
    const { category, type, standard } = specOf(id);
    const [clinic, organisation] = [ofClinic.get(id), ofOrganisation.get(id)];
    const organisationValue = (organisation?.value ?? null) as ParameterValue | null;
    const decided = (clinic?.value ?? null) as ParameterValue | null;
    const ofStandard = organisationValue === null ? 'standard' : 'organisation';
    const last = decided === null && organisation ? organisation : clinic;
    return {
      id,
      category,
      type,
      standard,
      version: clinic?.version ?? 0,
      organisationValue,
      organisationVersion: organisation?.version ?? 0,
      source: decided === null ? ofStandard : 'clinic',
      changedAt: last?.changedAt ?? null,
      changedBy: last?.changedBy ?? null,
      value: decided ?? organisationValue ?? standard,
      isDecided: decided !== null,
      held: held.get(id) ?? null,
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

/** A setting of an earlier release has the new parts at their standard. */
/** Names of a charge item that is no goods and may be ordered as it is; null for everything else. */
export async function findServiceNames(db: Db, itemId: string): Promise<{ nameZh: string; nameEn: string } | null> {
  const [item] = await db<{ nameZh: string; nameEn: string }[]>`
    select name_zh, name_en from item where id::text = ${itemId} and advice_type = ${literal(db, orderType.other)} and enabled`;
  return item ?? null;
}

export async function findOrdersConfig(db: Db): Promise<VersionedConfig> {
  const { value, version } = await findSetting(db, 'ORDERS');
  const config: OrdersConfig = { ...standardConfig, ...(value as Partial<OrdersConfig> | null) };
  const decoctionItem = config.decoctionItemId ? await findServiceNames(db, config.decoctionItemId) : null;
  return { ...config, version, decoctionItem };
}

const changeOrder = fixedOrder('c.changed_at desc, c.id desc');

/** Newest first. A change can be taken back while it is the last of its code, and itself no taking back. */
export const listSettingChanges = (
  db: Db,
  { code, language, ...paging }: Paging & { code?: Configuration.SettingCode | undefined; language: Language },
): Promise<Page<Configuration.SettingChange>> =>
  pagedList<Configuration.SettingChange>(db, paging, {
    of: 'c',
    from: db`(
      select h.id, h.code, 'clinic' as level, h.before, h.after, h.changed_at, h.changed_by, h.undoes from setting_change h
      union all
      select o.id, o.code, 'organisation', o.before, o.value, o.changed_at, o.changed_by, o.undoes from org_setting o) c`,
    where: code ? db`c.code = ${code}` : db`true`,
    order: changeOrder,
    select: db`
      c.id, c.code, c.level, c.before, c.after, c.changed_at, ${spokenName(db, language, 's')} as changed_by, c.undoes is not null as is_undo,
      c.undoes is null and not exists (
        select from setting_change later where c.level = 'clinic'
        and later.code = c.code and (later.changed_at, later.id) > (c.changed_at, c.id)) and not exists (
        select from org_setting later where c.level = 'organisation'
        and later.code = c.code and (later.changed_at, later.id) > (c.changed_at, c.id)) as can_undo`,
    joins: staffThen(db, 's', 'c.changed_by', 'c.changed_at'),
  });
