import type { Db } from '../database/connect.ts';
import type { Actor } from '../pipeline/context.ts';
import { keyOf, newSecret } from '../keys/secrets.ts';
import { sha256 } from '../keys/secrets.ts';

/** A token of narrower audience than the session it belongs to. `until`: when it is dead. */
export async function newTicket(
  db: Db,
  session: Pick<Actor, 'id'>,
  { audience, until }: { audience: string; until: Date },
): Promise<string> {
  const token = newSecret();
  await db`select new_ticket(${keyOf(session.id)}, ${sha256(token)}, ${audience}, ${until})`;
  return token;
}

export interface Ticket {
  sessionId: string;
  practiceId: string;
}

export async function readTicket(db: Db, token: string, audience: string, at: Date): Promise<Ticket | undefined> {
  const [row] = await db<Ticket[]>`select * from read_ticket(${sha256(token)}, ${audience}, ${at})`;
  return row;
}

/** Uses it up: of many requests at once with the same ticket, one gets it. */
export async function spendTicket(db: Db, token: string, audience: string, at: Date): Promise<Ticket | undefined> {
  const [row] = await db<Ticket[]>`select * from spend_ticket(${sha256(token)}, ${audience}, ${at})`;
  return row;
}
