import { dateAt } from '../../../../../src/domain/dates.ts';
import type { AccountQuestion } from '../../../../../src/domain/inventory/payable/shapes.ts';
import type * as Print from '../../../../../src/domain/print/shapes.ts';
import type { Context } from '../../../../pipeline/context.ts';
import type { Found } from '../prints.ts';
import { whole } from '../whole.ts';
import { findChainTransferPaper } from './chainTransferPaper.ts';
import { findConsumableSendingPaper } from './consumableSendingPaper.ts';
import { findPurchasePlanPaper } from './purchasePlanPaper.ts';
import { findSettlementPaper } from './settlementPaper.ts';
import { findSupplierStatement } from './supplierStatementPaper.ts';

export async function chainTransferPaper(context: Context, id: string): Promise<Found<Print.ChainTransferPrint>> {
  return { patientId: null, paper: whole('chainTransfer', await findChainTransferPaper(context, id)) };
}

export async function purchasePlanPaper({ db, session, now }: Context, id: string): Promise<Found<Print.PurchasePlanPrint>> {
  return { patientId: null, paper: whole('purchasePlan', await findPurchasePlanPaper(db, { session, today: dateAt(now()) }, id)) };
}

/** Without a patient for goods that a department asked for. */
export async function consumableSendingPaper({ db }: Context, id: string): Promise<Found<Print.ConsumableSendingPrint>> {
  return whole('consumableSending', await findConsumableSendingPaper(db, id));
}

export async function settlementPaper({ db }: Context, id: string): Promise<Found<Print.SettlementPrint>> {
  return { patientId: null, paper: whole('settlement', await findSettlementPaper(db, id)) };
}

export async function supplierStatementPaper(context: Context, asked: AccountQuestion): Promise<Found<Print.SupplierStatementPrint>> {
  return { patientId: null, paper: whole('supplierStatement', await findSupplierStatement(context, asked)) };
}
