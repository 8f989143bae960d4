import { findExpected } from '../../server/areas/till/queries/sessions.ts';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import type { World } from './world.ts';

/** What the lines of a till session that moved should hold by the ledger: its cashier is not shown it before the sheet is signed. */
export const bookOfTill = (app: Sql, world: World, session: { id: string; openingFloat: number }) =>
  inTenant(app, world, async (db) =>
    (await findExpected(db, session)).filter(({ methodCode, taken, paidOut }) => methodCode === '' || taken + paidOut > 0),
  );
