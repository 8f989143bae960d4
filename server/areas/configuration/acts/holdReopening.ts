import type { Level, SettingCode } from '../../../../src/domain/configuration/shapes.ts';
import type { Context } from '../../../pipeline/context.ts';
import { confirm } from '../../../pipeline/problem.ts';
import { findOrgSetting, parameterInForce } from '../queries/settings.ts';

/** Asks for a second person where a decision opens the take-over of balances again; the caller then asks with `askApproval`. */
export async function holdReopening(
  { db, weighed }: Context,
  { code, value, level }: { code: SettingCode; value: unknown; level: Level },
): Promise<void> {
  if (code !== 'TAKE_OVER_OPEN' || value === false || weighed.has('takeOverReopened')) return;
  const isClosed =
    level === 'organisation' ? (await findOrgSetting(db, code)).value === false : !(await parameterInForce(db, 'TAKE_OVER_OPEN'));
  if (isClosed) throw confirm('approval.confirm.takeOverReopened', {});
}
