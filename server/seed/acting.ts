import { permissions } from '../../src/domain/permission/codes.ts';
import type { Db } from '../database/connect.ts';
import { Weighed } from '../limits/weighed.ts';
import type { Actor, Context } from '../pipeline/context.ts';
import { found, type Loading, newId } from './seeding.ts';

/** Who acted, where and when. */
export interface Acting {
  account: string;
  practiceId: string;
  at: string;
}

/**
 * A call of the demonstration: what really goes through the acts, so that every ledger says what they would have written. Nobody is
 * told of it, and the trail begins with those who use the demonstration. The tenant is the one that was set last. There is no browser, file
 * store or outside: an act that reaches for one cannot be used here.
 */
export function actingAs({ sql, orgId, staff }: Loading, { account, practiceId, at }: Acting): Context {
  const session: Actor = {
    id: newId(),
    accountId: account,
    staffId: found(staff, account),
    staffName: account,
    orgId,
    practiceId,
    authorities: permissions,
    language: 'zh',
    systemVersion: 'v1',
  };
  const nobody = async () => {};
  return {
    db: sql as unknown as Db,
    session,
    newId,
    now: () => new Date(at),
    steady: () => Number(new Date(at)),
    announce: nobody,
    audit: () => {},
    afterCommit: () => {},
    weighed: new Weighed(),
    visit: {} as Context['visit'],
    outside: {} as Context['outside'],
    outsideTenant: () => {
      throw new Error('a seed works inside its tenant');
    },
    sessions: {} as Context['sessions'],
    files: {} as Context['files'],
    filesOf: () => ({}) as Context['files'],
  };
}
