import type { Mutant } from './mutant.ts';

const held = 'src/domain/pharmacy/held.test.ts';
const heldLines = 'server/areas/pharmacy/heldLines.db.test.ts';

const refused = 'server/areas/pharmacy/refusedSheets.db.test.ts';

const lines = 'src/domain/pharmacy/reject/lines.test.ts';
const rejectLines = 'server/areas/pharmacy/rejectLines.db.test.ts';

const inReject = 'src/domain/pharmacy/reject/lines.ts';
/** Beginning of the half of the query that finds rejections. */
const rejectedFrom = `d.reject_reason
  from dispensing d join encounter e on e.org_id = d.org_id and e.id = d.encounter_id
  where d.practice_id = app_practice() and d.doctor_id = `;
const inRefused = 'server/areas/pharmacy/queries/refusedSheets.ts';
const inStanding = 'src/domain/pharmacy/standing.ts';
const inParts = 'src/domain/pharmacy/parts.ts';

/** A visit after its bill was paid: what a refund that is open holds, and what it does not. */
export const mutants: Mutant[] = [
  {
    name: 'a refund of one drug holds the whole sheet',
    file: inStanding,
    find: 'return lines.filter((line) => isHeld(line) || (line.isPiece && holdsPieces));',
    put: 'return holdsPieces ? [...lines] : [...lines];',
    suite: heldLines,
    only: 'holds its drug only',
  },
  {
    name: 'a refunded drug is handed out',
    file: 'server/areas/pharmacy/acts/chosenBatches.ts',
    find: 'if (reason && held.some(({ id }) => taken.has(id)))',
    put: 'if (reason && held.length < 0)',
    suite: heldLines,
    only: 'holds its drug only',
  },
  {
    name: 'a recipe leaves without the piece that is refunded',
    file: inStanding,
    find: '(line.isPiece && holdsPieces)',
    put: 'false',
    suite: held,
    only: 'all pieces of a recipe',
  },
  {
    name: 'a narcotic sheet is handed out in parts',
    file: inStanding,
    find: 'if (takesTwo) return [...lines];',
    put: '',
    suite: held,
    only: 'two people hand out',
  },
  {
    name: 'the rest of a sheet takes what is being refunded',
    file: inParts,
    find: 'const held = linesHeld(sheet);',
    put: 'const held: Line[] = [];',
    suite: held,
    only: 'what is owed and refunded',
  },
  {
    name: 'a refund of what was handed out whole holds the rest',
    file: inParts,
    find: 'status === dispensingState.pending ? lines : lines.filter(({ owed }) => owed > 0);',
    put: 'lines;',
    suite: held,
    only: 'handed out whole',
  },
  {
    name: 'a rejected prescription waits for ever',
    file: inRefused,
    find: 'and d.rejected_at >= ',
    put: 'and d.rejected_at <> ',
    suite: refused,
    only: 'after a week',
  },
  {
    name: 'a rejected prescription still waits once another order is written',
    file: inRefused,
    find: 'a.created_at > d.rejected_at',
    put: "a.created_at > d.rejected_at + interval '1 day'",
    suite: refused,
    only: 'until another order',
  },
  {
    name: 'a prescription that the review sent back waits for nobody',
    file: inRefused,
    find: 'and d.review_state = ',
    put: 'and d.review_state <> ',
    suite: refused,
    only: 'from the review',
  },
  {
    name: 'a rejected prescription waits for another doctor',
    file: inRefused,
    find: rejectedFrom,
    put: rejectedFrom.replace('d.doctor_id = ', 'd.doctor_id <> '),
    suite: refused,
    only: 'until another order',
  },
  {
    name: 'a drug of a drip goes back without its solvent',
    file: inReject,
    find: 'isSale || first.includes(line) || inDrip',
    put: 'isSale || first.includes(line)',
    suite: lines,
    only: 'with its solvent',
  },
  {
    name: 'a recipe is torn apart',
    file: inReject,
    find: '|| (isRecipe && line.isPiece)',
    put: '',
    suite: lines,
    only: 'a piece with all others',
  },
  {
    name: 'one drug that goes back takes the charges of all with it',
    file: 'server/areas/pharmacy/acts/rejectDispensing.ts',
    find: 'locked.filter((order) => ordersBack.includes(order.id))',
    put: 'locked',
    suite: rejectLines,
    only: 'comes off a bill',
  },
  {
    name: 'a line of another sheet goes back',
    file: 'server/areas/pharmacy/acts/reject/splitSheet.ts',
    find: 'chosen.length === 0 || lineIds.some((lineId) => !lines.some((line) => line.id === lineId))',
    put: 'chosen.length < 0',
    suite: rejectLines,
    only: 'of another sheet',
  },
];
