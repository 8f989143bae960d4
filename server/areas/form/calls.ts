import * as z from 'zod/mini';
import * as Form from '../../../src/domain/form/formShapes.ts';
import * as Statistics from '../../../src/domain/form/statistics/shapes.ts';
import * as Sheet from '../../../src/domain/sheet/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { type Calls, call, sheetAnswer } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { cosignFormAnswer } from './acts/cosignAnswer.ts';
import { publishForm, retireFormVersion } from './acts/publishForm.ts';
import { exportStatistics, findFields, findPeopleOf, readStatistics } from './acts/readStatistics.ts';
import { deleteForm, saveForm } from './acts/saveForm.ts';
import { correctFormAnswer, deleteFormAnswer, saveFormAnswer, signFormAnswer, startForm } from './acts/writeAnswer.ts';
import { findFormAnswer, findFormAnswers } from './queries/answers.ts';
import { findForm, findForms, findFormsInUse, findFormVersion } from './queries/forms.ts';
import { findBoundVisit } from './queries/startFacts.ts';
import { findCountedForms } from './queries/statistics.ts';

const byId = z.object({ id: Wire.id });
const listing = { ...Wire.listing, size: Wire.size.check(z.maximum(100)) };

export const formCalls = {
  correctFormAnswer: call({ takes: Form.correcting, gives: Wire.saved }, (correction, context) => correctFormAnswer(context, correction)),
  cosignFormAnswer: call({ takes: byId, gives: Wire.done }, ({ id }, context) => cosignFormAnswer(context, id)),
  deleteForm: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteForm(context, id)),
  deleteFormAnswer: call({ takes: byId, gives: Wire.done }, ({ id }, context) => deleteFormAnswer(context, id)),
  exportFormStatistics: call({ takes: z.extend(Statistics.criteria, Sheet.asked), gives: sheetAnswer }, (asked, context) =>
    exportStatistics(context, asked),
  ),
  publishForm: call({ takes: Form.publishing, gives: Wire.saved }, (publishing, context) => publishForm(context, publishing)),
  queryCountedForms: call({ takes: z.object({}), gives: z.array(Statistics.countedForm) }, (_, { db }) => findCountedForms(db)),
  queryForm: call({ takes: byId, gives: Form.full }, ({ id }, { db }) => findForm(db, id)),
  queryFormAnswer: call({ takes: byId, gives: Form.answerFull }, async ({ id }, { db, session, audit }) => {
    const answer = await findFormAnswer(db, id, session.staffId);
    audit({ patientId: answer.patientId, objectId: id });
    return answer;
  }),
  queryFormAnswerList: call({ takes: Form.answerCriteria, gives: z.array(Form.answerLine) }, (criteria, { db, session, audit }) => {
    audit({ patientId: criteria.patientId });
    return findFormAnswers(db, criteria, session.staffId);
  }),
  queryFormFields: call({ takes: byId, gives: z.array(Statistics.fieldLine) }, ({ id }, { db }) => findFields(db, id)),
  queryFormList: list(
    {
      takes: z.object({ ...listing, keyword: z.optional(Wire.shortText), category: z.optional(Form.category) }),
      gives: Wire.pageOf(Form.line),
    },
    (criteria, { db, now }) => findForms(db, { ...criteria, now: now() }),
  ),
  queryFormsInUse: call({ takes: Form.choiceCriteria, gives: z.array(Form.choice) }, async ({ noteRecordId }, { db, now }) => {
    const visit = await findBoundVisit(db, noteRecordId);
    if (!visit) throw absent();
    return findFormsInUse(db, visit, now());
  }),
  queryFormPeople: list({ takes: z.extend(Statistics.peopleCriteria, listing), gives: Wire.pageOf(Statistics.person) }, (asked, context) =>
    findPeopleOf(context, asked),
  ),
  queryFormStatistics: call({ takes: Statistics.criteria, gives: Statistics.statistics }, (criteria, context) =>
    readStatistics(context, criteria),
  ),
  queryFormVersion: call({ takes: byId, gives: Form.versionFull }, ({ id }, { db }) => findFormVersion(db, id)),
  retireFormVersion: call({ takes: byId, gives: Wire.done }, ({ id }, context) => retireFormVersion(context, id)),
  saveForm: call({ takes: Form.draft, gives: Wire.saved }, (draft, context) => saveForm(context, draft)),
  saveFormAnswer: call({ takes: Form.answering, gives: Wire.saved }, (answering, context) => saveFormAnswer(context, answering)),
  signFormAnswer: call({ takes: Form.answering, gives: Wire.saved }, (answering, context) => signFormAnswer(context, answering)),
  startForm: call({ takes: Form.starting, gives: Wire.saved }, (starting, context) => startForm(context, starting)),
} satisfies Partial<Calls>;
