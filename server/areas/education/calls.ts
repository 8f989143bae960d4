import * as z from 'zod/mini';
import * as Education from '../../../src/domain/education/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call, spooled, storedAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { assignResources, withdrawCourse } from './acts/courses.ts';
import { fileTicket, playFile } from './acts/play.ts';
import { deleteResource, saveResource, setPublished } from './acts/resources.ts';
import { cancelUpload, finishUpload, startUpload, takePart } from './acts/uploads.ts';
import { findCourses, findOffers } from './queries/courses.ts';
import { findResource, findResources, resourceSorts } from './queries/resources.ts';
import { findUploads } from './queries/uploads.ts';

const byId = z.object({ id: Wire.id });
const which = { id: Wire.id, version: Wire.version };
const changed = { id: z.optional(Wire.id), version: z.optional(Wire.version) };

export const educationCalls = {
  assignEducation: call({ takes: Education.assignment, gives: Education.assigned }, (assignment, context) =>
    assignResources(context, assignment),
  ),
  cancelEducationUpload: call({ takes: byId, gives: Wire.done }, ({ id }, context) => cancelUpload(context, id)),
  deleteEducationResource: call({ takes: z.object(which), gives: Wire.done }, (resource, context) => deleteResource(context, resource)),
  finishEducationUpload: call({ takes: byId, gives: Education.upload }, ({ id }, context) => finishUpload(context, id)),
  openEducationFiles: call({ takes: z.object({}), gives: z.object({ token: z.string() }) }, (_, context) => fileTicket(context)),
  playEducationFile: call({ takes: z.extend(byId, { token: z.string() }), gives: storedAnswer }, ({ id }, context) =>
    playFile(context, id),
  ),
  queryEducationCourses: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Education.course) },
    ({ patientId }, { db, audit }) => {
      audit({ patientId });
      return findCourses(db, patientId);
    },
  ),
  queryEducationOffers: call(
    { takes: z.object({ patientId: Wire.id, keyword: z.optional(Wire.shortText) }), gives: z.array(Education.offer) },
    (asked, { db, audit }) => {
      audit({ patientId: asked.patientId });
      return findOffers(db, asked);
    },
  ),
  queryEducationResource: call({ takes: byId, gives: Education.full }, async ({ id }, { db }) => {
    const found = await findResource(db, id);
    if (!found) throw absent();
    return found;
  }),
  queryEducationResources: list(
    { takes: z.extend(Education.criteria, sortedBy(resourceSorts)), gives: Wire.pageOf(Education.line) },
    (criteria, { db }) => findResources(db, criteria),
  ),
  queryEducationUploads: call({ takes: z.object({}), gives: z.array(Education.upload) }, (_, { db, session }) =>
    findUploads(db, session.staffId),
  ),
  saveEducationResource: call({ takes: z.extend(Education.draft, changed), gives: Wire.saved }, (draft, context) =>
    saveResource(context, draft),
  ),
  sendEducationPart: call(
    { takes: z.object({ id: Wire.id, offset: z.coerce.number().check(z.int(), z.minimum(0)), file: spooled }), gives: Education.received },
    (part, context) => takePart(context, part),
  ),
  setEducationPublished: call({ takes: z.object({ ...which, flag: Wire.flag }), gives: Wire.done }, ({ flag, ...resource }, context) =>
    setPublished(context, { ...resource, isPublished: flag === 1 }),
  ),
  startEducationUpload: call({ takes: Education.uploading, gives: Education.upload }, (announced, context) =>
    startUpload(context, announced),
  ),
  withdrawEducation: call({ takes: byId, gives: Wire.done }, ({ id }, context) => withdrawCourse(context, id)),
} satisfies Partial<Calls>;
