import { ACTS_AS, APP_ROLE, type Db, type Sql } from './connect.ts';

/**
 * An administrator who hands out one login and nothing else: the database was set up while there was no role for the application, and its
 * owner could make none. The owner then works for the application too, held by row-level security. Stands as a comment beside the record of
 * the schema, because it lasts as long as the database.
 */
const NOTE = 'one role: the owner of the tables works for the application too';

export async function isOneRole(db: Db): Promise<boolean> {
  const [found] = await db<{ note: string | null }[]>`select obj_description(to_regclass('schema_lease'), 'pg_class') as note`;
  return found!.note === NOTE;
}

export const noteOneRole = `comment on table schema_lease is '${NOTE}'`;

/** No schema of ours, no role of the application, and an owner who can make none. */
export async function needsOneRole(owner: Sql): Promise<boolean> {
  const [found] = await owner<{ needs: boolean }[]>`
    select to_regclass('schema_migration') is null and not (rolsuper or rolcreaterole)
      and not exists (select from pg_roles where rolname = ${APP_ROLE}) as needs
    from pg_roles where rolname = current_user`;
  return found!.needs;
}

/**
 * SQL that was written for two roles, for a database with one: what the application is given, the owner has; what is taken from the
 * application stays the owner's, who needs it for the functions; and who holds the pen is said by a setting of the application's connections.
 * Every line keeps its number.
 */
export const forOneRole = (text: string): string =>
  text
    .replace(new RegExp(`^[ \\t]*revoke\\b[^;]*\\bfrom ${APP_ROLE};`, 'gim'), (statement) => statement.replace(/[^\n]/g, ''))
    .replaceAll(`current_user = '${APP_ROLE}'`, `current_setting('${ACTS_AS}', true) = '${APP_ROLE}'`)
    .replaceAll(`to ${APP_ROLE}`, 'to current_user');

/** Whether a database with one role could have two by now: the role was made and given to its owner later. */
export async function couldHaveTwoRoles(db: Db): Promise<boolean> {
  const [found] = await db<{ could: boolean }[]>`
    select exists (select from pg_roles where rolname = ${APP_ROLE} and pg_has_role(session_user, oid, 'MEMBER')) as could`;
  return found!.could;
}
