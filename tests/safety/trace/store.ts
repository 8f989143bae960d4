import type { Hazard } from '../hazard.ts';

const store = 'server/areas/inventory/traceStore.db.test.ts';
const rules = 'src/domain/trace/cover.test.ts';

/** Hazards of boxes that are known by their traceability code: a wrong box, one of a recalled batch, one that was never received. */
export const hazards: Hazard[] = [
  {
    id: 'TRC-01',
    hazard: 'A box of other goods is taken in or handed out under the code of a drug.',
    cause: 'Two boxes look alike, or a code is typed wrong.',
    effect: 'A patient gets another drug or another strength.',
    severity: 'major',
    control:
      'A code that is known as a box of other goods, or whose product identifier is entered for other goods, is refused by name in every act of the store, with or without a duty.',
    tests: [
      { file: rules, title: 'a code whose identifier is entered for other goods is refused' },
      { file: 'server/areas/trace/trace.db.test.ts', title: 'whose identifier is entered for other goods is refused' },
    ],
  },
  {
    id: 'TRC-02',
    hazard: 'A box of a recalled batch, or one in quarantine, is used.',
    cause: 'It is scanned for another batch, or lies in quarantine and is taken from there.',
    effect: 'A patient gets a drug that must not be used, and the recall finds other patients.',
    severity: 'major',
    control:
      'A box belongs to the batch it was received with: it cannot leave as another batch. A box in quarantine is never handed out, used, or sent to another clinic, and a returned box follows its warehouse into quarantine.',
    tests: [
      { file: rules, title: 'a box that is %s is not handed out' },
      { file: rules, title: 'with a duty: %s' },
      { file: rules, title: 'a returned box follows its warehouse into quarantine' },
    ],
  },
  {
    id: 'TRC-03',
    hazard: 'A box that was never received is handed out.',
    cause: 'It was bought outside of the clinic, is counterfeit, or its receipt was never written.',
    effect: 'A patient gets a drug of unknown origin.',
    severity: 'considerable',
    control:
      'Of goods with a duty the quantity of a batch equals its known boxes and its register of uncoded units. A code that was never taken in goes out only against a carton of the batch or the register; otherwise it is refused as not received. The ledger check compares boxes, register and stock.',
    tests: [
      { file: store, title: 'are refused without a code where every unit has one' },
      {
        file: 'server/areas/inventory/traceProperty.db.test.ts',
        title: 'any acts of the store, done or refused, keep every unit of the goods in a box or in the register',
      },
    ],
  },
  {
    id: 'TRC-04',
    hazard: 'One box is handed out twice.',
    cause: 'Two people, or two clinics of a chain, scan it at once; a return is guessed.',
    effect: 'One of the two patients has another box than the record says, and a recall does not find it.',
    severity: 'considerable',
    control:
      'A code is one row of the whole organisation and is locked while it moves: of several acts at once one wins. A box gives no more units than it holds, and only a scan or a written reason brings one back.',
    tests: [
      { file: 'server/areas/trace/trace.db.test.ts', title: 'that ten people hand out at once goes to one of them' },
      { file: 'server/areas/trace/trace.db.test.ts', title: 'that two clinics of the organisation hand out at once goes to one of them' },
      { file: rules, title: 'a return never fills a box above what it holds' },
    ],
  },
  {
    id: 'TRC-05',
    hazard: 'A loss at a count is booked on a box that is still there.',
    cause: 'It is unknown which box of a batch is missing, and one is guessed.',
    effect: 'The box that is there can no longer be handed out, and the missing one looks as if it were there.',
    severity: 'significant',
    control:
      'A loss takes boxes only if they are exactly those that were not scanned, or all of the batch; uncoded units cover it otherwise. In every other case the count asks to scan the batch.',
    tests: [
      { file: store, title: 'asks to scan where it is unknown which box is gone' },
      { file: 'src/domain/trace/entry.test.ts', title: 'loses %s' },
    ],
  },
  {
    id: 'TRC-06',
    hazard: 'A traceability code is stored with its last digits lost.',
    cause: 'A spreadsheet rounds a number of twenty digits.',
    effect: 'The box cannot be followed, and another one may be refused in its place.',
    severity: 'significant',
    control: 'Numbers in spreadsheet notation are refused by words, in a file and in every field.',
    tests: [{ file: 'src/domain/trace/codes.test.ts', title: '%j names no box' }],
  },
];
