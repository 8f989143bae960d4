import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import { openingListOf } from '../../../src/domain/setup/opening.ts';
import * as Setup from '../../../src/domain/setup/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { findInstallation } from '../../founding/installation.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { setUp } from './acts/setUp.ts';
import { findOpeningFacts } from './queries.ts';

/** How the installation stands before anybody can sign in, its one opening, and what the new clinic still lacks. */
export const setupCalls = {
  queryOpeningList: call({ takes: z.object({}), gives: z.array(Setup.openingStep) }, async (_, { db, session, now }) =>
    openingListOf(await findOpeningFacts(db, session.practiceId, dateAt(now()))),
  ),

  querySetupState: call({ takes: z.object({}), gives: Setup.state }, (_, { outsideTenant }) => outsideTenant('signIn', findInstallation)),

  setUp: call({ takes: Setup.draft, gives: Wire.done }, (draft, { outsideTenant, newId, now, visit: { address } }) =>
    outsideTenant('signIn', (sql) => setUp(sql, draft, { newId, now, address })),
  ),
} satisfies Partial<Calls>;
