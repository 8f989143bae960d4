import * as z from 'zod/mini';
import * as Types from '../../../src/domain/register/appointmentTypes.ts';
import * as Companies from '../../../src/domain/register/companies.ts';
import * as GenericNames from '../../../src/domain/register/genericNames.ts';
import * as Words from '../../../src/domain/register/patientWords.ts';
import * as Methods from '../../../src/domain/register/paymentMethods.ts';
import * as Rooms from '../../../src/domain/register/rooms.ts';
import * as Shapes from '../../../src/domain/register/shapes.ts';
import * as ShareRules from '../../../src/domain/register/shareRules.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { appointmentTypes } from './acts/appointmentTypes.ts';
import { employers, manufacturers } from './acts/companies.ts';
import { deleteRow } from './acts/deleteRow.ts';
import { genericNames } from './acts/genericNames.ts';
import { moveRow } from './acts/moveRow.ts';
import { deleteWord, saveLabel, saveSource } from './acts/patientWords.ts';
import { paymentMethods } from './acts/paymentMethods.ts';
import { rooms } from './acts/rooms.ts';
import { mergeGenericNames, saveGenericName } from './acts/saveGenericName.ts';
import { saveRow } from './acts/saveRow.ts';
import { shareRules } from './acts/shareRules.ts';
import { switchRow } from './acts/switchRow.ts';
import { listLabels, listSources } from './queries/patientWords.ts';
import { listRows, type Register } from './queries/registers.ts';
import { findShareChoices } from './queries/shareChoices.ts';

/** The acts that are the same in every register. */
const actsOf = <Draft extends Shapes.Draft>(register: Register<Draft>) => ({
  switch: call({ takes: Shapes.switching, gives: Wire.saved }, (wanted, context) => switchRow(context, register, wanted)),
  move: call({ takes: Shapes.moving, gives: Wire.done }, (wanted, context) => moveRow(context, register, wanted)),
  delete: call({ takes: Shapes.removal, gives: Wire.done }, (wanted, context) => deleteRow(context, register, wanted)),
});

const employerActs = actsOf(employers);
const genericNameActs = actsOf(genericNames);
const manufacturerActs = actsOf(manufacturers);
const methods = actsOf(paymentMethods);
const roomActs = actsOf(rooms);
const shareActs = actsOf(shareRules);
const typeActs = actsOf(appointmentTypes);

export const registerCalls = {
  deleteAppointmentType: typeActs.delete,
  deleteEmployer: employerActs.delete,
  deleteGenericName: genericNameActs.delete,
  deleteManufacturer: manufacturerActs.delete,
  deletePatientLabel: call({ takes: Shapes.removal, gives: Wire.done }, (wanted, context) => deleteWord(context, 'patientTag', wanted)),
  deletePatientSource: call({ takes: Shapes.removal, gives: Wire.done }, (wanted, context) => deleteWord(context, 'patientSource', wanted)),
  deletePaymentMethod: methods.delete,
  deleteRoom: roomActs.delete,
  deleteShareRule: shareActs.delete,
  mergeGenericNames: call(
    { takes: z.extend(GenericNames.merge, { confirmed: z.optional(z.boolean()) }), gives: Wire.done },
    ({ confirmed = false, ...wanted }, context) => mergeGenericNames(context, wanted, confirmed),
  ),
  moveAppointmentType: typeActs.move,
  moveEmployer: employerActs.move,
  moveGenericName: genericNameActs.move,
  moveManufacturer: manufacturerActs.move,
  movePaymentMethod: methods.move,
  moveRoom: roomActs.move,
  moveShareRule: shareActs.move,
  queryAppointmentTypeList: list({ takes: Shapes.criteria, gives: Wire.pageOf(Types.line) }, (criteria, { db }) =>
    listRows<Types.Line>(db, appointmentTypes, criteria),
  ),
  queryEmployerList: list({ takes: Shapes.criteria, gives: Wire.pageOf(Companies.employer) }, (criteria, { db }) =>
    listRows<Companies.Employer>(db, employers, criteria),
  ),
  queryGenericNameList: list({ takes: Shapes.criteria, gives: Wire.pageOf(GenericNames.line) }, (criteria, { db }) =>
    listRows<GenericNames.Line>(db, genericNames, criteria),
  ),
  queryManufacturerList: list({ takes: Shapes.criteria, gives: Wire.pageOf(Companies.manufacturer) }, (criteria, { db }) =>
    listRows<Companies.Manufacturer>(db, manufacturers, criteria),
  ),
  queryPatientLabels: list({ takes: Shapes.criteria, gives: Wire.pageOf(Words.label) }, (criteria, { db }) => listLabels(db, criteria)),
  queryPatientSources: list({ takes: Shapes.criteria, gives: Wire.pageOf(Words.source) }, (criteria, { db }) => listSources(db, criteria)),
  queryPaymentMethodList: list({ takes: Shapes.criteria, gives: Wire.pageOf(Methods.line) }, (criteria, { db }) =>
    listRows<Methods.Line>(db, paymentMethods, criteria),
  ),
  queryRoomList: list({ takes: Shapes.criteria, gives: Wire.pageOf(Rooms.line) }, (criteria, { db }) =>
    listRows<Rooms.Line>(db, rooms, criteria),
  ),
  queryShareChoices: call({ takes: z.object({}), gives: ShareRules.choices }, (_, { db }) => findShareChoices(db)),
  queryShareRuleList: list({ takes: Shapes.criteria, gives: Wire.pageOf(ShareRules.line) }, (criteria, { db }) =>
    listRows<ShareRules.Line>(db, shareRules, criteria),
  ),
  saveAppointmentType: call({ takes: z.extend(Types.draft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, appointmentTypes, draft),
  ),
  saveEmployer: call({ takes: z.extend(Companies.employerDraft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, employers, draft),
  ),
  saveGenericName: call(
    { takes: z.extend(GenericNames.draft, { ...Shapes.changing, confirmed: z.optional(z.boolean()) }), gives: Wire.saved },
    ({ confirmed = false, ...draft }, context) => saveGenericName(context, draft, confirmed),
  ),
  saveManufacturer: call({ takes: z.extend(Companies.manufacturerDraft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, manufacturers, draft),
  ),
  savePatientLabel: call({ takes: z.extend(Words.labelDraft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveLabel(context, draft),
  ),
  savePatientSource: call({ takes: z.extend(Words.sourceDraft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveSource(context, draft),
  ),
  savePaymentMethod: call({ takes: z.extend(Methods.draft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, paymentMethods, draft),
  ),
  saveRoom: call({ takes: z.extend(Rooms.draft, Shapes.changing), gives: Wire.saved }, (draft, context) => saveRow(context, rooms, draft)),
  saveShareRule: call({ takes: z.extend(ShareRules.draft, Shapes.changing), gives: Wire.saved }, (draft, context) =>
    saveRow(context, shareRules, ShareRules.withOwnTerms(draft)),
  ),
  setAppointmentTypeEnabled: typeActs.switch,
  setEmployerEnabled: employerActs.switch,
  setGenericNameEnabled: genericNameActs.switch,
  setManufacturerEnabled: manufacturerActs.switch,
  setPaymentMethodEnabled: methods.switch,
  setRoomEnabled: roomActs.switch,
  setShareRuleEnabled: shareActs.switch,
} satisfies Partial<Calls>;
