import * as z from 'zod/mini';
import * as Dictionary from '../../../../src/domain/dictionary/shapes.ts';
import * as Upkeep from '../../../../src/domain/dictionary/upkeep.ts';
import { givable } from '../../../../src/domain/permission/grant.ts';
import * as Role from '../../../../src/domain/role/shapes.ts';
import * as Staff from '../../../../src/domain/staff/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { pageOfRows } from '../../../paging/paging.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { approvalNodes } from '../../approval/queries/nodes.ts';
import { listDepartmentsOf } from '../../organisation/queries/organisation.ts';
import { listManufacturers } from '../../register/queries/companies.ts';
import { listSimpleRoles } from '../../role/queries.ts';
import { listAllDoctors, listStaffOf } from '../../staff/queries/staff.ts';
import { moveEntry, saveEntry, setEntryEnabled } from '../acts/saveEntry.ts';
import { listDepartments, listDoctors, listEntries } from '../queries/dictionaries.ts';
import { entrySorts, listKeptEntries, listKinds } from '../queries/dictionaryUpkeep.ts';

const nothing = z.object({});
const listOf = (kind: Upkeep.Kind) => call({ takes: nothing, gives: z.array(Dictionary.entry) }, (_, { db }) => listEntries(db, kind));

/** The contract's pager travels inside the payload; without one the whole list is answered. */
const ofPractice = z.object({
  practiceId: Wire.id,
  pager: z.optional(z.object({ pageNo: Wire.page, pageSize: Wire.size })),
});
const departmentsOf = (onlyMedical: boolean) =>
  call({ takes: ofPractice, gives: Wire.pageOf(Dictionary.department) }, ({ practiceId, pager }, { db }) =>
    listDepartmentsOf(db, { practiceId, onlyMedical, page: pager?.pageNo ?? 1, size: pager?.pageSize ?? 1000 }),
  );

/** Choices of staff forms, and the dictionaries an organisation words itself. */
export const dictionaryUpkeepCalls = {
  getAllDoctorList: call({ takes: nothing, gives: z.array(Dictionary.doctor) }, (_, { db }) => listAllDoctors(db)),
  getSurgeryLevels: listOf('surgeryLevel'),
  getComplaintCauses: listOf('complaintCause'),
  getComplaintChannels: listOf('complaintChannel'),
  getComplaintKinds: listOf('complaintKind'),
  getConsultTypes: listOf('consultType'),
  getCurrentPracticeDoctorList: list(
    {
      takes: z.object({ pageNo: Wire.page, pageSize: Wire.size }),
      gives: Wire.pageOf(Dictionary.doctor),
      page: 'pageNo',
      size: 'pageSize',
    },
    async (paging, { db, session }) => pageOfRows(await listDoctors(db, session.practiceId), paging),
  ),
  getEducations: listOf('education'),
  getInsuranceState: listOf('insuranceStatus'),
  getInvoiceStatus: listOf('invoiceStatus'),
  getManufacturers: call({ takes: nothing, gives: z.array(Dictionary.entry) }, (_, { db }) => listManufacturers(db)),
  getPosts: listOf('post'),
  getProfessionals: listOf('professional'),
  getTitles: listOf('title'),
  moveDictionaryEntry: call(
    { takes: z.object({ kind: Upkeep.kind, code: Wire.id, direction: z.enum(['up', 'down']) }), gives: Wire.done },
    (wanted, context) => moveEntry(context, wanted),
  ),
  queryConsultStatus: listOf('consultStatus'),
  queryDepartmentsOfPractice: departmentsOf(false),
  queryDictionaryEntries: list(
    { takes: z.extend(Upkeep.criteria, sortedBy(entrySorts)), gives: Wire.pageOf(Upkeep.entryLine), atMost: 100 },
    (criteria, { db }) => listKeptEntries(db, criteria),
  ),
  queryDictionaryKinds: call({ takes: nothing, gives: z.array(Upkeep.kindLine) }, (_, { db }) => listKinds(db)),
  queryMedicalDepartmentsOfPractice: departmentsOf(true),
  queryNonMedicalDepartments: call({ takes: nothing, gives: z.array(Dictionary.department) }, (_, { db }) =>
    listDepartments(db, 'nonMedical'),
  ),
  queryRoleSimpleList: call({ takes: nothing, gives: z.array(Role.simple) }, async (_, { db, session }) => {
    const roles = await listSimpleRoles(db);
    const mine = givable(session.authorities);
    return roles.map(({ authorities, ...role }) => ({
      ...role,
      grantable: authorities.every((code) => mine.includes(code)),
    }));
  }),
  queryStaffByEnable: call({ takes: nothing, gives: z.array(Staff.simple) }, async (_, { db, session }) => {
    const { rows } = await listStaffOf(db, { practiceId: session.practiceId, page: 1, size: 10_000 });
    return rows;
  }),
  queryStaffOfPractice: list(
    { takes: z.object({ practiceId: Wire.id, ...Wire.listing }), gives: Wire.pageOf(Staff.simple) },
    (asked, { db }) => listStaffOf(db, asked),
  ),
  queryTemplateNodes: call({ takes: nothing, gives: z.array(Dictionary.entry) }, async (_, { db }) => {
    const events = await listEntries(db, 'templateNode');
    return [...approvalNodes, ...events.filter(({ extra }) => extra.use === 'message')];
  }),
  saveDictionaryEntry: call(
    {
      takes: z.extend(Upkeep.entryDraft, { kind: Upkeep.kind, code: z.optional(Wire.id), version: z.optional(Wire.version) }),
      gives: Wire.saved,
    },
    (draft, context) => saveEntry(context, draft),
  ),
  setDictionaryEntryEnabled: call(
    { takes: z.object({ kind: Upkeep.kind, code: Wire.id, flag: Wire.flag, version: Wire.version }), gives: Wire.saved },
    (wanted, context) => setEntryEnabled(context, wanted),
  ),
} satisfies Partial<Calls>;
