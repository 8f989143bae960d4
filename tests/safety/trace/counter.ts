import type { Hazard } from '../hazard.ts';

const counter = 'server/areas/pharmacy/traceCounter.db.test.ts';
const cartons = 'server/areas/trace/cartons.db.test.ts';
const uploads = 'server/areas/trace/uploads.db.test.ts';
const acts = 'server/areas/trace/uploadActs.db.test.ts';
const faults = 'server/areas/trace/uploadFaults.db.test.ts';
const rules = 'src/domain/trace/upload/upload.test.ts';

/** Hazards of traceability codes at the counter and of their upload. */
export const hazards: Hazard[] = [
  {
    id: 'TRU-01',
    hazard: 'A box leaves the pharmacy that the clinic never received, or that lies in quarantine or in another clinic.',
    cause: 'The code fits the drug, and nothing compares it with the boxes that were taken in.',
    effect: 'A patient takes a counterfeit, recalled or wrongly stored drug.',
    severity: 'catastrophic',
    control:
      'One register of boxes decides: the box must be in stock in this clinic and of the batch taken. Each refusal names the box and the reason; units without a code are counted down from the register of older stock.',
    tests: [
      { file: counter, title: 'refuses a box that was never received, and one of another batch, each by its own words' },
      { file: counter, title: 'into quarantine takes the box along, and the box is not handed out from there' },
      { file: counter, title: 'is refused where it does not lie' },
      { file: counter, title: 'asks to scan the rest where boxes are missing, and takes the named box out' },
    ],
  },
  {
    id: 'TRU-02',
    hazard: 'A box that is with a patient counts as back in the pharmacy.',
    cause: 'Of two boxes one comes back, and the program guesses which.',
    effect: 'A recall finds the wrong patient; a box that is out is handed out again on paper.',
    severity: 'major',
    control:
      'A return names its boxes by scan, only boxes of this sheet and batch; a code that cannot be read is said so, its units go into the register and its box stays out. A box out of a carton that left whole comes back under its own code, once, and only where that code was never seen.',
    tests: [
      { file: counter, title: 'names the boxes that come back: these and no others are handed out again' },
      { file: counter, title: 'of a code that cannot be read goes into the register, and the box stays out' },
      {
        file: 'src/features/pharmacy/return/ReturnForm.test.tsx',
        title: 'a quantity without its packages is refused until somebody says that a code cannot be read',
      },
      {
        file: 'src/features/pharmacy/return/ReturnForm.test.tsx',
        title: 'a package that is scanned while the quantity has the focus raises it all the same',
      },
      {
        file: cartons,
        title: 'boxes out of a carton that left whole come back under their own codes, and the opened carton no longer as a carton',
      },
      { file: cartons, title: 'a box that another patient took is out of no carton, whatever is scanned' },
    ],
  },
  {
    id: 'TRU-03',
    hazard: 'One box is handed out to two patients, or an opened box gives more than it holds.',
    cause: 'Two pharmacists scan at the same moment, or nobody knows what is left in an opened box.',
    effect: 'A patient receives too little, and a recall names the wrong patient.',
    severity: 'considerable',
    control: 'Boxes are locked by their code; an opened box keeps its units, and another one is asked for when it is short.',
    tests: [
      { file: counter, title: 'of two pharmacies with one box at one moment one hands it out' },
      { file: counter, title: 'takes an opened box until it is empty, then asks for another one' },
      { file: counter, title: 'of a part of an opened box puts its units back into the box' },
    ],
  },
  {
    id: 'TRU-04',
    hazard: 'A patient waits or goes without a drug because the national platform is away.',
    cause: 'The hand-out waits for the upload.',
    effect: 'Treatment is delayed.',
    severity: 'considerable',
    control: 'The row is written with the hand-out and sent later by a job; no request is made while the patient waits.',
    tests: [{ file: uploads, title: 'is never held by a bridge that is away, and reaches the platform once it is back' }],
  },
  {
    id: 'TRU-05',
    hazard: 'A hand-out is missing at the national platform, or stands there twice.',
    cause: 'The answer of the platform is lost, comes twice, is forged or contradicts itself; the server dies between request and answer.',
    effect: 'A recall or a check of the insurance does not find the patient, or accuses the clinic.',
    severity: 'considerable',
    control:
      'One request number for one row, repeated unchanged; that it was begun is written before it is made; an unknown outcome is asked for. A row under way cannot be closed by hand.',
    tests: [
      { file: faults, title: 'leaves our ledger equal to the books of the platform: %s' },
      { file: faults, title: 'a server that is killed after its request leaves a row that is asked for and not sent twice' },
      { file: acts, title: 'is not closed by hand while its request is under way' },
    ],
  },
  {
    id: 'TRU-06',
    hazard: 'A hand-out cannot be uploaded, and the patient with the box is gone.',
    cause: 'The code, the production date or a licence number is missing and is noticed days later.',
    effect: 'The box cannot be traced to the patient by the platform.',
    severity: 'significant',
    control:
      'While the connection is on, the hand-out is refused with the missing field, its goods, batch or person, and where to enter it.',
    tests: [
      { file: uploads, title: 'is refused before the patient leaves: %s' },
      { file: rules, title: 'names goods, batch and person where %s is missing' },
    ],
  },
];
