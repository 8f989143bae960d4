import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { acts, hookOf, isEverywhere, root, sources, surfacesOf } from './actSurfaces.ts';

// Whoever acts on money or goods of a patient sees beside the patient what it is about: card number and balance, or sheet number and total.

const areas = [
  'approval',
  'billing',
  'charge',
  'coupon',
  'insurance',
  'inventory',
  'invoice',
  'membership',
  'package',
  'pharmacy',
  'refund',
];
const nameOf = (file: string) => relative(root, file);
const areaOf = (file: string) => areas.find((area) => nameOf(file).startsWith(`src/features/${area}/`));
const areaFiles = [...sources].filter(([file]) => areaOf(file));

/** The expression in the braces that open at `from`. */
function bracedAt(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(from + 1, at).trim();
  }
  return text.slice(from + 1);
}

interface Subject {
  file: string;
  expression: string;
}

/** Every patient that a tag of the file is given, and every patient a screen acts for. */
const subjectsIn = (file: string, text: string): Subject[] =>
  [...text.matchAll(/\bpatient=(?=\{)|<ActingFor value=(?=\{)/g)].map(({ index, 0: tag }) => ({
    file,
    expression: bracedAt(text, index + tag.length),
  }));

/** True of a literal that names a card with its balance, or a sheet with its total. */
function isWholeLiteral(literal: string): boolean {
  const sheet = /\bsheet: (\{[^}]*\})/.exec(literal)?.[1];
  const card = /\bcard:(?! undefined)/.test(literal);
  return sheet ? /\bnumber\b/.test(sheet) && /\btotal\b/.test(sheet) : card;
}

/** The object a helper such as `bandOfCard` returns. */
function returnOf(helper: string, from: string): string | undefined {
  const files = [from, ...areaFiles.map(([file]) => file).filter((file) => areaOf(file) === areaOf(from))];
  for (const file of files) {
    const text = sources.get(file) ?? '';
    const at = text.search(new RegExp(`const ${helper} = \\(`));
    const begins = at < 0 ? -1 : text.indexOf('=> ({', at);
    if (begins >= 0) return bracedAt(text, begins + '=> ('.length);
  }
  return undefined;
}

/** The values that files of the area give to a property of this name. */
const valuesOf = (property: string, area: string | undefined) =>
  areaFiles
    .filter(([file]) => areaOf(file) === area)
    .flatMap(([, text]) =>
      [...text.matchAll(new RegExp(`\\b${property}: (?=\\{ ?(?:id|\\.\\.\\.))`, 'g'))].map(({ index, 0: key }) =>
        bracedAt(text, index + key.length),
      ),
    );

function isWhole({ file, expression }: Subject): boolean {
  if (expression.startsWith('{')) return isWholeLiteral(expression);
  // An act on stock has no patient.
  const helper = /^(?:[\w.]+ === null \? undefined : )?(\w+)\(/.exec(expression)?.[1];
  if (helper) return isWholeLiteral(returnOf(helper, file) ?? '');
  const property = /\.(\w+)$/.exec(expression)?.[1];
  if (property) {
    const values = valuesOf(property, areaOf(file));
    return values.length > 0 && values.every(isWholeLiteral);
  }
  // A property passed on: whoever renders this file is looked at by itself.
  return expression === 'patient' && /\bpatient\??: BandSubject\b/.test(sources.get(file) ?? '');
}

/** Patients without a paper, each with its reason. */
const withoutPaper: Readonly<Record<string, string>> = {
  'src/features/billing/desk/NewBillPane.tsx': 'the bill begins with what is sold: it has no number yet',
  'src/features/pharmacy/controlled/EntryForm.tsx': 'an entry of the register moves no money: its sheet is named without a total',
  'src/features/insurance/PoliciesPanel.tsx': 'policies in the patient’s own file: no card and no sheet is open',
};

const bareSubjects = (files: ReadonlyMap<string, string>) =>
  [...files]
    .filter(([file]) => areaOf(file) && !(nameOf(file) in withoutPaper))
    .flatMap(([file, text]) => subjectsIn(file, text))
    .filter((subject) => !isWhole(subject))
    .map(({ file, expression }) => `${nameOf(file)}: ${expression}`);

test('shows card and balance or sheet and total with every patient that a money or stock surface names', () => {
  expect(bareSubjects(sources)).toEqual([]);
});

test.each([
  '<DetailDrawer patient={{ id: opened.holder.id, name: opened.holder.patientName }} close={close} />',
  '<ConfirmAct patient={{ id, name, sheet: { number } }} />',
  '<ActingFor value={{ id, name }}>',
  '<DrawerForm patient={bandOfNobody(card)} />',
  '<DrawerForm patient={planted.nowhere} />',
])('finds a planted surface that names the patient alone: %s', (tag) => {
  const file = join(root, 'src/features/membership/Planted.tsx');
  expect(bareSubjects(new Map([[file, tag]]))).toHaveLength(1);
});

/** Surfaces that no card and no sheet is open on yet, each with its reason. */
const withoutSubject: Readonly<Record<string, string>> = {
  'src/features/approval/BatchApproval.tsx': 'several requests at once; the question lists the number and amount of each',
  'src/features/billing/desk/NewBillPane.tsx': 'the bill is only being made; its buyer is chosen in the form and shown there',
  'src/features/coupon/GiveawayDrawer.tsx': 'a giveaway of many patients is stopped, each named in its row',
  'src/features/coupon/IssueForm.tsx': 'a coupon is issued to several patients, each chosen and named in the form',
  'src/features/membership/OpenCardForm.tsx': 'the card is only being opened; its owner is chosen in the form',
  'src/features/package/SellForm.tsx':
    'the package is only being sold; its buyer is chosen in the form, and the balance stands beside the methods',
};

const actHooks = acts.map((call) => new RegExp(`\\b${hookOf(call)}\\b`));
const isUnderPaper = (file: string) => /<ActingFor\b/.test(sources.get(file) ?? '');

test('opens every money or stock form and question of a patient with a paper, or on the screen of one', () => {
  const bare = areaFiles
    .filter(([, text]) => actHooks.some((hook) => hook.test(text)))
    .filter(([, text]) => surfacesOf(text).some((tag) => !/\bpatient=\{/.test(tag)))
    .map(([file]) => file)
    .filter((file) => !isEverywhere(file, isUnderPaper))
    .map(nameOf);

  expect(bare.filter((file) => !(file in withoutSubject))).toEqual([]);
});

test('lists no exception that is not needed any more', () => {
  const bare = new Set(
    [...sources].filter(([file, text]) => subjectsIn(file, text).some((subject) => !isWhole(subject))).map(([file]) => nameOf(file)),
  );

  expect(Object.keys(withoutPaper).filter((file) => !bare.has(file))).toEqual([]);
  expect(Object.keys(withoutSubject).filter((file) => !sources.has(join(root, file)))).toEqual([]);
});
