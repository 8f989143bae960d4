import { randomBytes } from 'node:crypto';
import { plainSetupCode, setupCodeOf } from '../../src/domain/setup/code.ts';
import type { State } from '../../src/domain/setup/shapes.ts';
import type { Db, Sql } from '../database/connect.ts';
import { sha256 } from '../keys/secrets.ts';

/** Hours for which a code opens the installation; the next start issues a new one. */
export const codeHours = 24;

/** A new code, and the end of the one before. Undefined once the installation is open. */
export async function issueSetupCode(owner: Sql, now: Date): Promise<string | undefined> {
  const code = setupCodeOf(randomBytes(10));
  const expiresAt = new Date(now.getTime() + codeHours * 3_600_000);
  const issued = await owner`
    update installation set code_hash = ${hashOfCode(code)}, code_expires_at = ${expiresAt}
    where opened_at is null and not exists (select from account) returning 1`;
  return issued.length > 0 ? code : undefined;
}

export const hashOfCode = (typed: string): Buffer => sha256(plainSetupCode(typed));

export async function findInstallation(sql: Db): Promise<State> {
  const [state] = await sql<State[]>`select is_empty, is_demonstration, sends_password_codes() as sends_codes from installation_state()`;
  return state!;
}

/**
 * Whether an empty database is filled with the demonstration practice. On our own database it is, unless refused, so that a first look
 * needs one command; on a database of the clinic's choice (DATABASE_URL) only when asked for.
 */
export const wantsDemonstration = ({ XINGLIN_DEMONSTRATION, DATABASE_URL }: NodeJS.ProcessEnv): boolean =>
  XINGLIN_DEMONSTRATION === undefined || XINGLIN_DEMONSTRATION === '' ? !DATABASE_URL : XINGLIN_DEMONSTRATION === '1';
