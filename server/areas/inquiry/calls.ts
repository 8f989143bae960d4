import * as z from 'zod/mini';
import * as Inquiry from '../../../src/domain/inquiry/shapes.ts';
import * as NoteRecord from '../../../src/domain/record/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { absent } from '../../pipeline/problem.ts';
import { seeFlags } from './acts/seeFlags.ts';
import { takeOverSheet } from './acts/takeOver.ts';
import { findQuestions } from './queries/questions.ts';
import { findSheets } from './queries/sheets.ts';

const ofPatient = z.object({ patientId: Wire.id });

export const inquiryCalls = {
  queryInquirySheets: call({ takes: ofPatient, gives: z.array(Inquiry.sheet) }, ({ patientId }, { db, audit }) => {
    audit({ patientId });
    return findSheets(db, patientId);
  }),
  queryInquiryTemplate: call({ takes: ofPatient, gives: Inquiry.template }, async ({ patientId }, { db, now }) => {
    const questions = await findQuestions(db, patientId, now());
    if (!questions) throw absent();
    const { versionId, nameZh, nameEn, definition } = questions;
    return { versionId, nameZh, nameEn, definition };
  }),
  seeInquiryFlags: call({ takes: z.object({ id: Wire.id, words: Wire.remark }), gives: Wire.done }, (seeing, context) =>
    seeFlags(context, seeing),
  ),
  takeOverInquirySheet: call({ takes: z.extend(Inquiry.takingOver, { id: Wire.id }), gives: NoteRecord.emrSaved }, (taking, context) =>
    takeOverSheet(context, taking),
  ),
} satisfies Partial<Calls>;
