import fs from 'node:fs';
import os from 'node:os';
import { APP_ROLE, connectAsOwner, type Sql } from '../database/connect.ts';
import { OWNER } from '../database/initialise.ts';
import type { DatabaseAddress } from '../database/launch.ts';
import { again, ensureAppRole } from './migrate.ts';
import { couldHaveTwoRoles, isOneRole } from '../database/oneRole.ts';
import type { Place } from '../database/place.ts';

const MAP = 'xinglin';

/**
 * Says who may sign in to our own PostgreSQL: by the unix socket only whoever runs this program, and root, whose every file is open anyway.
 * PostgreSQL asks the kernel who it is. Not even the user PostgreSQL runs as gets in, who may be shared with others (`nobody`). The files
 * lie beside the data, so that this user cannot change them.
 */
export function writeAccess({ accessFile, usersFile }: Place): void {
  const users = [...new Set([os.userInfo().username, 'root'])];
  const lines = users.flatMap((user) => [OWNER, APP_ROLE].map((role) => `${MAP} "${user.replaceAll('"', '""')}" ${role}\n`));
  fs.writeFileSync(accessFile, `local all ${OWNER},${APP_ROLE} peer map=${MAP}\n`, { mode: 0o644 });
  fs.writeFileSync(usersFile, lines.join(''), { mode: 0o644 });
}

/** Lets the application's role sign in to our own PostgreSQL. */
export async function admitApp(address: DatabaseAddress): Promise<void> {
  const owner = connectAsOwner(address, { max: 1 });
  try {
    await again(async () => {
      await ensureAppRole(owner);
      const [role] = await owner<{ mayEnter: boolean }[]>`select rolcanlogin as may_enter from pg_roles where rolname = ${APP_ROLE}`;
      const password = address.appPassword === undefined ? '' : ` password '${address.appPassword.replaceAll("'", "''")}'`;
      if (!role!.mayEnter || password) await owner.unsafe(`alter role ${APP_ROLE} login${password}`);
    });
  } finally {
    await owner.end({ timeout: 1 });
  }
}

export interface Weakness {
  role: string;
  /**
   * It passes row-level security, or owns what it should only use; oneRole: because the database was set up with one role, oneRoleOfTwo:
   * although it could have two by now.
   */
  kind: 'superuser' | 'bypass' | 'owner' | 'oneRole' | 'oneRoleOfTwo';
}

/** Names what injected SQL would gain by leaving the application's role; undefined if it would gain nothing. */
export async function findWeakness(app: Sql): Promise<Weakness | undefined> {
  const [found] = await app<{ role: string; superuser: boolean; bypass: boolean; owner: boolean }[]>`
    select session_user::text as role, r.rolsuper as superuser, r.rolbypassrls as bypass,
      exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(session_user, c.relowner, 'MEMBER')) as owner
    from pg_roles r where r.rolname = session_user`;
  const kind = (['superuser', 'bypass', 'owner'] as const).find((each) => found![each]);
  if (kind === 'owner' && (await isOneRole(app)))
    return { role: found!.role, kind: (await couldHaveTwoRoles(app)) ? 'oneRoleOfTwo' : 'oneRole' };
  return kind && { role: found!.role, kind };
}
