import * as z from 'zod/mini';
import * as Consignment from '../../../../src/domain/inventory/consignment/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { absent } from '../../../pipeline/problem.ts';
import { saveConsignmentAgreement } from '../acts/consignment/agreement.ts';
import { bookConsignmentSettlement, endConsignmentSettlement, saveConsignmentSettlement } from '../acts/consignment/settlement.ts';
import { findAgreementFull, findConsignment, findSettlement } from '../queries/consignment/settlements.ts';

const which = z.object({ id: Wire.id, version: Wire.version });
const ofSupplier = z.object({ supplierId: Wire.id });
const dueUntil = z.extend(ofSupplier, { until: z.optional(Wire.calendarDate) });

/** Goods that belong to their supplier until they are sold, and the settlements of what was sold. */
export const consignmentCalls = {
  bookConsignmentSettlement: call({ takes: which, gives: Wire.done }, (arg, context) => bookConsignmentSettlement(context, arg)),
  endConsignmentSettlement: call({ takes: z.extend(which, { reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    endConsignmentSettlement(context, arg),
  ),
  queryConsignment: call({ takes: dueUntil, gives: Consignment.consignment }, async ({ supplierId, until }, { db }) => {
    const found = await findConsignment(db, supplierId, until);
    if (!found) throw absent();
    return found;
  }),
  queryConsignmentAgreement: call({ takes: ofSupplier, gives: Consignment.agreementFull }, async ({ supplierId }, { db }) => {
    const found = await findAgreementFull(db, supplierId);
    if (!found) throw absent();
    return found;
  }),
  queryConsignmentSettlement: call({ takes: z.object({ id: Wire.id }), gives: Consignment.settlementFull }, async ({ id }, { db }) => {
    const found = await findSettlement(db, id);
    if (!found) throw absent();
    return found;
  }),
  saveConsignmentAgreement: call({ takes: Consignment.agreementDraft, gives: Wire.saved }, (draft, context) =>
    saveConsignmentAgreement(context, draft),
  ),
  saveConsignmentSettlement: call({ takes: Consignment.settlementDraft, gives: Wire.saved }, (draft, context) =>
    saveConsignmentSettlement(context, draft),
  ),
} satisfies Partial<Calls>;
