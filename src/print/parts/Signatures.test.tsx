import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { PrescriptionDocument } from '../prescription/Document.tsx';
import { prescriptionModel } from '../prescription/model.ts';
import { sample } from '../prescription/sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'vital']));
afterEach(cleanup);

const picture = 'data:image/png;base64,AAAA';
const placeOf = (doctorSignature: string | null) => {
  const sheets = sample.slice(0, 1).map((sheet) => ({ ...sheet, doctorSignature }));
  render(<PrescriptionDocument model={prescriptionModel(sheets, speechIn('en'))} language="en" />);
  return screen.getByText('Chen Yi', { selector: 'dd' });
};

test('a signature stands beside the name of the doctor and beside no other', () => {
  expect(placeOf(picture).querySelector('img')?.getAttribute('src')).toBe(picture);
  expect(document.querySelectorAll('.signatures img')).toHaveLength(1);
});

test('without a signature the place carries the name and a line to sign on', () => {
  expect(placeOf(null).querySelector('img')).toBeNull();
});
