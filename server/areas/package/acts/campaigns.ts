import { checkCampaign, takenOffByCampaign } from '../../../../src/domain/package/rules.ts';
import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import { findOwnDiscount } from '../../../limits/ownDiscount.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

/** The price of a package for a time. It weighs what it takes off one package beyond the discount that its writer may give. */
export const campaignPrice: Limited<Package.CampaignTerms, { version: number }, Saved> = {
  async weigh(context, { id, version, ...draft }) {
    const { db, newId } = context;
    refuse(checkCampaign(draft));
    if (draft.price < 0) refuse([{ field: 'price', message: 'error.notPositive' }]);
    const [sold] = await db<{ amount: number }[]>`select amount from package where id = ${draft.packageId}`;
    if (!sold) throw absent();
    const stored = id === undefined ? 0 : await lockCampaign(context, id, version);
    const weight = {
      amount: takenOffByCampaign(draft.price, { amount: sold.amount, ownDiscount: await findOwnDiscount(context) }),
      objectId: id ?? newId(),
      objectNumber: draft.nameZh.trim(),
      patientId: null,
      reason: draft.reason,
      fingerprint: `${stored} ${sold.amount}`,
      changes: [{ label: 'package.campaignPrice' as const, unit: 'fen' as const, before: sold.amount, after: draft.price }],
    };
    return { weight, ready: { version: stored } };
  },
  async perform(context, { id: known, version: _, reason: __, ...columns }, { version }) {
    const { db, session, now, newId } = context;
    requireWeighed(context, ['campaignPrice']);
    const id = known ?? newId();
    if (known) await db`update package_campaign set ${db(columns)}, version = version + 1 where id = ${known}`;
    else await db`insert into package_campaign ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
    return { id, version: version + 1 };
  },
};

/** Without a version: the campaign as it stands, of a request that an approval carries out. */
async function lockCampaign({ db }: Context, id: string, version: number | undefined): Promise<number> {
  const [stored] = await db<{ version: number }[]>`select version from package_campaign where id = ${id} and deleted_at is null for update`;
  if (!stored) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored.version;
}

export const saveCampaign = (context: Context, draft: Package.CampaignTerms) =>
  doWithinLimit(context, 'campaignPrice', campaignPrice, draft);
