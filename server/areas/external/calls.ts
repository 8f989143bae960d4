import * as z from 'zod/mini';
import { maskedName } from '../../../src/domain/crm/masking.ts';
import { checkInquiry, type InquiryAnswers, inquiryQuestionsFor } from '../../../src/domain/external/inquiry.ts';
import { linkStateAt } from '../../../src/domain/external/pages.ts';
import * as External from '../../../src/domain/external/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import type { Db } from '../../database/connect.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { refuse } from '../../pipeline/problem.ts';
import { findAddenda } from '../print/queries/recordPrint.ts';
import { holderOf, reading, refusedLink, usingUp } from './acts/holder.ts';
import { makeLink, revokeLink } from './acts/makeLink.ts';
import { openLink } from './acts/openLink.ts';
import { savePutRecord } from './acts/savePutRecord.ts';
import { findCourse, findMedicalRecord, findSheet, listCourses, listSheets } from './queries.ts';
import { type FoundLink, findHolder, listLinksOf } from '../../links/links.ts';

const done = { done: true } as const;
const ofVisit = z.object({ code: External.code });

async function found<Value>(value: Promise<Value | undefined>): Promise<Value> {
  const given = await value;
  if (given === undefined) throw refusedLink();
  return given;
}

const holderIn = (db: Db, link: FoundLink) => found(findHolder(db, link));
const questionsFor = (sex: string): External.Question[] =>
  inquiryQuestionsFor(sex).map(({ id, kind, required = false, choices = [] }) => ({ id, kind, required, choices: [...choices] }));

export const externalCalls = {
  createExternalLink: call({ takes: External.linkDraft, gives: External.madeLink }, async (draft, context) => {
    const { code: _, ...made } = await makeLink(context, draft);
    return made;
  }),
  openExternal: call({ takes: External.opening, gives: External.opened }, (opening, context) => openLink(context, opening)),
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
      return { patientName: maskedName(name), clinic, ...(await found(findSheet(db, link.objectId ?? ''))) };
    });
  }),
  queryInquirySheetForm: call({ takes: ofVisit, gives: External.inquiryForm }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'create-inquiry-sheet');
    return reading(context, link, 'queryInquirySheetForm', async (db) => {
      const { name, sex, clinic } = await holderIn(db, link);
      return { patientName: maskedName(name), clinic, questions: questionsFor(sex) };
    });
  }),
  queryInquirySheets: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(External.sheet) },
    async ({ patientId }, { db, audit }) => {
      audit({ patientId });
      return [...(await listSheets(db, patientId))];
    },
  ),
  queryMedicalRecordDetail: call({ takes: ofVisit, gives: External.medicalRecord }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'details-medical-records');
    return reading(context, link, 'queryMedicalRecordDetail', async (db) => {
      const record = link.shown ? External.recordOfStored(link.shown) : await found(findMedicalRecord(db, link));
      // A record that was corrected after the link was given must not go on saying what is known to be wrong.
      return { ...record, addenda: link.objectId === null ? [] : await findAddenda(db, link.objectId) };
    });
  }),
  queryMyCourseDetail: call({ takes: z.extend(ofVisit, { id: Wire.id }), gives: External.courseDetail }, async ({ code, id }, context) => {
    const link = await holderOf(context, code, 'my-courses');
    return reading(context, link, 'queryMyCourseDetail', async (db) => {
      const { clinic } = await holderIn(db, link);
      return { clinic, ...(await found(findCourse(db, { patientId: link.patientId, id }))) };
    });
  }),
  queryMyCourses: call({ takes: ofVisit, gives: External.courses }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'my-courses');
    return reading(context, link, 'queryMyCourses', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      return { patientName: maskedName(name), clinic, courses: [...(await listCourses(db, link.patientId))] };
    });
  }),
  queryPutRecord: call({ takes: ofVisit, gives: External.putRecord }, async ({ code }, context) => {
    const link = await holderOf(context, code, 'put-record');
    return reading(context, link, 'queryPutRecord', async (db) => {
      const { name, clinic } = await holderIn(db, link);
      return { patientName: maskedName(name), clinic };
    });
  }),
  revokeExternalLink: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, async ({ id }, context) => {
    await revokeLink(context, id);
    return done;
  }),
  saveInquirySheet: call(
    { takes: z.extend(ofVisit, { answers: External.answers }), gives: Wire.done },
    async ({ code, answers }, context) => {
      const link = await holderOf(context, code, 'create-inquiry-sheet');
      await usingUp(context, link, 'saveInquirySheet', async (db) => {
        const { sex } = await holderIn(db, link);
        refuse(checkInquiry(answers as InquiryAnswers, sex));
        await db`insert into inquiry_sheet (org_id, practice_id, id, patient_id, link_id, answers, submitted_at)
        values (${link.orgId}, ${link.practiceId}, ${context.newId()}, ${link.patientId}, ${link.id}, ${db.json(answers as never)}, ${context.now()})`;
      });
      return done;
    },
  ),
  savePutRecord: call(
    { takes: z.extend(External.putRecordDraft, { code: External.code }), gives: Wire.done },
    async ({ code, ...draft }, context) => {
      await savePutRecord(context, await holderOf(context, code, 'put-record'), draft);
      return done;
    },
  ),
} satisfies Partial<Calls>;
