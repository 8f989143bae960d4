import * as z from 'zod/mini';
import { checkDateRange, queryWindows } from '../../../src/domain/dates.ts';
import * as Controlled from '../../../src/domain/pharmacy/controlled/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { refuse } from '../../pipeline/problem.ts';
import { confirmPassword } from '../session/acts/password.ts';
import { saveEntry, signRegister, strikeEntry } from './acts/controlled/keepRegister.ts';
import { findBooks } from './queries/controlled/books.ts';
import { findEntries } from './queries/controlled/entries.ts';
import { findRegisterLines } from './queries/controlled/lines.ts';

const paged = { page: Wire.page, size: Wire.sizeOf('elsewhere', 100) };

/** The special register of narcotic and psychotropic drugs (专用账册). */
export const controlledCalls = {
  queryControlledBookList: list({ takes: z.object(paged), gives: Wire.pageOf(Controlled.book) }, (paging, { db, session }) =>
    findBooks(db, paging, session),
  ),
  queryControlledEntryList: list(
    { takes: z.extend(Controlled.entryCriteria, paged), gives: Wire.pageOf(Controlled.registerEntry) },
    (criteria, { db, session }) => {
      refuse(checkDateRange(criteria, queryWindows.report));
      return findEntries(db, criteria, session);
    },
  ),
  queryControlledLineList: list(
    { takes: z.extend(Controlled.lineCriteria, paged), gives: Wire.pageOf(Controlled.registerLine) },
    (criteria, { db, session }) => {
      refuse(checkDateRange(criteria, queryWindows.report));
      return findRegisterLines(db, criteria, session);
    },
  ),
  saveControlledEntry: call({ takes: Controlled.entryDraft, gives: Wire.saved }, (draft, context) => saveEntry(context, draft)),
  signControlled: call({ takes: Controlled.signing, gives: Wire.done }, ({ password, ...signing }, context) =>
    signRegister(context, signing, () => confirmPassword(context, password, 'password')),
  ),
  strikeControlledEntry: call({ takes: Controlled.strike, gives: Wire.done }, (strike, context) => strikeEntry(context, strike)),
} satisfies Partial<Calls>;
