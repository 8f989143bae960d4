import * as z from 'zod/mini';
import { checkDateRange, dateAt, queryWindows } from '../../../src/domain/dates.ts';
import { decoctionStep } from '../../../src/domain/pharmacy/decoction/shapes.ts';
import { isOwnWork } from '../../../src/domain/pharmacy/review.ts';
import * as Review from '../../../src/domain/pharmacy/reviewShapes.ts';
import * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import * as Substitution from '../../../src/domain/pharmacy/substitution/shapes.ts';
import * as Waiting from '../../../src/domain/pharmacy/waiting/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortOf } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import type { Context } from '../../pipeline/context.ts';
import { list } from '../../pipeline/list.ts';
import { absent, refuse } from '../../pipeline/problem.ts';
import { parameterInForce } from '../configuration/queries/settings.ts';
import { findScannedGoods } from '../inventory/queries/scannedGoods.ts';
import { findSpokenDiagnoses } from '../patient/queries/diagnosis.ts';
import { confirmPassword } from '../session/acts/password.ts';
import { takesTwoPeople } from './acts/controlled/twoPeople.ts';
import { stepDecoction } from './acts/decoction/stepDecoction.ts';
import { dispense } from './acts/dispense.ts';
import { handOutRest } from './acts/handOutRest.ts';
import { handOutSale } from './acts/handOutSale.ts';
import { pickUpDispensing } from './acts/pickUpDispensing.ts';
import { rejectDispensing } from './acts/rejectDispensing.ts';
import { returnDispensing } from './acts/returnDispensing.ts';
import { overruleReview, reviewPrescription } from './acts/reviewPrescription.ts';
import { checkDispensing, prepareDispensing } from './acts/stepDispensing.ts';
import { answerSubstitution } from './acts/substitution/answerSubstitution.ts';
import { askSubstitution, withdrawSubstitution } from './acts/substitution/askSubstitution.ts';
import { cancelPickUp, voidDispensing } from './acts/undoDispensing.ts';
import { createWaitingBoard, revokeWaitingBoard } from './acts/waiting/boards.ts';
import { callPatient } from './acts/waiting/callPatient.ts';
import { findHandOuts, findLines, findOwedElsewhere, findReturns } from './queries/dispensingLines.ts';
import { countDispensings, dispensingSorts, findDispensing, findDispensings } from './queries/dispensings.ts';
import { countReviews, findReviewEvents, findReviews, reviewSorts } from './queries/reviews.ts';
import { findReviewWarnings } from './queries/reviewWarnings.ts';
import { findSubstitutes } from './queries/substitutions.ts';
import { listBoards } from './queries/waitingBoard.ts';

const listing = {
  page: Wire.page,
  size: Wire.sizeOf('elsewhere', 100),
  direction: z.optional(Wire.direction),
};
const act = { id: Wire.id, version: Wire.version };

export const pharmacyCalls = {
  answerSubstitution: call({ takes: Substitution.answer, gives: Wire.done }, (answer, context) => answerSubstitution(context, answer)),
  askSubstitution: call({ takes: Substitution.question, gives: Wire.done }, (question, context) => askSubstitution(context, question)),
  cancelPickUp: call({ takes: z.object(act), gives: Wire.done }, (arg, context) => cancelPickUp(context, arg)),
  checkDispensing: call({ takes: z.object(act), gives: Wire.done }, (arg, context) => checkDispensing(context, arg)),
  dispense: call({ takes: Dispensing.dispenseDraft, gives: Wire.done }, (draft, context) => dispense(context, draft)),
  handOutRest: call({ takes: Dispensing.dispenseDraft, gives: Wire.done }, (draft, context) => handOutRest(context, draft)),
  handOutSale: call({ takes: Dispensing.saleHandOut, gives: Wire.done }, (draft, context) => handOutSale(context, draft)),
  overrulePrescriptionReview: call({ takes: Review.overruling, gives: Wire.done }, async ({ password, ...overruling }, context) => {
    await confirmPassword(context, password, 'password');
    return overruleReview(context, overruling);
  }),
  pickUpDispensing: call({ takes: z.object(act), gives: Wire.done }, (arg, context) => pickUpDispensing(context, arg)),
  prepareDispensing: call({ takes: z.object(act), gives: Wire.done }, (arg, context) => prepareDispensing(context, arg)),
  queryDispensing: call({ takes: z.object({ id: Wire.id }), gives: Dispensing.full }, ({ id }, context) => loadFull(context, id)),
  queryDispensingCounts: call({ takes: z.object({}), gives: Dispensing.counts }, (_, { db, now }) => countDispensings(db, dateAt(now()))),
  queryDispensingList: list(
    {
      takes: z.extend(Dispensing.criteria, {
        ...listing,
        sort: sortOf(dispensingSorts),
      }),
      gives: Wire.pageOf(Dispensing.line),
    },
    (criteria, { db, now, session }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findDispensings(db, criteria, { today: dateAt(now()), language: session.language });
    },
  ),
  queryPrescriptionReview: call({ takes: z.object({ id: Wire.id }), gives: Review.reviewFull }, ({ id }, context) =>
    loadReview(context, id),
  ),
  queryPrescriptionReviewCounts: call({ takes: z.object({}), gives: Review.reviewCounts }, (_, { db, now }) =>
    countReviews(db, dateAt(now())),
  ),
  queryPrescriptionReviewList: list(
    { takes: z.extend(Review.reviewCriteria, { ...listing, sort: sortOf(reviewSorts) }), gives: Wire.pageOf(Dispensing.line) },
    (criteria, { db, now, session }) => {
      refuse(checkDateRange(criteria, queryWindows.anyList));
      return findReviews(db, criteria, { today: dateAt(now()), language: session.language });
    },
  ),
  queryScannedGoods: call(
    { takes: z.object({ code: Wire.shortText.check(z.minLength(1)) }), gives: z.array(Dispensing.scannedGoods) },
    ({ code }, { db }) => findScannedGoods(db, code),
  ),
  querySubstitutes: call({ takes: z.object({ lineId: Wire.id }), gives: z.array(Substitution.substitute) }, ({ lineId }, context) =>
    findSubstitutes(context, lineId),
  ),
  rejectDispensing: call({ takes: Dispensing.rejection, gives: Wire.done }, (arg, context) => rejectDispensing(context, arg)),
  returnDispensing: call({ takes: Dispensing.returnDraft, gives: Wire.done }, (draft, context) => returnDispensing(context, draft)),
  reviewPrescription: call({ takes: Review.verdict, gives: Wire.done }, (verdict, context) => reviewPrescription(context, verdict)),
  stepDecoction: call({ takes: decoctionStep, gives: Wire.done }, (draft, context) => stepDecoction(context, draft)),
  voidDispensing: call({ takes: z.object({ ...act, reason: Wire.remark }), gives: Wire.done }, (arg, context) =>
    voidDispensing(context, arg),
  ),
  callPatient: call({ takes: Waiting.calling, gives: Wire.done }, (calling, context) => callPatient(context, calling)),
  createWaitingBoard: call({ takes: Waiting.boardDraft, gives: Waiting.madeBoard }, (draft, context) => createWaitingBoard(context, draft)),
  queryWaitingBoards: call({ takes: z.object({}), gives: z.array(Waiting.board) }, (_, { db }) => listBoards(db)),
  revokeWaitingBoard: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => revokeWaitingBoard(context, id)),
  withdrawSubstitution: call({ takes: z.object({ lineId: Wire.id, version: Wire.version }), gives: Wire.done }, (arg, context) =>
    withdrawSubstitution(context, arg),
  ),
} satisfies Partial<Calls>;

async function loadFull(context: Context, id: string): Promise<Dispensing.Full> {
  const { db, session, now } = context;
  const sheet = await findDispensing(db, id, session.language);
  if (!sheet) throw absent();
  context.audit({ patientId: sheet.patientId, objectId: id });
  const [lines, diagnoses, returns, handOuts, owedElsewhere, isMerged, [own]] = await Promise.all([
    findLines(db, id, { today: dateAt(now()), language: session.language }),
    sheet.encounterId ? findSpokenDiagnoses(db, sheet.encounterId, session.language) : [],
    findReturns(db, id, session.language),
    findHandOuts(db, id, session.language),
    findOwedElsewhere(db, id),
    parameterInForce(db, 'DISPENSING_DONE_ALONE'),
    db<{ preparedBy: string | null }[]>`select prepared_by from dispensing where id = ${id}`,
  ]);
  return {
    ...sheet,
    lines,
    diagnoses,
    returns: [...returns],
    handOuts: [...handOuts],
    owedElsewhere: [...owedElsewhere],
    isMerged,
    takesTwo: await takesTwoPeople(context, lines),
    isOwnWork: isOwnWork(own?.preparedBy ?? null, session.staffId),
  };
}

async function loadReview(context: Context, id: string): Promise<Review.ReviewFull> {
  const { db, session, now } = context;
  const sheet = await findDispensing(db, id, session.language);
  if (!sheet || sheet.review === null) throw absent();
  context.audit({ patientId: sheet.patientId, objectId: id });
  const [lines, diagnoses, events, warnings] = await Promise.all([
    findLines(db, id, { today: dateAt(now()), language: session.language }),
    sheet.encounterId ? findSpokenDiagnoses(db, sheet.encounterId, session.language) : [],
    findReviewEvents(db, id, session.language),
    findReviewWarnings(context, sheet),
  ]);
  return { ...sheet, lines, diagnoses, warnings, events: [...events] };
}
