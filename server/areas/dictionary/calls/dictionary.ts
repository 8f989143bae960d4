import * as z from 'zod/mini';
import * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import * as Address from '../../../../src/domain/dictionary/address.ts';
import * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import { tcmKinds, tcmLists } from '../../../../src/domain/encounter/tcm.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { pageOfRows } from '../../../paging/paging.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { listSuppliers } from '../../inventory/queries/suppliers.ts';
import { listEmployers } from '../../register/queries/companies.ts';
import { listGenericNames } from '../../register/queries/genericNames.ts';
import { listNamedEntries } from '../../register/queries/patientWords.ts';
import { listMethods } from '../../register/queries/paymentMethods.ts';
import {
  findDiagnoses,
  findEntries,
  findPractice,
  listAppointmentTypes,
  listColleagueDoctors,
  listDepartments,
  listEntries,
  listPractices,
  listRooms,
  maximumDiscountOf,
  practicesOfStaff,
} from '../queries/dictionaries.ts';
import { findAddress } from '../queries/recognise.ts';

const nothing = z.object({});
const entries = z.array(Dictionary.entry);
const paged = z.object({ page: Wire.page, size: Wire.size });

/** A small dictionary of one kind, whole. */
const listOf = (kind: string) => call({ takes: nothing, gives: entries }, (_, { db }) => listEntries(db, kind));

export const dictionaryCalls = {
  getAllProvinces: call({ takes: nothing, gives: entries }, (_, { db }) => listEntries(db, 'region', null)),
  getAllergenDictList: listOf('allergen'),
  getAllergyReactionList: listOf('allergyReaction'),
  getAppointmentSourceList: listOf('appointmentSource'),
  getAppointmentStatusList: listOf('appointmentStatus'),
  getAppointmentTypeList: call({ takes: nothing, gives: z.array(Appointment.type) }, (_, { db }) => listAppointmentTypes(db)),
  getAreaList: call({ takes: z.object({ id: Wire.id }), gives: entries }, ({ id }, { db }) => listEntries(db, 'region', id)),
  getBillingPayState: listOf('payStatus'),
  getBloodType: listOf('bloodType'),
  getCancelReasonList: listOf('cancelReason'),
  getContactRelation: listOf('contactRelation'),
  getCriticalImagingFindings: listOf('criticalImagingFinding'),
  getCriticalLabFindings: listOf('criticalLabFinding'),
  getCurrentUserDiscount: call({ takes: nothing, gives: z.object({ maximum: z.number() }) }, async (_, { db, session }) => ({
    maximum: await maximumDiscountOf(db, session.staffId),
  })),
  getCurrentUserWorkPracticeList: call({ takes: nothing, gives: z.array(Dictionary.practice) }, (_, { db, session }) =>
    practicesOfStaff(db, session.staffId),
  ),
  getDepositPurposeList: listOf('depositPurpose'),
  getDiscountReasonList: listOf('discountReason'),
  getDoctorList: call({ takes: nothing, gives: z.array(Dictionary.doctor) }, (_, { db, session }) =>
    listColleagueDoctors(db, session.staffId),
  ),
  getDrugDeliveryWays: list(
    {
      takes: z.object({
        pageIndex: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
        pageSize: Wire.sizeOf('dictionary'),
        keyword: z.optional(Wire.shortText),
      }),
      gives: Wire.pageOf(Dictionary.entry),
      page: 'pageIndex',
      size: 'pageSize',
    },
    (asked, { db }) => findEntries(db, 'route', asked),
  ),
  getDosageFormList: listOf('dosageForm'),
  getDrugDoseUnitList: listOf('doseUnit'),
  getDrugFrequencyOfUsage: listOf('frequency'),
  getDrugUsageList: listOf('usage'),
  getEmployers: call({ takes: nothing, gives: entries }, (_, { db }) => listEmployers(db)),
  getGenericNames: call({ takes: nothing, gives: entries }, (_, { db }) => listGenericNames(db)),
  getEncounterStatus: listOf('encounterStatus'),
  getFollowupMethods: listOf('followUpMethod'),
  getFollowupTypes: listOf('followUpType'),
  getItemCalculationRule: listOf('calculationRule'),
  getMaritalStatusList: listOf('marital'),
  getMissReasonList: listOf('missReason'),
  getNationList: listOf('ethnicGroup'),
  getNationalityList: listOf('nationality'),
  getNoteState: listOf('noteState'),
  getOccupationList: listOf('occupation'),
  getOrderTypes: listOf('orderType'),
  getRefundReasonList: listOf('refundReason'),
  getRejectReasonList: listOf('rejectReason'),
  getSatisfactionList: listOf('satisfaction'),
  getSexState: listOf('sex'),
  getSuppliers: call({ takes: nothing, gives: entries }, (_, { db }) => listSuppliers(db)),
  getTempCloseConsultationList: listOf('temporaryCloseReason'),
  getTemperaturePositions: listOf('temperaturePosition'),
  getVaccinationParts: listOf('vaccinationPart'),
  queryAllDepartments: call({ takes: nothing, gives: z.array(Dictionary.department) }, (_, { db }) => listDepartments(db, 'all')),
  queryDiagnosisDict: list(
    { takes: z.extend(paged, { keyword: z.optional(Wire.shortText) }), gives: Wire.pageOf(Dictionary.diagnosis), atMost: 100 },
    (criteria, { db, session }) => findDiagnoses(db, session.staffId, criteria),
  ),
  queryTcmTermDict: list(
    {
      takes: z.extend(paged, { list: z.enum(tcmLists), keyword: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(Dictionary.entry),
      atMost: 100,
    },
    ({ list: asked, ...criteria }, { db }) => findEntries(db, tcmKinds[asked], criteria),
  ),
  queryFollowupStatus: listOf('followUpStatus'),
  queryMedicalDepartments: list({ takes: paged, gives: Wire.pageOf(Dictionary.department) }, async (paging, { db }) =>
    pageOfRows(await listDepartments(db, 'medical'), paging),
  ),
  queryPatientSourceList: call(
    { takes: z.object({ parentSourceId: z.optional(Wire.idOrNone) }), gives: entries },
    ({ parentSourceId }, { db }) => listNamedEntries(db, 'patientSource', parentSourceId),
  ),
  queryPatientTags: call({ takes: nothing, gives: entries }, (_, { db }) => listNamedEntries(db, 'patientTag')),
  queryPracticeDetail: call(
    { takes: z.object({ practiceId: z.optional(Wire.id) }), gives: Dictionary.practice },
    async ({ practiceId }, { db, session }) => {
      const practice = await findPractice(db, practiceId ?? session.practiceId);
      if (!practice) throw absent();
      return practice;
    },
  ),
  queryPracticeSimpleList: call({ takes: nothing, gives: z.array(Dictionary.practice) }, (_, { db }) => listPractices(db)),
  queryRoomEquipmentList: list({ takes: paged, gives: Wire.pageOf(Dictionary.room) }, async (paging, { db }) =>
    pageOfRows(await listRooms(db), paging),
  ),
  queryVisitPaymentMethods: call({ takes: nothing, gives: z.array(Dictionary.paymentMethod) }, (_, { db }) => listMethods(db)),
  recogniseAddress: call({ takes: Address.addressLine, gives: Address.addressAnswer }, async ({ line }, { db }) => ({
    found: await findAddress(db, line),
  })),
} satisfies Partial<Calls>;
