import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../src/api/catalogue.ts';
import type { AnyRow } from '../src/api/row.ts';

/** The screens and their blocks as text, for tests that hold what every act for a patient shows. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What belongs to one patient. A call that writes such a thing acts for that patient. */
const ofPatients: ReadonlySet<string> = new Set([
  ...[
    'Addendum',
    'Allergy',
    'Appointment',
    'Bill',
    'Certificate',
    'Complaint',
    'Surgery',
    'Consulting',
    'CriticalValue',
    'Coupon',
    'Diagnosis',
    'Dispensing',
    'Document',
    'Encounter',
    'Execution',
  ],
  ...['Approval', 'Claim', 'MessageRecord', 'Patient', 'PatientState', 'Print', 'Sight'],
  ...['ExternalLink', 'Fan', 'FollowUp', 'Insurance', 'Invoice', 'Member', 'Note', 'Order', 'Package', 'Refund', 'Report'],
  ...['SkinTest', 'Vaccination', 'VitalSign'],
]);

const ofClaim = 'a claim on an insurer for bills of several patients; its drawer and forms name number, insurer and total';

/** Calls that write such a thing without acting for one patient, each with its reason. */
export const notForOne: Readonly<Record<string, string>> = {
  cancelClaim: ofClaim,
  completeClaim: ofClaim,
  copyWeek: 'a roster',
  deleteCampaign: 'a kind of package',
  deleteClaimFile: ofClaim,
  deleteCoupon: 'a kind of coupon',
  distributeClaim: ofClaim,
  enableCoupon: 'a kind of coupon',
  rejectApplication: 'an application of somebody who may not be on file; its row shows what they wrote',
  saveCampaign: 'a kind of package',
  saveClaim: ofClaim,
  saveClaimFile: ofClaim,
  saveCoupon: 'a kind of coupon',
  saveEob: ofClaim,
  savePatient: 'registers somebody who has no block yet; people on file who may be the same are listed with theirs',
  saveScheduling: 'a roster',
  saveSuspension: 'a doctor away; the patients affected are listed with their identity',
  submitClaim: ofClaim,
};

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesUnder(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name)
        ? [join(folder, entry.name)]
        : [],
  );

export const sources = new Map(
  ['src/features', 'src/app', 'src/blocks']
    .flatMap((folder) => filesUnder(join(root, folder)))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Who renders a file: the files that import it, statically or lazily. */
export const importers = new Map<string, string[]>();
/** What a file renders: the files it imports. */
export const imports = new Map<string, string[]>();
for (const [file, text] of sources) {
  for (const [, path] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = resolve(dirname(file), path!);
    importers.set(target, [...(importers.get(target) ?? []), file]);
    imports.set(file, [...(imports.get(file) ?? []), target]);
  }
}

export const hookOf = (call: string) => `use${call[0]!.toUpperCase()}${call.slice(1)}Mutation`;

export const acts = Object.entries(catalogue as Record<string, AnyRow>)
  .filter(([call, row]) => !(call in notForOne) && (row.writes ?? []).some((tag) => ofPatients.has(tag)))
  .map(([call]) => call);

/** Parts of other areas are listed in `src/app` and rendered inside these screens. */
const app = (name: string) => join(root, 'src', name);
const panelsIn = new Map([
  [app('app/recordPanels.tsx'), [app('features/encounter/RecordView.tsx')]],
  [app('app/patientPanels.tsx'), [app('features/patient/PatientDetail.tsx')]],
  [app('app/billPrint.tsx'), [app('features/billing/BillPane.tsx')]],
  [
    app('app/receiptPrint.tsx'),
    [app('features/membership/CardDrawer.tsx'), app('features/package/BoughtDrawer.tsx'), app('features/deposit/DepositDrawer.tsx')],
  ],
  [app('app/sheetPrint.tsx'), [app('features/pharmacy/SheetPane.tsx')]],
  [app('app/patientFacts.tsx'), [app('features/patient/PatientDetail.tsx')]],
]);

const aboveOf = (file: string, seen: ReadonlySet<string>) =>
  (panelsIn.get(file) ?? importers.get(file) ?? []).filter((each) => !seen.has(each));

/** True if on every way up to a screen some file satisfies the condition. */
export function isEverywhere(file: string, holds: (file: string) => boolean, seen: ReadonlySet<string> = new Set()): boolean {
  if (holds(file)) return true;
  const above = aboveOf(file, seen);
  return above.length > 0 && above.every((each) => isEverywhere(each, holds, new Set([...seen, file])));
}

const surface = /<(DrawerForm|DialogForm|ConfirmAct|Dialog|Drawer)(?=[\s<])/g;

/** The opening tags of the surfaces a file renders, with their properties. */
export function surfacesOf(text: string): string[] {
  return [...text.matchAll(surface)].map(({ index }) => {
    let depth = 0;
    // The type of a draft, `<DialogForm<Draft, unknown>`, is not the end of the tag.
    const begins = index + (/^<\w+<[^>]*>/.exec(text.slice(index))?.[0].length ?? 0);
    for (let at = begins; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1;
      else if (text[at] === '}') depth -= 1;
      else if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(index, at);
    }
    return text.slice(index);
  });
}
