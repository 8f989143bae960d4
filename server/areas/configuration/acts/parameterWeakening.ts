import { isWeakerValue } from '../../../../src/domain/configuration/controls.ts';
import { type ParameterCode, type ParameterValue, parameters, specOf } from '../../../../src/domain/configuration/parameters.ts';
import type { Level, SettingCode } from '../../../../src/domain/configuration/shapes.ts';
import type { Weakening } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { say } from '../../../words/words.ts';
import { findOrgSetting, findSetting } from '../queries/settings.ts';

interface Wanted {
  code: SettingCode;
  /** Null: as the organisation decided, or the default. */
  value: unknown;
  level?: Level | undefined;
}

const isParameter = (code: SettingCode): code is ParameterCode => code in parameters;

/** The weakening that a decision about a parameter would be; undefined for all else. */
export async function weakeningOf(
  { db, session }: Context,
  { code, value, level }: Wanted,
): Promise<Omit<Weakening, 'reason'> | undefined> {
  if (!isParameter(code)) return undefined;
  const standard: ParameterValue = specOf(code).standard;
  const ofOrganisation = ((await findOrgSetting(db, code)).value ?? standard) as ParameterValue; // checked when it was stored
  const isOrganisations = level === 'organisation';
  const stored = isOrganisations ? ofOrganisation : ((await findSetting(db, code)).value as ParameterValue | null);
  const former = stored ?? ofOrganisation;
  const now = (value ?? (isOrganisations ? standard : ofOrganisation)) as ParameterValue; // checked before
  if (!isWeakerValue(code, former, now)) return undefined;
  const name = `configuration.parameter.${code}` as const;
  const practiceId = isOrganisations ? null : session.practiceId;
  return { kind: 'parameter', object: code, practiceId, former, name: `${say('zh', name)} / ${say('en', name)}` };
}
