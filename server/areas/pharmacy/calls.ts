import * as z from 'zod/mini';
import { checkDateRange, dateAt, queryWindows } from '../../../src/domain/dates.ts';
import * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortOf } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { findScannedGoods } from '../inventory/queries/scannedGoods.ts';
import { findSpokenDiagnoses } from '../patient/queries/diagnosis.ts';
import { dispense } from './acts/dispense.ts';
import { handOutSale } from './acts/handOutSale.ts';
import { pickUpDispensing } from './acts/pickUpDispensing.ts';
import { rejectDispensing } from './acts/rejectDispensing.ts';
import { returnDispensing } from './acts/returnDispensing.ts';
import { findLines, findReturns } from './queries/dispensingLines.ts';
import { countDispensings, dispensingSorts, findDispensing, findDispensings } from './queries/dispensings.ts';

const listing = {
  page: Wire.page,
  size: Wire.sizeOf('elsewhere', 100),
  direction: z.optional(Wire.direction),
};
const act = { id: Wire.id, version: Wire.version };

export const pharmacyCalls = {
  dispense: call({ takes: Dispensing.dispenseDraft, gives: Wire.done }, (draft, context) => dispense(context, draft)),
  handOutSale: call({ takes: z.object({ billingId: Wire.id }), gives: Wire.done }, ({ billingId }, context) =>
    handOutSale(context, billingId),
  ),
  pickUpDispensing: call({ takes: z.object(act), gives: Wire.done }, (arg, context) => pickUpDispensing(context, arg)),
  queryDispensing: call({ takes: z.object({ id: Wire.id }), gives: Dispensing.full }, ({ id }, context) => loadFull(context, id)),
  queryDispensingCounts: call({ takes: z.object({}), gives: Dispensing.counts }, (_, { db, now }) => countDispensings(db, dateAt(now()))),
  queryDispensingList: list(
    {
      takes: z.extend(Dispensing.criteria, {
        ...listing,
        sort: sortOf(dispensingSorts),
      }),
      gives: Wire.pageOf(Dispensing.line),
    },
    (criteria, { db, now, session }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findDispensings(db, criteria, { today: dateAt(now()), language: session.language });
    },
  ),
  queryScannedGoods: call(
    { takes: z.object({ code: Wire.shortText.check(z.minLength(1)) }), gives: z.array(Dispensing.scannedGoods) },
    ({ code }, { db }) => findScannedGoods(db, code),
  ),
  rejectDispensing: call({ takes: z.object({ ...act, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    rejectDispensing(context, arg),
  ),
  returnDispensing: call({ takes: Dispensing.returnDraft, gives: Wire.done }, (draft, context) => returnDispensing(context, draft)),
} satisfies Partial<Calls>;

async function loadFull(context: Context, id: string): Promise<Dispensing.Full> {
  const { db, session, now } = context;
  const sheet = await findDispensing(db, id, session.language);
  if (!sheet) throw absent();
  context.audit({ patientId: sheet.patientId, objectId: id });
  const [lines, diagnoses, returns] = await Promise.all([
    findLines(db, id, { today: dateAt(now()), language: session.language }),
    sheet.encounterId ? findSpokenDiagnoses(db, sheet.encounterId) : [],
    findReturns(db, id, session.language),
  ]);
  return { ...sheet, lines, diagnoses, returns: [...returns] };
}
