import type { DocumentName } from '../../domain/print/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import type { BillModel } from '../bill/model.ts';
import type { DispensingModel } from '../dispensing/model.ts';
import type { ExecutionsModel } from '../executions/model.ts';
import type { ImagingModel } from '../imaging/model.ts';
import type { LabModel } from '../lab/model.ts';
import type { LabelModel } from '../label/model.ts';
import type { PrescriptionModel } from '../prescription/model.ts';
import type { RecordModel } from '../record/model.ts';
import type { WarehousingModel } from '../warehousing/model.ts';

interface Models {
  bill: BillModel;
  prescription: PrescriptionModel;
  record: RecordModel;
  label: LabelModel;
  lab: LabModel;
  imaging: ImagingModel;
  warehousing: WarehousingModel;
  dispensing: DispensingModel;
  recharge: BillModel;
  rechargeClient: BillModel;
  package: BillModel;
  packageClient: BillModel;
  executions: ExecutionsModel;
}

/** A document ready to be laid on paper: nothing in it needs words, calls or clocks any more. */
export type PrintJob = {
  [Name in DocumentName]: {
    document: Name;
    model: Models[Name];
    language: Language /** Of the window, and of the file when printed to PDF. */;
    title: string;
  };
}[DocumentName];

/** What travels between the application and the print window. Both ends look at the sender's origin. */
export const pageReady = 'xinglin.print.ready';
export const pageDone = 'xinglin.print.done';
export interface JobMessage {
  kind: 'xinglin.print.job';
  job: PrintJob;
}
