import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

/** Whoever acts for a patient sees whose it is: every surface that calls such an act shows the identity block. */
const root = fileURLToPath(new URL('..', import.meta.url));

/** What belongs to one patient. A call that writes such a thing acts for that patient. */
const ofPatients: ReadonlySet<string> = new Set([
  ...[
    'Allergy',
    'Appointment',
    'Bill',
    'Certificate',
    'Consulting',
    'Coupon',
    'Diagnosis',
    'Dispensing',
    'Document',
    'Encounter',
    'Execution',
  ],
  ...['ExternalLink', 'Fan', 'FollowUp', 'Insurance', 'Invoice', 'Member', 'Note', 'Order', 'Package', 'Refund', 'Report'],
  ...['SkinTest', 'Vaccination', 'VitalSign'],
]);

/** Calls that write such a thing without acting for one patient, each with its reason. */
const notForOne: Readonly<Record<string, string>> = {
  copyWeek: 'a roster',
  deleteCampaign: 'a kind of package',
  deleteCoupon: 'a kind of coupon',
  enableCoupon: 'a kind of coupon',
  rejectApplication: 'an application of somebody who may not be on file; its row shows what they wrote',
  saveCampaign: 'a kind of package',
  saveCoupon: 'a kind of coupon',
  saveScheduling: 'a roster',
  saveSuspension: 'a doctor away; the patients affected are listed with their identity',
};

/** The block, or a block that contains it. */
const block =
  /<(PatientBand|SubjectBand|PatientHeader|PatientCell|PatientLine|PatientField|PatientsField|PatientInput|ActingFor)\b|\bpatient=\{/;

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesUnder(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  );

const sources = new Map(
  ['src/features', 'src/app'].flatMap((folder) => filesUnder(join(root, folder))).map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Who renders a file: the files that import it, statically or lazily. */
const importers = new Map<string, string[]>();
for (const [file, text] of sources) {
  for (const [, path] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = resolve(dirname(file), path!);
    importers.set(target, [...(importers.get(target) ?? []), file]);
  }
}

const hookOf = (call: string) => `use${call[0]!.toUpperCase()}${call.slice(1)}Mutation`;

const acts = Object.entries(catalogue as Record<string, AnyRow>)
  .filter(([call, row]) => !(call in notForOne) && (row.writes ?? []).some((tag) => ofPatients.has(tag)))
  .map(([call]) => call);

const isBlock = (file: string) => block.test(sources.get(file) ?? '');
const importsOf = (file: string) => [...importers].flatMap(([target, by]) => (by.includes(file) ? [target] : []));
/** Frames a feature puts around its contents. */
const framesIn = (file: string) => importsOf(file).filter((target) => /(Frame|SideDrawer|BookingDrawer|PatientDrawer)\.tsx$/.test(target));
/** The rows of a list. */
const columnsOf = (file: string) => importsOf(file).filter((target) => /olumns\.tsx$/.test(target) && dirname(target) === dirname(file));

/** Parts of other areas are listed in `src/app` and rendered inside these screens. */
const app = (name: string) => join(root, 'src', name);
const panelsIn = new Map([
  [app('app/recordPanels.tsx'), [app('features/encounter/RecordView.tsx')]],
  [app('app/patientPanels.tsx'), [app('features/patient/PatientDetail.tsx')]],
  [app('app/billPrint.tsx'), [app('features/billing/BillPane.tsx')]],
  [app('app/receiptPrint.tsx'), [app('features/membership/CardDrawer.tsx'), app('features/package/BoughtDrawer.tsx')]],
  [app('app/sheetPrint.tsx'), [app('features/pharmacy/SheetPane.tsx')]],
  [app('app/patientFacts.tsx'), [app('features/patient/PatientDetail.tsx')]],
]);

const aboveOf = (file: string, seen: ReadonlySet<string>) =>
  (panelsIn.get(file) ?? importers.get(file) ?? []).filter((each) => !seen.has(each));

/** True if on every way up to a screen some file satisfies the condition. */
function isEverywhere(file: string, holds: (file: string) => boolean, seen: ReadonlySet<string> = new Set()): boolean {
  if (holds(file)) return true;
  const above = aboveOf(file, seen);
  return above.length > 0 && above.every((each) => isEverywhere(each, holds, new Set([...seen, file])));
}

/** Drawers and dialogs cover what is below them, so the block of the screen does not count for them. */
const surface = /<(DrawerForm|DialogForm|ConfirmAct|Dialog|Drawer)(?=[\s<])/g;
const ownBlock = /<(PatientBand|SubjectBand|PatientHeader|PatientField|PatientsField|PatientInput)\b/;

/** The opening tags of the surfaces a file renders, with their properties. */
function surfacesOf(text: string): string[] {
  return [...text.matchAll(surface)].map(({ index }) => {
    let depth = 0;
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
      else if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(index, at);
    }
    return text.slice(index);
  });
}

/** The screen of one patient: the standard surfaces inside show its block by themselves. */
const isScreenOfOne = (file: string) =>
  /<ActingFor\b/.test(sources.get(file) ?? '') || framesIn(file).some((frame) => /<ActingFor\b|patient=\{/.test(sources.get(frame) ?? ''));

/** True if the block stands where the acts of the file are. */
function isShown(file: string): boolean {
  const text = sources.get(file) ?? '';
  const bare = surfacesOf(text).filter((tag) => !/\bpatient=\{/.test(tag));
  if (bare.length > 0) return ownBlock.test(text) || isEverywhere(file, isScreenOfOne);
  return isEverywhere(file, (each) => isBlock(each) || framesIn(each).some(isBlock) || columnsOf(each).some(isBlock));
}

/** Hooks whose acts are offered by other files: each of these shows the block beside the act. */
const offeredBy: Readonly<Record<string, readonly string[]>> = {
  'src/features/appointment/calendar/useMove.tsx': ['src/features/appointment/calendar/MoveQuestion.tsx'],
  'src/features/appointment/parts/useAppointmentActs.tsx': [
    'src/features/appointment/AppointmentList.tsx',
    'src/features/appointment/calendar/AppointmentCard.tsx',
    'src/features/appointment/parts/AskingDialog.tsx',
    'src/features/appointment/parts/WaitingPanel.tsx',
  ],
};

/** Surfaces without the block, each with its reason. */
const exempt: Readonly<Record<string, string>> = {
  'src/features/encounter/WorkstationScreen.tsx':
    'the queue names number, sex, age and record number itself; the record beside it has the header',
};

test('shows the identity of the patient wherever an act for a patient can be called', () => {
  const hooks = acts.map((call) => [call, new RegExp(`\\b${hookOf(call)}\\b`)] as const);
  const bare = [...sources].flatMap(([file, text]) => {
    const name = relative(root, file);
    const offers = offeredBy[name];
    if (name in exempt || (offers ? offers.every((offer) => isBlock(join(root, offer))) : isShown(file))) return [];
    return hooks.filter(([, hook]) => hook.test(text)).map(([call]) => `${name}: ${call}`);
  });

  expect(bare).toEqual([]);
});

test('puts the block under the title of every drawer, form and question that is given a patient', () => {
  const surfaces = ['DetailDrawer', 'DrawerForm', 'DialogForm', 'ConfirmAct'];
  const without = surfaces.filter(
    (name) => !readFileSync(join(root, `src/blocks/${name}.tsx`), 'utf8').includes('<SubjectBand patient={patient} />'),
  );

  expect(without).toEqual([]);
});

/** A row that names its patient by the name alone. */
const bareRow = /\.text\('(?:patientName|mrn)'|cell: \(\w+\) => \w+\.patientName\b|<td>\{\w+\.patientName\}/;

/** Rows that offer no act for the patient they name, each with its reason. */
const rowsWithoutActs: Readonly<Record<string, string>> = {
  'src/features/package/BoughtDrawer.tsx': 'past uses of a package; the drawer has the block of its owner',
  'src/features/pharmacy/columns.tsx': 'the record number stands in a column of its own beside name, sex and age',
  'src/features/trail/TrailScreen.tsx': 'a log of what was done; nothing is done from it',
};

const bareRowsIn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, text]) => {
    const name = relative(root, file);
    return bareRow.test(text) && !(name in rowsWithoutActs) ? [name] : [];
  });

test('names a patient in every row by the block of name, sex, age and record number', () => {
  expect(bareRowsIn(sources)).toEqual([]);
});

test.each([
  "column.text('patientName', 'membership.patient', { width: 96 }),",
  "{ label: 'membership.patient', cell: (bill) => bill.patientName },",
  '<td>{line.patientName}</td>',
])('finds a planted row that shows the name alone: %s', (row) => {
  expect(bareRowsIn(new Map([[join(root, 'src/features/planted/Planted.tsx'), row]]))).toEqual(['src/features/planted/Planted.tsx']);
});

/** Papers of no patient or of several: they name each patient themselves. */
const paperOfNoOne = /document: (?:[^,}]*\? )?'(?:claim|criticalRegister|executions|stocktake\w*|stockSlip|warehousing)'/;
/** Names whose patient the dialogs opened inside show. */
const namesPatient = /<ActingFor\b|<(?:DetailDrawer|DrawerForm|DialogForm)\b[^>]*?\bpatient=\{/;
const offersPrint = /print\/acts\/Print(?:Acts|Now)\.tsx'/;
const namesPatientInFrame = (file: string) =>
  namesPatient.test(sources.get(file) ?? '') || framesIn(file).some((frame) => namesPatient.test(sources.get(frame) ?? ''));

test('shows the block in every preview, archive and reprint of a paper', () => {
  const previews = ['PrintPreview', 'EarlierPrints', 'Reprint'];
  const without = previews.filter((name) => !readFileSync(join(root, `src/print/acts/${name}.tsx`), 'utf8').includes('<SubjectBand />'));

  expect(without).toEqual([]);
});

test('tells every preview of a patient’s paper whose it is', () => {
  const bare = [...sources].flatMap(([file, text]) =>
    offersPrint.test(text) && !paperOfNoOne.test(text) && !isEverywhere(file, namesPatientInFrame) ? [relative(root, file)] : [],
  );

  expect(bare).toEqual([]);
});

test('lists no exception that is not needed any more', () => {
  const calls = Object.keys(catalogue);

  expect(Object.keys(notForOne).filter((call) => !calls.includes(call))).toEqual([]);
  expect(
    [...Object.keys(exempt), ...Object.keys(offeredBy), ...Object.keys(rowsWithoutActs)].filter((file) => !sources.has(join(root, file))),
  ).toEqual([]);
});
