import type { Hazard } from './hazard.ts';

const herbs = 'src/domain/medication/herbs/herbs.test.ts';
const gate = 'server/areas/order/orderChecks.db.test.ts';
const allergy = 'src/domain/medication/allergy.test.ts';
const doses = 'src/domain/medication/doses.test.ts';
const pairs = 'src/domain/medication/interactions.test.ts';

/** Hazards of ordering a drug. */
export const hazards: Hazard[] = [
  {
    id: 'MED-01',
    hazard: 'A patient receives a drug of the class that caused an allergy.',
    cause: 'The clinic entered the drug itself, or the allergen was typed in free words.',
    effect: 'Anaphylaxis.',
    severity: 'catastrophic',
    control:
      'Every call that writes, signs or sends a line compares the ingredients, classes and names of the drug with each recorded allergen. The same class is prohibited, and no clinic can set the rule below a written reason.',
    tests: [
      { file: gate, title: 'refuses a drug of the class the patient is allergic to, whatever is confirmed' },
      { file: allergy, title: 'is found by the name of a drug whose ingredients nobody has answered' },
      { file: allergy, title: 'is found although the clinic answered that the drug belongs to no class' },
      { file: gate, title: 'raises a built-in rule, and never sets it below its lowest level' },
    ],
  },
  {
    id: 'MED-02',
    hazard: 'A drug is sent to a patient whose allergies nobody has asked about.',
    cause: 'A blank allergy list reads as "none".',
    effect: 'Anaphylaxis.',
    severity: 'catastrophic',
    control:
      'The server sends no drug, vaccine, skin test or infusion until somebody answers: none known, an allergen, or a reason for this visit.',
    tests: [
      { file: gate, title: 'is sent no drug until one of three answers is given' },
      { file: gate, title: 'is asked again in the next visit, and sent what is no drug' },
    ],
  },
  {
    id: 'MED-03',
    hazard: 'A child receives more than the largest dose for its weight.',
    cause: 'A dose of an adult, a decimal point, or a weight that is out of date.',
    effect: 'Poisoning.',
    severity: 'major',
    control:
      'Single and daily doses are compared with the limits by weight; a weight older than six months (one month under three years) does not count and is asked for.',
    tests: [
      { file: gate, title: 'who is a child is judged by a recent weight' },
      { file: doses, title: 'adds up the same ingredient of two brands over the visit' },
    ],
  },
  {
    id: 'MED-04',
    hazard: 'Two drugs that must not meet are taken together.',
    cause: 'One of them was ordered in another visit or in another clinic of the organisation and is still running.',
    effect: 'Bleeding, arrhythmia, poisoning.',
    severity: 'major',
    control:
      'Each line is compared with the other lines of the visit and with drugs whose days are not over, at writing and again at sending. A drug ordered without days counts for as long as its quantity lasts, else for 30 days.',
    tests: [
      { file: pairs, title: 'is warned of with its date and who ordered it' },
      { file: gate, title: 'asks about a drug that was sent in another visit since, and not again about what was answered' },
      { file: gate, title: 'lets no clinic see orders of another, but knows of the drugs the patient takes' },
      { file: gate, title: 'counts a drug without a number of days as running: %s' },
      { file: gate, title: 'asks once about a drug that runs from two visits, and keeps the answer' },
      { file: 'src/domain/order/runningDays.test.ts', title: 'counts as running a drug %s' },
    ],
  },
  {
    id: 'MED-05',
    hazard: 'A drug with unknown safety facts passes all checks in silence.',
    cause: 'Nobody answered the facts when the drug was entered.',
    effect: 'Any harm that a check would have prevented.',
    severity: 'major',
    control:
      'Unanswered facts are named, and the line is written only with a reason that stays on it; a parameter forbids such drugs. Ingredients are then looked for in the name.',
    tests: [
      { file: gate, title: 'asks for a reason where a drug has unanswered safety facts, and keeps the reason on the line' },
      { file: gate, title: 'forbids drugs with unanswered safety facts where the parameter says so' },
      { file: pairs, title: 'are found by name where nobody has answered the ingredients' },
    ],
  },
  {
    id: 'MED-08',
    hazard:
      'A controlled drug or an antibiotic is ordered by a doctor without the qualification, or a penicillin is given without a skin test.',
    cause: 'Nobody answered the control class, the grade or the skin test of the drug, and a reason passed the notice about the gap.',
    effect: 'Misuse, resistance, anaphylaxis.',
    severity: 'catastrophic',
    control:
      'A missing answer is taken from the table of ingredients on the strict side, by the answered ingredients or else by the name: when the order is written, signed and sent, and for the skin test also when the drug is handed out and given.',
    tests: [
      { file: 'src/domain/order/order.test.ts', title: 'take from the tables an answer that nobody gave or that they contradict: %s' },
      { file: 'tests/endpoint/drugEntry.test.ts', title: 'is found by %s: %s' },
      { file: 'tests/endpoint/drugEntry.test.ts', title: 'is released by a negative skin test of its class that the clinic entered' },
    ],
  },
  {
    id: 'MED-09',
    hazard: 'A grave warning is passed unread among many others.',
    cause: 'A list of orders raises dozens of warnings, and notes about missing facts fill the first screen of the question.',
    effect: 'Bleeding, arrhythmia, poisoning.',
    severity: 'major',
    control: 'The question shows dangers before missing facts and these before reminders, by drug, and counts them beside its title.',
    tests: [
      {
        file: 'src/features/order/AskWarnings.test.tsx',
        title: 'shows a danger before facts that nobody has answered, and says how many warnings there are',
      },
      {
        file: 'src/features/order/AskWarnings.test.tsx',
        title: 'keeps the reason and the buttons out of the part that scrolls, however many warnings there are',
      },
    ],
  },
  {
    id: 'MED-06',
    hazard: 'A pregnant woman receives a drug that harms the child.',
    cause: 'Nobody asked, or the answer is old.',
    effect: 'Malformation or loss of the child.',
    severity: 'catastrophic',
    control:
      'The header asks women of 12 to 55 years; a contraindicated drug is prohibited for a pregnant woman and needs a reason where nobody has asked. "No" is asked again after four weeks.',
    tests: [{ file: gate, title: 'who is pregnant gets no drug that is contraindicated' }],
  },
  {
    id: 'MED-07',
    hazard: "A clinic's own rule is silent although it should warn, or warns when it no longer holds.",
    cause:
      'The rule is for one item, or for a season, and the form cannot say so; the day of the server differs from the day of the clinic.',
    effect: 'A drug that the clinic has withdrawn is ordered; or warnings that no longer hold are passed without reading.',
    severity: 'considerable',
    control:
      "A rule names its item and its first and last day, both included, in the clinic's time zone; the list shows rules that are not yet in effect or have expired, and each change stays in the history.",
    tests: [
      { file: gate, title: 'obeys the dates of a rule %s' },
      { file: gate, title: 'fires on the one item of a rule, named in the list, and keeps a change of its dates in the history' },
      { file: 'src/features/configuration/rules/RuleDrawer.test.tsx', title: 'a rule is made for one item that is found by its name' },
      { file: 'src/features/configuration/rules/RuleDrawer.test.tsx', title: 'letters that chose no item leave no trace in the field' },
      { file: 'src/features/configuration/rules/RuleDrawer.test.tsx', title: 'the list of rules says of a rule %s' },
    ],
  },
  {
    id: 'HRB-01',
    hazard: 'Pieces that must not be given together are in one prescription, or in two that run together.',
    cause: 'The pharmacy keeps a piece under another name, processed, or as granules; nobody knows all pairs of the two verses.',
    effect: 'Aconite beside pinellia or fritillary: arrhythmia; other pairs weaken or poison.',
    severity: 'major',
    control:
      'Goods are read as pieces by name, other name, processed form and granule. Each pair that the Pharmacopoeia advises against asks the doctor for a reason; a pair that only the verse names is told, and is named apart.',
    tests: [
      { file: herbs, title: '%s with %s' },
      { file: herbs, title: 'clash in every pair of the two verses and in no other, by all names that the tables know' },
      { file: herbs, title: 'ask the doctor for a reason where the Pharmacopoeia is against both, and tell of a pair of the verse only' },
      { file: herbs, title: 'named %s is %s' },
    ],
  },
  {
    id: 'HRB-02',
    hazard: 'A piece is given in too large a dose, or to a pregnant patient.',
    cause: 'Nobody enters the largest dose of a day and the caution in pregnancy for hundreds of pieces.',
    effect: 'Poisoning by aconite, asarum or cinnabar; a pregnancy is lost.',
    severity: 'major',
    control:
      'The form and the file of goods propose both from the Pharmacopoeia, in grams of a day; the rules of ordering hold what the clinic confirmed. An answer "none" that the table denies is asked again.',
    tests: [
      { file: herbs, title: 'has the largest dose of a day and the caution in pregnancy of the Pharmacopoeia proposed' },
      { file: herbs, title: '%s is judged' },
      { file: herbs, title: 'is proposed for pieces and granules only, and in grams' },
    ],
  },
];
