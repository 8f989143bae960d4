import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx$/.test(file) && !/\.test\.tsx$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));

/** What a person types or chooses in. */
const hasInput = /<(TextField|OutlinedInput|Select|Autocomplete|Field\.\w+|FormBody|RecordForm)\b/;
/** Puts the keys somewhere when it opens. */
const takesFocus = /\bautoFocus\b|focusFirst/;

/** Filters of the screen under a drawer: the drawer itself has nothing to type in. */
const elsewhere = ['features/patient/PatientListScreen.tsx'];

test('every drawer and dialog with an input of its own puts the keys into it when it opens', () => {
  const silent = files.filter(
    ({ file, text }) =>
      /@mui\/material\/(Drawer|Dialog)'/.test(text) && hasInput.test(text) && !takesFocus.test(text) && !elsewhere.includes(file),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
