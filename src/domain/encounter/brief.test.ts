import { expect, test } from 'vitest';
import { opensBriefly, recordSections } from './sections.ts';

test('opens a short record with complaint, illness, examination and plan, and with what is written', () => {
  expect(recordSections.filter((code) => opensBriefly(code, []))).toEqual(['0001', '0002', 'EXAM', '0005']);
  expect(recordSections.filter((code) => opensBriefly(code, ['0019']))).toEqual(['0001', '0002', '0019', 'EXAM', '0005']);
});

test('never hides a section of the clinic’s own in a short record', () => expect(opensBriefly('WOUND', [])).toBe(true));
