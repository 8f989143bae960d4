import * as z from 'zod/mini';
import { dateAt } from '../../../src/domain/dates.ts';
import { family, relativeDraft } from '../../../src/domain/patient/relatives.ts';
import * as Patient from '../../../src/domain/patient/shapes.ts';
import { shared } from '../../../src/domain/patient/sharing.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { importTemplate } from '../../import/template.ts';
import { importedFile, importTakes } from '../../lists/importing.ts';
import { orderedBy, sortedBy } from '../../paging/listing.ts';
import { type Calls, call, fileAnswer, sheetAnswer } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { breakGlass } from './acts/breakGlass.ts';
import { findPossibleDuplicates } from './acts/duplicates.ts';
import { exportPatients } from './acts/exportPatients.ts';
import { findKnownPatient } from './acts/findKnownPatient.ts';
import { importPatientFile } from './acts/importPatients.ts';
import { registerPatient } from './acts/register.ts';
import { deleteRelative, saveRelative } from './acts/relatives.ts';
import { removePatient } from './acts/remove.ts';
import { updatePatient } from './acts/update.ts';
import { findPatient, findSummary, listPatients, patientSorts, searchPatients } from './queries/patients.ts';
import { findFamily } from './queries/relatives.ts';
import { findSharedFacts } from './queries/sharedFacts.ts';

const lines = Wire.pageOf(Patient.line);
const byId = z.object({ id: Wire.id });
const paged = z.object({ page: Wire.page, size: Wire.size });
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

export const patientCalls = {
  breakGlass: call(
    { takes: z.extend(byId, { reason: Wire.remark }), gives: z.object({ endsAt: Wire.instant }) },
    ({ id, reason }, context) => breakGlass(context, { id: known(id), reason }),
  ),
  checkDuplicatePatient: call(
    {
      takes: z.object({
        name: z.optional(Wire.shortText),
        mobile: z.optional(Wire.shortText),
        idNumber: z.optional(Wire.shortText),
        birthDate: z.optional(Wire.shortText),
        exceptId: z.optional(Wire.id),
      }),
      gives: z.array(Patient.duplicate),
    },
    (typed, { db }) => findPossibleDuplicates(db, typed),
  ),
  deletePatient: call({ takes: byId, gives: Wire.done }, ({ id }, context) => removePatient(context, known(id))),
  deleteRelative: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteRelative(context, id)),
  downloadImportTemplate: call({ takes: z.object({}), gives: fileAnswer }, (_, { session }) => importTemplate(session.language)),
  exportCustomList: call(
    { takes: z.extend(Patient.criteria, { ...Sheet.asked, ...orderedBy(patientSorts) }), gives: sheetAnswer },
    (wanted, context) => exportPatients(context, wanted),
  ),
  importPatientList: call({ takes: importTakes, gives: Patient.importResult }, (sent, context) =>
    importPatientFile(context, importedFile(sent)),
  ),
  queryPatientDetail: call({ takes: byId, gives: Patient.full }, ({ id }, context) => shownPatient(context, id, findPatient)),
  queryPatientList: list({ takes: z.extend(Patient.criteria, sortedBy(patientSorts)), gives: lines, atMost: 100 }, (criteria, { db }) =>
    listPatients(db, criteria),
  ),
  queryRelatives: call({ takes: z.object({ patientId: Wire.id }), gives: family }, async ({ patientId }, context) => {
    await findKnownPatient(context, patientId);
    return findFamily(context.db, patientId);
  }),
  querySharedFacts: call({ takes: z.object({ patientId: Wire.id, relativeId: Wire.id }), gives: shared }, async (pair, context) => {
    const facts = await findSharedFacts(context.db, pair, dateAt(context.now()));
    if (!facts) throw absent();
    // The trail names the person whose facts are shown.
    context.audit({ patientId: pair.relativeId, objectId: pair.patientId });
    return facts;
  }),
  querySimplePatientByES: list(
    { takes: z.extend(paged, { size: Wire.sizeOf('patients'), keyword: z.optional(Wire.shortText) }), gives: lines, atMost: 100 },
    (criteria, { db, now }) => searchPatients(db, { ...criteria, today: dateAt(now()) }),
  ),
  querySlidingWindowPatientInfo: call(
    { takes: z.object({ id: Wire.id, x: z.optional(Wire.shortText) }), gives: Patient.summary },
    ({ id }, context) => shownPatient(context, id, (db, known) => findSummary(db, known, dateAt(context.now()))),
  ),
  querylistPatient: list(
    { takes: z.extend(paged, { searchText: z.optional(Wire.shortText) }), gives: lines, atMost: 100 },
    ({ searchText, ...paging }, { db }) => listPatients(db, { ...paging, keyword: searchText }),
  ),
  savePatient: call(
    { takes: z.extend(Patient.draft, { continueCreate: z.optional(z.boolean()), confirmed: z.optional(z.boolean()) }), gives: Wire.saved },
    (draft, context) => registerPatient(context, draft),
  ),
  updatePatient: call(
    { takes: z.extend(Patient.draft, { id: Wire.id, version: Wire.version, confirmed: z.optional(z.boolean()) }), gives: Wire.saved },
    (draft, context) => updatePatient(context, { ...draft, id: known(draft.id) }),
  ),
  saveRelative: call({ takes: relativeDraft, gives: Wire.saved }, (draft, context) => saveRelative(context, draft)),
} satisfies Partial<Calls>;

/** A text that is no id of ours answers as an id that nobody has. */
function known(id: string): string {
  if (!isUuid(id)) throw absent();
  return id;
}

async function shownPatient<Shown>(
  context: Context,
  id: string,
  find: (db: Context['db'], id: string) => Promise<Shown | undefined>,
): Promise<Shown> {
  const patient = await find(context.db, known(id));
  if (!patient) throw absent();
  return patient;
}
