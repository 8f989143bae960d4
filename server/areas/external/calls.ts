import * as z from 'zod/mini';
import { maskedName } from '../../../src/domain/crm/masking.ts';
import * as Education from '../../../src/domain/education/shapes.ts';
import { linkStateAt } from '../../../src/domain/external/pages.ts';
import * as External from '../../../src/domain/external/shapes.ts';
import { ageOnly } from '../../../src/domain/form/fill/scope.ts';
import * as Form from '../../../src/domain/form/shapes.ts';
import { linesForPatient } from '../../../src/domain/inquiry/readings.ts';
import * as Waiting from '../../../src/domain/pharmacy/waiting/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { type FoundLink, findHolder, listLinksOf } from '../../links/links.ts';
import { type Calls, call, storedAnswer } from '../../pipeline/call.ts';
import { findAddenda } from '../addendum/queries/addenda.ts';
import { answerOf } from '../education/acts/play.ts';
import { questionsOfLink, submitSheet } from '../inquiry/acts/submitSheet.ts';
import { findSheet } from '../inquiry/queries/sheets.ts';
import { holderOf, inTenantOf, reading, refusedLink, usingUp } from './acts/holder.ts';
import { makeLink, reaskSheet, revokeLink } from './acts/makeLink.ts';
import { openLink } from './acts/openLink.ts';
import { savePutRecord } from './acts/savePutRecord.ts';
import { openLesson, seeLesson } from './acts/seeLesson.ts';
import { showBoard } from './acts/showBoard.ts';
import { signConsent } from './acts/signConsent.ts';
import { findLessonFile, findOpened, listCourses, listLessons, listSuites } from './queries/courses.ts';
import { findConsent, findMedicalRecord } from './queries/record.ts';

const done = { done: true } as const;
const ofVisit = z.object({ code: External.code });

async function found<Value>(value: Promise<Value | undefined>): Promise<Value> {
  const given = await value;
  if (given === undefined) throw refusedLink();
  return given;
}

const holderIn = (db: Db, link: FoundLink) => found(findHolder(db, link));
const ofCourse = z.extend(ofVisit, { id: Wire.id });
const withoutCode = ({ code: _, ...made }: External.MadeLink & { code: string }): External.MadeLink => made;

export const externalCalls = {
  createExternalLink: call({ takes: External.linkDraft, gives: External.madeLink }, async (draft, context) =>
    withoutCode(await makeLink(context, draft)),
  ),
  /** The parts of a film are asked for all the time: opening the lesson and going on with it are in the trail, each part is not. */
  myCourseFile: call({ takes: z.extend(ofCourse, { fileId: Wire.id }), gives: storedAnswer }, async ({ code, ...which }, context) => {
    const link = await holderOf(context, code, 'my-courses');
    const file = await inTenantOf(context, link, (db) => found(findLessonFile(db, { ...which, patientId: link.patientId })));
    return answerOf(file, context.filesOf(link.orgId));
  }),
  openExternal: call({ takes: External.opening, gives: External.opened }, (opening, context) => openLink(context, opening)),
  queryConsentForm: call({ takes: ofVisit, gives: External.consentForm }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'sign-consent');
    return reading(context, link, 'queryConsentForm', async (db) => found(findConsent(db, link)));
  }),
  queryExternalLinks: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(External.link) },
    async ({ patientId }, { db, now, audit }) => {
      audit({ patientId });
      const links = await listLinksOf(db, patientId);
      return links.map(({ revokedAt, failures, ...link }) => ({ ...link, state: linkStateAt({ ...link, revokedAt, failures }, now()) }));
    },
  ),
  queryInquirySheetDetail: call({ takes: ofVisit, gives: External.inquiryDetail }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'details-inquiry-sheet');
    return reading(context, link, 'queryInquirySheetDetail', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      const { submittedAt, answered } = await found(findSheet(db, link.objectId ?? ''));
      return { patientName: maskedName(name), clinic, submittedAt, readings: linesForPatient(answered) };
    });
  }),
  queryInquirySheetForm: call({ takes: ofVisit, gives: External.inquiryForm }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'create-inquiry-sheet');
    return reading(context, link, 'queryInquirySheetForm', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      const { definition, subject, earlier } = await questionsOfLink(db, link, context.now());
      const isAgain = link.objectId !== null;
      return { patientName: maskedName(name), clinic, definition, subject: ageOnly(subject), answers: earlier, isAgain };
    });
  }),
  queryMedicalRecordDetail: call({ takes: ofVisit, gives: External.medicalRecord }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'details-medical-records');
    return reading(context, link, 'queryMedicalRecordDetail', async (db) => {
      const record = link.shown ? External.recordOfStored(link.shown) : await found(findMedicalRecord(db, link));
      // A record that was corrected after the link was given must not go on saying what is known to be wrong.
      return { ...record, addenda: link.objectId === null ? [] : await findAddenda(db, link.objectId) };
    });
  }),
  queryMyCourseDetail: call({ takes: ofCourse, gives: External.courseDetail }, async ({ code, id }, context) => {
    const link = await holderOf(context, code, 'my-courses');
    return reading(context, link, 'queryMyCourseDetail', async (db) => {
      const { clinic } = await holderIn(db, link);
      const opened = await found(findOpened(db, { patientId: link.patientId, id }, context.now()));
      if (opened.opens === 'lesson') await openLesson(db, id, context.now());
      return { ...opened, clinic };
    });
  }),
  queryMyCourses: call({ takes: ofVisit, gives: External.courses }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'my-courses');
    return reading(context, link, 'queryMyCourses', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      const { patientId } = link;
      return {
        patientName: maskedName(name),
        clinic,
        lessons: await listLessons(db, patientId),
        courses: [...(await listCourses(db, patientId))],
        suites: [...(await listSuites(db, patientId, context.now()))],
      };
    });
  }),
  queryPutRecord: call({ takes: ofVisit, gives: External.putRecord }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'put-record');
    return reading(context, link, 'queryPutRecord', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      return { patientName: maskedName(name), clinic };
    });
  }),
  reaskInquirySheet: call({ takes: z.object({ id: Wire.id }), gives: External.madeLink }, async ({ id }, context) =>
    withoutCode(await reaskSheet(context, id)),
  ),
  revokeExternalLink: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, async ({ id }, context) => {
    await revokeLink(context, id);
    return done;
  }),
  saveInquirySheet: call({ takes: z.extend(ofVisit, { answers: Form.answers }), gives: Wire.done }, async ({ code, answers }, context) => {
    const link = await holderOf(context, code, 'create-inquiry-sheet');
    await usingUp(context, link, 'saveInquirySheet', async (db) => {
      const { name } = await holderIn(db, link);
      await submitSheet(context, db, { link, patientName: name, answers });
    });
    return done;
  }),
  saveMyCourseProgress: call({ takes: z.extend(ofCourse, Education.seeing.shape), gives: Education.seenState }, async (seeing, context) => {
    const link = await holderOf(context, seeing.code, 'my-courses');
    return inTenantOf(context, link, (db) => seeLesson(context, db, link, seeing));
  }),
  savePutRecord: call(
    { takes: z.extend(External.putRecordDraft, { code: External.code }), gives: Wire.done },
    async ({ code, ...draft }, context) => {
      await savePutRecord(context, await holderOf(context, code, 'put-record'), draft);
      return done;
    },
  ),
  showWaitingBoard: call({ takes: ofVisit, gives: Waiting.shownBoard }, ({ code }, context) => showBoard(context, code)),
  signConsent: call(
    { takes: z.extend(External.consentSigning, { code: External.code }), gives: Wire.done },
    async ({ code, ...signing }, context) => {
      await signConsent(context, await holderOf(context, code, 'sign-consent'), signing);
      return done;
    },
  ),
} satisfies Partial<Calls>;
