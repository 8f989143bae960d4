import type { ComponentType } from 'react';
import type { DocumentName } from '../../domain/print/shapes.ts';
import { AppraisalSheetDocument } from '../appraisalSheet/Document.tsx';
import { BagLabelDocument } from '../bagLabel/Document.tsx';
import { BillDocument } from '../bill/Document.tsx';
import { CertificateDocument } from '../certificate/Document.tsx';
import { ChainTransferDocument } from '../chainTransfer/Document.tsx';
import { ClaimDocument } from '../claim/Document.tsx';
import { ClosingSheetDocument } from '../closingSheet/Document.tsx';
import { CollectionDocument } from '../collection/Document.tsx';
import { ConsumableSendingDocument } from '../consumableSending/Document.tsx';
import { ControlledRegisterDocument } from '../controlledRegister/Document.tsx';
import { CriticalRegisterDocument } from '../criticalRegister/Document.tsx';
import { DispensingDocument } from '../dispensing/Document.tsx';
import { ExecutionsDocument } from '../executions/Document.tsx';
import { ImagingDocument } from '../imaging/Document.tsx';
import { InvoiceDocument } from '../invoice/Document.tsx';
import { LabDocument } from '../lab/Document.tsx';
import { LabelDocument } from '../label/Document.tsx';
import { PrescriptionDocument } from '../prescription/Document.tsx';
import { PriceAdjustmentDocument } from '../priceAdjustment/Document.tsx';
import { PurchasePlanDocument } from '../purchasePlan/Document.tsx';
import { RecordDocument } from '../record/Document.tsx';
import { RefundDocument } from '../refund/Document.tsx';
import { SettlementDocument } from '../settlement/Document.tsx';
import { StockMonthDocument } from '../stockMonth/Document.tsx';
import { StockSlipDocument } from '../stockSlip/Document.tsx';
import { StocktakeDocument } from '../stocktake/Document.tsx';
import { SupplierStatementDocument } from '../supplierStatement/Document.tsx';
import { TestRequestDocument } from '../testRequest/Document.tsx';
import { WarehousingDocument } from '../warehousing/Document.tsx';
import { WristbandDocument } from '../wristband/Document.tsx';

/** How each document is laid on paper. */
export const layouts = {
  bill: BillDocument,
  prescription: PrescriptionDocument,
  record: RecordDocument,
  label: LabelDocument,
  lab: LabDocument,
  imaging: ImagingDocument,
  warehousing: WarehousingDocument,
  dispensing: DispensingDocument,
  recharge: BillDocument,
  rechargeClient: BillDocument,
  package: BillDocument,
  packageClient: BillDocument,
  deposit: BillDocument,
  executions: ExecutionsDocument,
  refund: RefundDocument,
  collection: CollectionDocument,
  invoice: InvoiceDocument,
  claim: ClaimDocument,
  stockSlip: StockSlipDocument,
  stocktakeBlank: StocktakeDocument,
  stocktake: StocktakeDocument,
  stockMonth: StockMonthDocument,
  priceAdjustment: PriceAdjustmentDocument,
  chainTransfer: ChainTransferDocument,
  purchasePlan: PurchasePlanDocument,
  consumableSending: ConsumableSendingDocument,
  closingSheet: ClosingSheetDocument,
  complaint: RecordDocument,
  consultation: RecordDocument,
  drugSheet: RecordDocument,
  medicationList: RecordDocument,
  form: RecordDocument,
  certificate: CertificateDocument,
  wristband: WristbandDocument,
  bagLabel: BagLabelDocument,
  criticalRegister: CriticalRegisterDocument,
  controlledRegister: ControlledRegisterDocument,
  settlement: SettlementDocument,
  supplierStatement: SupplierStatementDocument,
  appraisalSheet: AppraisalSheetDocument,
  testRequest: TestRequestDocument,
} as const satisfies Record<DocumentName, ComponentType<{ model: never; language: string }>>;
