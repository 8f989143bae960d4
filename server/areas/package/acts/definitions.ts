import type { Done } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent } from '../../../pipeline/problem.ts';

export async function enablePackage({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update package set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}

export async function deleteCampaign({ db, now }: Context, id: string): Promise<Done> {
  const { count } = await db`update package_campaign set deleted_at = ${now()} where id = ${id} and deleted_at is null`;
  if (count === 0) throw absent();
  return { done: true };
}
