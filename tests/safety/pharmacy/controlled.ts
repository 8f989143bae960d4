import type { Hazard } from '../hazard.ts';

const register = 'server/areas/pharmacy/controlled.db.test.ts';
const entries = 'server/areas/pharmacy/controlledEntries.db.test.ts';
const property = 'server/areas/pharmacy/controlledProperty.db.test.ts';

/** Hazards of narcotic and psychotropic drugs on their way out of the store. */
export const hazards: Hazard[] = [
  {
    id: 'CTRL-01',
    hazard: 'A narcotic leaves the pharmacy with one person alone.',
    cause: 'The clinic reviews no prescriptions, has merged the steps of other drugs, or the class of the drug is not on file.',
    effect: 'A wrong opioid or strength reaches the patient, or the drug is diverted.',
    severity: 'major',
    control:
      'Sheets with narcotics and first-class psychotropics are prepared by one person and checked by another in every clinic, also where the class follows from the ingredients alone; the checker cannot hand them out, and no part is left for later. Only the administrator of the organisation lifts this.',
    tests: [
      { file: register, title: 'takes two people, with or without a review, and the checker is not the one who hands it out' },
      { file: register, title: 'takes two people although the clinic lets one person do all steps of other drugs' },
      { file: register, title: 'takes two people although nobody answered its class, because its name tells it' },
      { file: register, title: 'is whole: nothing of it is left for another time' },
    ],
  },
  {
    id: 'CTRL-02',
    hazard: 'A loss of controlled drugs stays unseen.',
    cause: 'A register kept by hand differs from the store, one person signs alone, or a count that differs is not written down.',
    effect: 'Drugs are diverted, and harm people who were never prescribed them.',
    severity: 'major',
    control:
      'The register is the ledger of the store itself. Each line needs the signature of a person who did not do it; a count keeps the balance of its moment under the locks of its batches and takes a difference with its reason; a signed entry stays.',
    tests: [
      { file: property, title: 'any acts of store and pharmacy leave the last balance of every book at what lies in its warehouse' },
      { file: register, title: 'is signed by a second person, once, and never by the one who did it' },
      { file: entries, title: 'is a count beside the balance of its moment, and a difference needs its reason' },
      { file: entries, title: 'is witnessed by a second person, or struck before with a reason, and stays' },
    ],
  },
  {
    id: 'CTRL-03',
    hazard: 'Ampoules or patches that still hold drug stay outside.',
    cause: 'Who had how many is not known, or the same ampoules are taken back twice.',
    effect: 'Rests are misused or reach children.',
    severity: 'major',
    control:
      'Each hand-out shows how many ampoules are out. They come back by number under the lock of the sheet, never more than are out, or are written down as missing with a reason; destroyed rests have a witness.',
    tests: [
      { file: entries, title: 'come back by number, never more than are out, or are written down as missing with a reason' },
      { file: entries, title: 'are taken back by one of two people at once, where no more are out' },
      { file: entries, title: 'is the rest of an ampoule that was destroyed, in the dose unit of the drug' },
    ],
  },
];
