import type { Hazard } from './hazard.ts';

/** Settings of one person that reach records and orders of patients. */
export const hazards: readonly Hazard[] = [
  {
    id: 'PER-01',
    hazard: 'An order begins with days that nobody decided for it',
    cause: "A doctor's usual days of a drug are proposed for another kind of order, or go before the days of the drug itself",
    effect: 'The patient is treated too long or too short',
    severity: 'considerable',
    control:
      "A doctor's usual days stand in only for a drug that has no days of its own and that this doctor has not ordered before; other kinds of orders never take them. They show in the line before it is signed, and every check of ordering runs on them.",
    tests: [
      {
        file: 'src/domain/order/ordersConfig.test.ts',
        title: "the doctor's own days of a drug go before those of the clinic, and no other kind of order takes them",
      },
      {
        file: 'src/domain/order/ordersConfig.test.ts',
        title: 'a drug with days of its own keeps them, whatever the doctor usually orders',
      },
    ],
  },
  {
    id: 'PER-02',
    hazard: 'A record is written in a type that does not fit the visit',
    cause: "A doctor's usual type is for first visits, was switched off by the clinic, or belongs to another clinic",
    effect: 'Sections that the visit needs are missing from the record',
    severity: 'minor',
    control:
      'A return visit keeps the type that the clinic has for it. A type that is switched off or not of this clinic is passed over, and the record begins in the type of the clinic. The doctor sees the type above the record and may change it.',
    tests: [
      {
        file: 'server/areas/record/noteType.db.test.ts',
        title: 'is written in the type for return visits if it was booked as one, and in no other case',
      },
      { file: 'server/areas/record/noteType.db.test.ts', title: 'is the type of a record that begins, until the clinic switches it off' },
      { file: 'server/areas/record/noteType.db.test.ts', title: 'that another clinic keeps, or that is none, begins in the default type' },
    ],
  },
  {
    id: 'PER-03',
    hazard: 'A ready phrase stands in the wrong part of a record',
    cause: 'A phrase of one section is offered in another, or replaces text around the caret',
    effect: 'The record says something that was not found',
    severity: 'significant',
    control:
      'A phrase is offered in its own section or, where its owner chose so, in every text. It is put at the caret and replaces only what is selected. A closed section offers none.',
    tests: [
      { file: 'src/domain/session/personal.test.ts', title: 'of a section come before those of every text, and no other section has them' },
      {
        file: 'src/features/encounter/note/NotePaper.test.tsx',
        title: 'an own phrase of the section goes to the caret, and no other section offers it',
      },
    ],
  },
  {
    id: 'PER-04',
    hazard: 'Typed text that was kept in the browser is put into the record of another patient, or over what a colleague has written',
    cause:
      'It is offered by the order in which records are opened, without the record it was typed in, or without the version it grew from',
    effect: 'The record says something that was not found in this patient, or findings are lost',
    severity: 'major',
    control:
      'A text is kept under its person, visit and section, which are part of what is enciphered. It is offered above that record only, with its words and its time, and never put in by itself. It brings the version it grew from, so that a colleague’s text meets it as a conflict. A text of a window that lives is not offered in another.',
    tests: [
      {
        file: 'src/store/typed/openShelf.test.ts',
        title: 'is offered to the next page of the same person, in the place it was typed in and nowhere else',
      },
      { file: 'src/store/typed/openShelf.test.ts', title: 'is not read when it was changed, or put in the place of another' },
      {
        file: 'src/features/encounter/note/leftTexts.test.tsx',
        title: 'text meets what a colleague has saved meanwhile as a conflict, and neither is lost',
      },
      { file: 'src/blocks/typedDraft.test.tsx', title: 'a form offers nothing that was typed in %s' },
    ],
  },
  {
    id: 'PER-05',
    hazard: 'Text that somebody typed is read by the next person at the computer, or put in under the name of the next person',
    cause: 'It stays in the browser in clear, its key outlives the session, or a window goes on under another name',
    effect: 'Patient data is seen by people whom it does not concern; a record is signed by somebody who did not write it',
    severity: 'considerable',
    control:
      'Texts are enciphered under a key that the server gives to one person in one browser. Signing out and the sign-in of another person end the key and delete the texts. Another person’s sign-in ends the first session in all windows, which say who has signed in; no window takes over the session of another person.',
    tests: [
      { file: 'src/app/keepTyped.test.tsx', title: 'nothing is left in the browser after signing out' },
      { file: 'src/app/keepTyped.test.tsx', title: 'nothing is left for another person who signs in after it' },
      { file: 'server/areas/session/typedTextKey.db.test.ts', title: 'ends when another person signs in, who gets another' },
      {
        file: 'server/areas/session/sameBrowser.db.test.ts',
        title: 'ends the session of the first in all its tabs, and gets a cookie of their own',
      },
      { file: 'src/app/livingTab.test.tsx', title: 'gives way to another person who signs in, and keeps who that was' },
    ],
  },
];
