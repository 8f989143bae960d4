import { type Recognised, type Region, recogniseAddress } from '../../../../src/domain/dictionary/address.ts';
import type { Db } from '../../../database/connect.ts';

/** The region and the rest of a pasted address, by the regions of the dictionary; null where it cannot be read. */
export async function findAddress(db: Db, line: string): Promise<Recognised | null> {
  const regions = await db<Region[]>`select code, name_zh from dictionary where kind = 'region' and enabled order by code`;
  return recogniseAddress(line, regions) ?? null;
}
