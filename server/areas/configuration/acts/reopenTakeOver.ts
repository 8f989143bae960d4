import type { Reopening } from '../../../../src/domain/configuration/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import type { Limited } from '../../../limits/limited.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findOrgSetting, findSetting, parameterInForce } from '../queries/settings.ts';
import { requireOrganisation } from './orgSetting.ts';
import { saveSetting } from './saveSetting.ts';

/** The take-over of balances opened again, for the clinic or for the organisation. It always takes a second person. */
export const takeOverReopened: Limited<Reopening, undefined, Saved> = {
  async weigh({ db, session }, { reason }) {
    requireOrganisation(session);
    if (await parameterInForce(db, 'TAKE_OVER_OPEN')) throw new Problem('approval.refused.notNeeded');
    const weight = { amount: 0, second: 'approval.confirm.takeOverReopened' as const, objectId: session.orgId, patientId: null, reason };
    return { weight, ready: undefined };
  },
  async perform(context, { level }) {
    const stored = level === 'organisation' ? findOrgSetting : findSetting;
    const { version } = await stored(context.db, 'TAKE_OVER_OPEN');
    return saveSetting(context, { code: 'TAKE_OVER_OPEN', value: true, version, level });
  },
};
