import type { Hazard } from './hazard.ts';

/** Hazards of the histories and the relatives of a patient. */
export const hazards: Hazard[] = [
  {
    id: 'HIS-01',
    hazard: 'A history of one patient is carried into the record or the file of another.',
    cause: 'Two windows or tabs show two patients; a proposal or a choice of one is still on its way when the other is open.',
    effect: 'A wrong illness, operation or medicine stands in a record, and treatment follows it; a true one is missing.',
    severity: 'major',
    control:
      'A proposal is drawn only from the answer for this record’s own patient, never from the answer before. Differences are taken over by the visit: the server finds patient and texts anew from the stored record and leaves every key that names no difference of it. A history is told only in a visit of its own patient and never moves to another. A row entered in error is struck through, keeps its reason and is proposed to no record.',
    tests: [
      {
        file: 'src/features/encounter/history/historyProposal.test.tsx',
        title: 'the histories of the patient before never stand in the record of the next, not even while these are loading',
      },
      {
        file: 'server/areas/history/history.db.test.ts',
        title: 'never takes a text over that does not stand in this record',
      },
      { file: 'server/areas/history/history.db.test.ts', title: 'are never told in the visit of another patient' },
      { file: 'server/areas/history/history.db.test.ts', title: 'cannot be moved to another patient by a change' },
      {
        file: 'server/areas/history/history.db.test.ts',
        title: 'are marked as entered in error with a reason, stay in the file and change no more',
      },
    ],
  },
  {
    id: 'HIS-02',
    hazard: 'A present pregnancy is unknown to the checks of orders, or a past one is taken for the present.',
    cause: 'The pregnancy stands in a history and the answer to "pregnant?" in another place, and they disagree.',
    effect: 'A drug that harms the child is ordered, or one that is needed is withheld.',
    severity: 'catastrophic',
    control:
      'The standing answer is the only present pregnancy. A last period is kept with the answer, and weeks are counted from it. A pregnancy that ended after the present one began ends it; an earlier one does not.',
    tests: [
      {
        file: 'server/areas/history/history.db.test.ts',
        title: 'is the answer that the band reads, with its weeks and the expected date',
      },
      {
        file: 'server/areas/history/history.db.test.ts',
        title: 'ends with a pregnancy that ended after it began, and with no earlier one',
      },
    ],
  },
  {
    id: 'HIS-03',
    hazard: 'A record is opened or read through a relative without the right to it, or a wrong person stands as relative.',
    cause: 'A family view shows more than a name; a relation is entered twice, with oneself, or with a person who cannot be it.',
    effect: 'Confidential facts reach a family member; consent is taken from a person who has no say.',
    severity: 'considerable',
    control:
      'A relative is shown by name and relation only, except the facts of mother and child (HIS-04); the record opens by the usual right. A patient cannot add themself, a relative cannot be repeated from either side, and sex and age have to fit the relation.',
    tests: [
      { file: 'server/areas/patient/relatives.db.test.ts', title: 'give names and relations, and nothing of a record' },
      {
        file: 'server/areas/patient/relatives.db.test.ts',
        title: 'are never added twice, whichever side adds them and in two windows at once',
      },
      {
        file: 'server/areas/patient/relatives.db.test.ts',
        title: 'are refused with a sex or an age that the relation does not have',
      },
    ],
  },
  {
    id: 'HIS-04',
    hazard:
      'Facts of the mother are taken for facts of the child, or are unknown where the newborn needs them; confidential facts of one reach the other.',
    cause:
      'The page of a child shows facts of another file; the mother is treated elsewhere and her file is out of sight; the child grows up.',
    effect:
      'A drug is withheld from the child or given in spite of an allergy of the nursing mother; jaundice of blood groups is met late; a confidence is broken.',
    severity: 'major',
    control:
      'One table says which fact is shared, in which direction and until which age of the child: blood group, allergies and the mobile of the mother, nothing else. They stand apart under the name of the relative, never in the band and never in the checks of orders; "not asked" and "not on file" are said. The page shows them only where the record of the patient is open and the relation stands; each look is in the trail of the relative’s file.',
    tests: [
      { file: 'src/domain/patient/sharing.test.ts', title: 'nothing is shared with the father, nor between other relatives' },
      {
        file: 'server/areas/patient/relatives.db.test.ts',
        title: 'are blood group, allergies and contact of the mother of an infant, and nothing else of her file',
      },
      { file: 'server/areas/patient/relatives.db.test.ts', title: 'end with the age of the child, and with the relation' },
      {
        file: 'src/features/patient/relatives/RelativesPanel.test.tsx',
        title: 'shows the facts that the mother shares apart from the patient, and says what is not known',
      },
    ],
  },
  {
    id: 'HIS-05',
    hazard: 'One person has two files because two documents of the person are in use.',
    cause: 'A patient registers with the passport at one visit and with the identity card at the next.',
    effect: 'Allergies and results of the other file are not seen.',
    severity: 'major',
    control:
      'A second document is kept, found by the search and compared while somebody registers. A card or passport that stands in another file, as the first or the second document, is refused at the desk and in an import.',
    tests: [
      {
        file: 'server/areas/patient/moreFacts.db.test.ts',
        title: 'is kept, found by the search and compared while somebody registers',
      },
      { file: 'server/areas/patient/moreFacts.db.test.ts', title: 'of another file is refused, as the second document and as the first' },
    ],
  },
  {
    id: 'HIS-06',
    hazard: 'A document of a patient is out of reach because its folder is gone.',
    cause: 'A folder is deleted or moved in one window while a document is put into it in another.',
    effect: 'An outside report or a consent is not found when it is needed.',
    severity: 'considerable',
    control:
      'A folder with folders or with documents of any patient in it is not deleted; the tree is locked while it changes, and a document is put only into a folder that stands. All documents are listed whatever their folder.',
    tests: [
      { file: 'server/areas/document/catalogue.db.test.ts', title: 'is deleted only without folders and without documents in it' },
      { file: 'src/domain/document/catalogue.test.ts', title: 'only without children and without documents' },
    ],
  },
];
