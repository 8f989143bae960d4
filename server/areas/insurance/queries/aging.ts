import { instantOf } from '../../../../src/domain/dates.ts';
import {
  type AgeBand,
  type AgedAmount,
  type AgedInsurer,
  ageBandNames,
  allBands,
  daysOfBand,
  openClaimStates,
} from '../../../../src/domain/insurance/aging.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';

/** True for the open claims `c` that were submitted on the days of a band. */
export function isOfAge(db: Db, band: AgeBand, today: string): Fragment {
  const { since, until } = daysOfBand(band, today);
  return db`c.status in (${literal(db, ...openClaimStates)}) and c.submitted_at < ${instantOf(until, '00:00')}
    and ${since === null ? db`true` : db`c.submitted_at >= ${instantOf(since, '00:00')}`}`;
}

type Row = AgedAmount & { band: AgeBand; companyId: string; nameZh: string; nameEn: string };

/** Open claims of the clinic by insurer and age: the insurer that owes most stands first. */
export async function findAging(db: Db, today: string): Promise<AgedInsurer[]> {
  const parts = await Promise.all(
    ageBandNames.map(
      (band) => db<Row[]>`
      select ${band} as band, c.company_id, y.name_zh, y.name_en, count(*)::int as count, sum(c.requested - c.paid)::bigint as open
      from claim c join insurance_company y on y.org_id = c.org_id and y.id = c.company_id
      where c.practice_id = app_practice() and ${isOfAge(db, band, today)} group by c.company_id, y.name_zh, y.name_en`,
    ),
  );
  const insurers = new Map<string, AgedInsurer & { owed: number }>();
  for (const { band, companyId, nameZh, nameEn, count, open } of parts.flat()) {
    const insurer = insurers.get(companyId) ?? { companyId, nameZh, nameEn, bands: allBands({}), owed: 0 };
    insurers.set(companyId, insurer);
    insurer.bands[band] = { count, open };
    insurer.owed += open;
  }
  return [...insurers.values()].sort((one, other) => other.owed - one.owed).map(({ owed: _, ...insurer }) => insurer);
}
