import type { Hazard } from './hazard.ts';

/** Harm by facts of drugs that nobody checked, by people with one name, by papers and boxes that name the wrong one. */
export const hazards: Hazard[] = [
  {
    id: 'DRG-13',
    hazard: 'A drug counts as harmless because somebody answered its open facts with "none" at one press',
    cause: 'An antibiotic, a narcotic or a penicillin is stored as no antibiotic, not controlled, without a skin test',
    effect: 'No rule about grade, control class, skin test or allergy speaks',
    severity: 'catastrophic',
    control:
      'The press leaves open what the tables contradict, and form, server and import refuse such an answer beside its field. Drugs stored so are marked, listed and counted like gaps, and orders are checked with the stricter fact of the tables meanwhile.',
    tests: [
      { file: 'src/domain/medication/contradictions.test.ts', title: 'is contradicted by the tables: %s' },
      {
        file: 'server/areas/inventory/inventoryGoods.db.test.ts',
        title: 'are refused with "none" where the tables know better, each fact beside its field',
      },
      {
        file: 'server/areas/inventory/inventoryGoods.db.test.ts',
        title: 'stored with a "none" that the tables contradict are found and counted like gaps until they are answered anew',
      },
      { file: 'src/domain/order/order.test.ts', title: 'take from the tables an answer that nobody gave or that they contradict: %s' },
    ],
  },
  {
    id: 'IDN-01',
    hazard: 'Two patients of one name, or a child and an adult, cannot be told apart in a list',
    cause: 'Who comes without a booked time was shown like a buyer without a file: without sex and age',
    effect: 'The wrong patient is called and treated',
    severity: 'major',
    control:
      'Rows have two facts of their own, "no booked time" and "no file"; sex and age are left out for the second alone, who has neither.',
    tests: [{ file: 'src/blocks/PatientCell.test.tsx', title: 'names sex and age, or that there is no file: %s' }],
  },
  {
    id: 'IDN-02',
    hazard: 'A wristband or a label shows half a name, or loses sex, age, allergies or the bar code',
    cause: 'A long name takes more lines than the paper has',
    effect: 'Two patients whose names begin alike are confused; an allergy is not seen',
    severity: 'major',
    control:
      'The type of the name and of the allergies is made smaller by their length, down to a stated least size; nothing beside or below them is pushed out, and what has no room is counted.',
    tests: [
      { file: 'src/print/wording/fit.test.ts', title: 'the type of %s is %d pixels' },
      {
        file: 'tests/journeys/longNames.whole.spec.ts',
        title: 'a wristband and a label hold the longest names: name, sex, age, allergies and bars stand whole on the paper',
      },
    ],
  },
  {
    id: 'VAC-01',
    hazard: 'A vaccine is given too early, at too young an age, or too near to another live vaccine',
    cause: 'The plan shows when a dose is due, but nothing holds ordering and giving to it',
    effect: 'The dose does not protect, and has to be given again; doses of the record contradict each other',
    severity: 'considerable',
    control:
      'Shortest rests, least ages and the 28 days between injected live vaccines are checked at ordering (passed with a reason), at giving and in the history (passed with a note); a dose dated before the dose before it is refused.',
    tests: [
      { file: 'src/domain/vaccine/intervals.test.ts', title: '%s' },
      { file: 'server/areas/vaccine/vaccination.db.test.ts', title: 'is stopped at ordering until the doctor gives a reason' },
      {
        file: 'server/areas/vaccine/vaccination.db.test.ts',
        title: 'is given by the nurse with a note alone, and never before the dose before it',
      },
      {
        file: 'server/areas/vaccine/vaccination.db.test.ts',
        title: 'is refused in the history before the dose before it, and needs a note within the shortest rest',
      },
    ],
  },
  {
    id: 'DSP-10',
    hazard: 'A package of one batch is booked on another',
    cause: 'A code names a batch that is not on the sheet, or not the chosen one, and the first batch of the goods is taken instead',
    effect: 'A recall by batch finds the wrong patients; a recalled or expired batch stays in stock unseen',
    severity: 'major',
    control:
      'A batch that is not on a count or a transfer is told by its number and nothing is counted. At handing out the printed batch and expiry are compared with stock and choice: a batch in stock is offered, any other stops the sheet, and the server takes no package out of another batch.',
    tests: [
      { file: 'src/domain/inventory/inventory.test.ts', title: '%s names a batch that is not on the sheet: nothing is counted' },
      { file: 'src/domain/pharmacy/boxes.test.ts', title: 'is compared with the chosen batches, and can be followed: %s' },
      {
        file: 'server/areas/pharmacy/dispensedBoxes.db.test.ts',
        title: 'refuses to take out of one batch what bears the number of another',
      },
    ],
  },
  {
    id: 'DSP-11',
    hazard: 'A drug that needs a skin test is sold and then cannot be given, or is given without the test',
    cause: 'The doctor is not told that the pharmacy will refuse, and a new clinic has no skin test to order',
    effect: 'Treatment is delayed, or the test is skipped by a way around the pharmacy',
    severity: 'considerable',
    control:
      'The reminder says that nothing is handed out without a negative result; the test is offered with the drug, also where the facts of the drug are not answered; a new clinic begins with the tests for penicillins and antitoxin.',
    tests: [
      {
        file: 'server/areas/order/order.db.test.ts',
        title: 'offers a penicillin with the skin test it needs, also where nobody has answered or somebody denied it',
      },
      {
        file: 'server/opening/setup.whole.db.test.ts',
        title: 'lists the skin tests without which a penicillin cannot be handed out: %s edition',
      },
    ],
  },
  {
    id: 'IDN-03',
    hazard: 'Two patients of one name come on one day, and one is called, charged or treated as the other',
    cause: 'A second file was made for an age that was told, or nothing marks that two of one name are there',
    effect: 'The wrong patient gets the drug, the injection or the result',
    severity: 'major',
    control:
      'The same name within a year of age is told at registration, in the small form too. Rows of the day mark a name that another patient of the day bears; calling and paying ask for a second mark, on the server as well as on the screen.',
    tests: [
      { file: 'src/domain/patient/rules.test.ts', title: 'told at registration: %s' },
      {
        file: 'server/areas/patient/patient.db.test.ts',
        title: 'asks before it registers the same name at the same age, whom no list of the day would tell apart',
      },
      {
        file: 'server/areas/encounter/encounter.db.test.ts',
        title: 'asks for a second mark where two of one name come today, and marks both in the queue',
      },
      { file: 'server/areas/billing/namesake.db.test.ts', title: 'is not paid before the payer has said the birthday' },
      { file: 'server/areas/billing/namesake.db.test.ts', title: 'is asked about on its own: another answer does not pass for it' },
      { file: 'src/blocks/PatientCell.test.tsx', title: 'marks a name that somebody else of the day bears: %s' },
      {
        file: 'src/features/billing/payment/PaymentPanel.test.tsx',
        title: 'asks for the birthday of a patient whose name somebody else of the day bears before it takes the payment',
      },
    ],
  },
  {
    id: 'MED-20',
    hazard: 'A true allergy is deleted from the record, because it forbids a drug for good',
    cause: 'A mild reaction typed in own words stopped like a grave one, without a way to give a reason',
    effect: 'The next doctor sees no allergy',
    severity: 'major',
    control:
      'A mild allergy in own words, without a word of a grave reaction, is passed with a reason that stays on the order; any other allergy to the same substance forbids as before. A sale without a doctor is stopped by both.',
    tests: [{ file: 'src/domain/medication/allergy.test.ts', title: '%s' }],
  },
  {
    id: 'IDN-04',
    hazard: 'A patient is registered a second time, and treated without the allergies of the first record',
    cause: 'The patient is asked for by an earlier name, or called by the telephone of the mother, and the search knows neither',
    effect: 'A drug is given that the first record forbids',
    severity: 'major',
    control:
      'An earlier name, also of a name that was changed, and the number of the person to contact find the patient, after those whose own name or number it is; the row says so.',
    tests: [
      { file: 'server/areas/patient/formerName.db.test.ts', title: 'finds the patient who was renamed, by "%s", in search box and list' },
      { file: 'server/areas/patient/formerName.db.test.ts', title: 'finds the child, by "%s"' },
      { file: 'src/blocks/PatientPicker.test.tsx', title: 'the row of a patient says an earlier name, and whose number found a child' },
    ],
  },
];
