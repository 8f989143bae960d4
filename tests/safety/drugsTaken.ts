import type { Hazard } from './hazard.ts';

const list = 'server/areas/history/drugsTaken.db.test.ts';
const paper = 'server/areas/history/medicationList.db.test.ts';
const takeOver = 'server/areas/history/takeOver.db.test.ts';
const vaccinate = 'src/features/nursing/VaccinateDialog.test.tsx';
const outside = 'src/domain/order/outsideDose.test.ts';
const beside = 'src/features/history/drugs/DrugsBeside.test.tsx';
const panel = 'src/features/history/drugs/DrugsPanel.test.tsx';

/** Hazards of the medication list, of proposed doses and of supplies for chronic illness. */
export const hazards: Hazard[] = [
  {
    id: 'DRT-01',
    hazard: 'A drug is ordered that must not meet a medicine the patient has from elsewhere.',
    cause: 'The medicine stands in the record as text, which no check reads, or its ingredients are not known.',
    effect: 'Bleeding, overdose or another grave interaction.',
    severity: 'catastrophic',
    control:
      'Medicines from elsewhere are read at the one place from which running drugs are read: interactions, the same ingredient, a second antibacterial and rules of the clinic count them. One without a known ingredient is marked as not checked in every list. Stopping and errors are kept with person and reason.',
    tests: [
      { file: list, title: 'by generic name' },
      { file: list, title: 'in free words' },
      { file: list, title: 'without a known ingredient stands in the list as not checked' },
      { file: panel, title: 'says so where no check knows a medicine' },
      { file: panel, title: 'never records the chosen medicine under other letters' },
    ],
  },
  {
    id: 'DRT-02',
    hazard: 'The medication list says that a patient takes what he does not take, or leaves out what he takes.',
    cause: 'Infusions that were not given, solvents and stopped medicines stand in it; a review is signed for another list than was read.',
    effect: 'A treatment is planned on a wrong list.',
    severity: 'major',
    control:
      'The list leaves out solvents and what a nurse has not given. A stop has its day and reason and can be taken back. A review is refused if the number of medicines changed since the list was read.',
    tests: [
      { file: list, title: 'shows running orders with their doctor, without solvents and without infusions that were not given' },
      { file: list, title: 'lets an order of the clinic be stopped: it stays as it is and is compared no more' },
      { file: list, title: 'is reviewed with the patient as it stands, and not if it changed since it was read' },
    ],
  },
  {
    id: 'DRT-05',
    hazard: 'A prescription is reviewed and handed out without a view of what else the patient takes.',
    cause: 'The medication list stands in the record only, which a pharmacist does not open, or it fails to load and looks empty.',
    effect: 'A dangerous combination leaves the pharmacy.',
    severity: 'major',
    control:
      'The list stands beside every prescription that is reviewed or handed out, medicines from elsewhere first, with who reviewed it and whether it has changed since. A list that cannot be read says so.',
    tests: [
      { file: beside, title: 'names every medicine beside the prescription, those from elsewhere first, and who reviewed the list' },
      { file: beside, title: 'says that a list was never reviewed, or has changed since' },
      { file: beside, title: 'says so where the list cannot be read, instead of showing none' },
    ],
  },
  {
    id: 'DRT-06',
    hazard: 'The printed medication list leaves out a medicine or an allergy, or passes for reviewed when it is not.',
    cause: 'The paper is made from other data than the list of the screen, or the list changed after its review.',
    effect: 'The next doctor treats on a wrong list.',
    severity: 'major',
    control:
      'Paper and screen are made from the same rows. Allergies stand on top and cannot be switched off in a template. The review stands with person and time, and says that the list has changed since.',
    tests: [
      { file: paper, title: 'names each medicine with usage, beginning, source and recorder in both languages, allergies on top' },
      { file: paper, title: 'says who went through the list, and that it changed since' },
    ],
  },
  {
    id: 'DRT-07',
    hazard: 'A medicine is taken twice: from elsewhere and by an order, above its largest dose of a day.',
    cause: 'The daily dose counts the orders of the visit alone.',
    effect: 'Overdose.',
    severity: 'major',
    control:
      'The daily dose adds what is taken from elsewhere where ingredient, unit and frequency tell, against the limit of the table and of the clinic. Where they do not tell, a warning says that it was not added.',
    tests: [
      { file: outside, title: 'a dose in another unit of mass is added' },
      { file: outside, title: 'the unit does not convert' },
      { file: outside, title: 'nothing is known of how it is taken' },
    ],
  },
  {
    id: 'DRT-08',
    hazard: 'A medicine from elsewhere ends on the list although the patient goes on taking it.',
    cause: 'An order takes over a medicine of another ingredient, or ends it and is not written.',
    effect: 'Interactions with it are not seen.',
    severity: 'major',
    control:
      'Only an order with an ingredient of the medicine can take it over. Order and end are one act: where the order is refused the medicine stays. The end names the order, and the list can take it back.',
    tests: [
      { file: takeOver, title: 'ends with the order that takes it over, and is no duplicate of it afterwards' },
      { file: takeOver, title: 'stays where the order has another ingredient, and nothing is written' },
      { file: takeOver, title: 'stays where the order is refused for another reason' },
      { file: takeOver, title: 'comes back on the list, and is compared again' },
    ],
  },
  {
    id: 'DRT-09',
    hazard: 'A child gets a dose of a vaccine for the second time, too soon, or at an age at which it is not given.',
    cause:
      'The number of the dose is counted by the order and leaves out what other clinics gave; the plan leaves out a rest or an end of age.',
    effect: 'No protection, or harm by a live vaccine.',
    severity: 'major',
    control:
      'The dialog proposes the dose that follows every dose on record, with its first day, and proposes nothing where the record cannot be read. Ages and rests are compared with the printed schedule row by row; differences have their reason.',
    tests: [
      { file: vaccinate, title: 'proposes the dose that follows those given elsewhere, whatever this order has given' },
      { file: vaccinate, title: 'proposes nothing where the vaccinations cannot be read, and wants a number' },
      { file: 'src/domain/vaccine/intervals.test.ts', title: 'BCG at four years' },
      { file: 'src/domain/vaccine/schedule.test.ts', title: 'the third of hepatitis B four months after the first' },
    ],
  },
  {
    id: 'DRT-03',
    hazard: 'A child gets the dose of an adult because the form proposed it.',
    cause: 'A usual dose belongs to no age; one more key adds it. Patent medicines have no limit that a check could compare with.',
    effect: 'Overdose of a child.',
    severity: 'catastrophic',
    control:
      'A plain usual dose is proposed to adults only; a child has the dose of a band of age and weight, else the dose is empty and the form says why. Where no dose for children is known, or the age is unknown, every drug asks for a reason.',
    tests: [
      { file: 'src/domain/medication/doseBands.test.ts', title: 'a newborn has none' },
      { file: 'src/domain/order/childDose.test.ts', title: 'a newborn and a patent medicine' },
      { file: 'src/features/order/EntryLine.test.tsx', title: 'leaves the dose for adults out for a child, and says why' },
    ],
  },
  {
    id: 'DRT-04',
    hazard: 'A doctor presses a true warning away, because harmless ones come with the commonest prescriptions.',
    cause: 'Supplies for chronic illness and renewals in the last days of a supply raise warnings each time.',
    effect: 'The one warning that mattered is not read.',
    severity: 'major',
    control:
      'Twelve weeks for a chronic illness or a standing prescription and a renewal in the last days of a supply are no finding; controlled drugs and antimicrobials stay one. A longer supply asks for its reason in the dialog; a remark is none.',
    tests: [
      { file: 'src/domain/order/renewal.test.ts', title: 'in the last days of its supply is a renewal, before them a duplicate' },
      { file: 'src/domain/order/renewal.test.ts', title: 'is a duplicate up to the end if it is controlled' },
      { file: 'src/domain/order/order.test.ts', title: 'any drug for 84 days, of high blood pressure' },
      { file: 'src/domain/order/order.test.ts', title: 'any drug for 8 days: a remark is no reason' },
    ],
  },
];
