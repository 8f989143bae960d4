import type { Sql } from '../server/database/connect.ts';
import { demonstrationPassword } from '../server/seed/content/organisation/staff.ts';
import { hashPassword } from '../server/sessions/passwords.ts';

/** A tenth of a second of a processor each time is what a password is to cost whoever guesses; tests sign in some thousand times. */
const cheap = { N: 16, r: 1, p: 1 };

/** The demonstration accounts keep their password; what it costs to check stands beside it, as it does for every other. */
export async function cheapenPasswords(owner: Sql): Promise<void> {
  await owner`update account set password_hash = ${await hashPassword(demonstrationPassword, cheap)}`;
}
