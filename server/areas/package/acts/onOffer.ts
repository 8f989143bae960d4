import type * as Package from '../../../../src/domain/package/shapes.ts';
import type { Db } from '../../../database/connect.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { listDefinitions } from '../queries.ts';

/** A package that is sold today, with its price or that of the campaign while it runs. */
export async function packageOnOffer(
  db: Db,
  today: string,
  { packageId, campaignId }: { packageId: string; campaignId?: string | undefined },
): Promise<{ definition: Package.Definition; price: number }> {
  const [{ rows }, [campaign]] = await Promise.all([
    listDefinitions(db, { page: 1, size: 1, id: packageId }),
    db<{ price: number; startsOn: string; endsOn: string }[]>`
      select price, starts_on, ends_on from package_campaign where id = ${campaignId ?? null} and package_id = ${packageId} and deleted_at is null`,
  ]);
  const [definition] = rows;
  if (!definition || (campaignId && !campaign)) throw absent();
  if (!definition.enabled) throw new Problem('package.refused.offSale');
  if (campaign && (today < campaign.startsOn || today > campaign.endsOn)) throw new Problem('package.refused.campaignOver');
  return { definition, price: campaign?.price ?? definition.amount };
}
