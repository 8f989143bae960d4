import type { Sql } from '../../server/database/connect.ts';
import type { Call } from '../../src/api/catalogue.ts';
import { addDays, dateAt } from '../../src/domain/dates.ts';
import type { User } from '../../src/domain/session/shapes.ts';

/** Arguments a list of the demonstration is not asked without. */
export async function neededOf(
  owner: Sql,
  at: Date,
  user: Pick<User, 'orgId' | 'practiceId'>,
): Promise<Partial<Record<Call, Record<string, unknown>>>> {
  const date = dateAt(at);
  const [patient] = await owner`select patient_id as id from encounter group by patient_id order by count(*) desc, patient_id limit 1`;
  const [batch] = await owner`select batch_id as id from stock_movement group by batch_id order by count(*) desc, batch_id limit 1`;
  const [bought] = await owner`select id from patient_package order by id limit 1`;
  const [giveaway] =
    await owner`select giveaway_id as id from coupon_giveaway_patient group by giveaway_id order by count(*) desc, giveaway_id limit 1`;
  const [place] = await owner`
    select b.warehouse_id as id from stock_batch b where b.practice_id = ${user.practiceId} group by 1 order by count(*) desc, 1 limit 1`;
  const [told] = await owner`select id from announcement where practice_id is null order by starts_on limit 1`;
  const [supplier] = await owner`select id from supplier where enabled order by id limit 1`;
  const ofMonth = { warehouseId: place!.id, month: date.slice(0, 7) };
  const ofPatient = { patientId: patient!.id };
  const days = { from: addDays(date, -45), to: addDays(date, 14) };
  const [scale] = await owner`select id from form where name_zh like '%NRS%' and practice_id = ${user.practiceId}`;
  const ofScale = { formId: scale!.id, code: 'total', kind: 'number' };
  return {
    queryAppointmentList: days,
    queryOrgAppointmentList: days,
    queryHavePayList: days,
    queryRuleAnswers: { rule: 'allergy' },
    queryChannelDays: { ...days, methodCode: 'wechat' },
    queryConsumableGoods: { storehouseId: place!.id },
    queryDayOrderList: { date, isOwn: false },
    queryConsignment: { supplierId: supplier!.id },
    queryConsignmentAgreement: { supplierId: supplier!.id },
    querySupplierAccount: { supplierId: supplier!.id },
    querySupplierStatementPrint: { supplierId: supplier!.id },
    queryWorkList: { date },
    queryExecutionList: { date },
    queryNursingPatientList: { date },
    queryPatientBillList: ofPatient,
    queryDocumentList: ofPatient,
    queryHistoryOrderList: ofPatient,
    queryPatientNoteRecords: ofPatient,
    queryAppointmentOverview: ofPatient,
    queryDiagnoseOverview: ofPatient,
    queryDrugOverview: ofPatient,
    queryLabCheckOverview: ofPatient,
    queryVaccineOverview: ofPatient,
    queryVideoCheckOverview: ofPatient,
    queryVitalSignOverview: ofPatient,
    queryAnnouncementReaderList: { id: told!.id },
    queryCouponGiveawayPatients: { id: giveaway!.id },
    queryChargeItemDetailList: { a: 'beauty' },
    queryManagedChargeItems: { a: 'all' },
    exportSignIns: { tab: 'all' },
    queryComplaintSums: { by: 'cause' },
    exportFormStatistics: ofScale,
    queryFormPeople: { ...ofScale, key: '4' },
    queryFormStatistics: ofScale,
    queryFollowUpFigures: { by: 'template' },
    queryDictionaryEntries: { kind: 'patientTag' },
    queryDispensingList: { tab: 'any' },
    queryPrescriptionReviewList: { tab: 'open' },
    exportDispensings: { tab: 'any' },
    exportPrescriptionReviews: { tab: 'done' },
    exportRegister: { register: 'suspensions' },
    drillBusinessReport: { reportCode: 'income-statement', sum: 'income', keys: [], insurerId: undefined },
    exportBusinessReport: { reportCode: 'income-statement', insurerId: undefined },
    queryShareExplanation: { ...days, to: date },
    queryBusinessReport: { reportCode: 'income-statement', insurerId: undefined },
    queryPatientPackageUseList: { id: bought!.id },
    queryPracticesOfOrg: { a: user.orgId },
    queryStaffOfPractice: { practiceId: user.practiceId },
    queryStockDocumentList: { criteria: {} },
    exportStockMonthLines: ofMonth,
    queryStockMonthLines: ofMonth,
    queryStockMonthMovements: ofMonth,
    queryStockPlaces: { use: 'keep' },
    queryStockMovements: { batchId: batch!.id },
    querySuspensions: { a: days.from, b: days.to },
    // Those of today grow while they are read.
    queryOperationList: { to: addDays(date, -1) },
    querySignInList: { tab: 'all', to: addDays(date, -1) },
    queryTrailList: { to: addDays(date, -1) },
  };
}
