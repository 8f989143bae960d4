import { beforeAll, expect, it } from 'vitest';
import { element, words } from '../../domain/form/library/build.ts';
import type { FormPrint } from '../../domain/print/shapes.ts';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import type { RecordBlock } from '../record/block.ts';
import { formModel } from './model.ts';
import { sample } from './sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'form']));

const lines = (form: FormPrint, language: 'zh' | 'en' = 'en') =>
  formModel(form, speechIn(language)).pages[0]!.map((block) =>
    block.kind === 'text' ? `${block.title}: ${block.text}` : `${block.kind}${block.startsPage ? ' on a new page' : ''}`,
  );
const placesOf = (form: FormPrint) => {
  const last = formModel(form, speechIn('en')).pages[0]!.at(-1) as Extract<RecordBlock, { kind: 'signatures' }>; // signatures end every form
  return last.places.map(({ label, name }) => `${label}: ${name}`);
};

it('prints the answers with the result as it was signed, in either language', () => {
  expect(lines(sample)).toEqual([
    'Eye opening: Spontaneous (4)',
    'Verbal response: Confused (4)',
    'Motor response: Obeys commands (6)',
    'Total: 14 /15 Mild',
    'signatures',
  ]);
  expect(lines(sample, 'zh')[3]).toBe('总分: 14 /15 轻度或正常');
  expect(formModel(sample, speechIn('en')).footer).toContain('Form version 3');
});

it('says that a draft, a corrected form and a correction are these', () => {
  const status = (over: Partial<FormPrint>) => formModel({ ...sample, ...over }, speechIn('en')).letterhead.status;
  expect(status({})).toBeUndefined();
  expect(status({ signedAt: null })).toBe('Draft, not signed');
  expect(status({ isCorrected: true })).toBe('Corrected since');
  expect(status({ correction: 1, reason: 'Slip' })).toBe('Correction 1: Slip');
});

it('leaves the place of a patient to be signed by hand, and names the author once the form is signed', () => {
  const elements = [
    element('text', 'risks', words('风险', 'Risks')),
    element('signature', 'patient_sign', words('患者', 'Patient'), { by: 'patient' }),
    element('signature', 'author', words('医师', 'Doctor'), { by: 'author' }),
  ];
  const consent = { ...sample, definition: { format: 1 as const, elements }, answers: {}, results: {} };
  expect(placesOf(consent)).toEqual(['Patient: ', 'Doctor: Chen Yi', expect.stringMatching(/^Date: 2026-11-21/)]);
  expect(placesOf({ ...consent, signedAt: null })).toEqual(['Patient: ', 'Doctor: ', expect.stringMatching(/^Date: $/)]);
});

it('begins a page where the design has a page break, and leaves out what a condition hides', () => {
  const elements = [
    element('number', 'pain', words('疼痛', 'Pain')),
    element('pageBreak', 'turn', words('', '')),
    element('heading', 'more', words('更多', 'More')),
    element('text', 'site', words('部位', 'Site'), { shownIf: 'pain > 5' }),
  ];
  expect(lines({ ...sample, definition: { format: 1, elements }, answers: { pain: 2 }, results: {} })).toEqual([
    'Pain: 2',
    'heading on a new page',
    'signatures',
  ]);
});

it('prints a drawing with its marks and their list', () => {
  const kinds = [{ code: 'caries', label: words('龋', 'Caries') }];
  const elements = [element('drawing', 'teeth', words('牙位图', 'Tooth chart'), { image: 'teeth', kinds })];
  const answers = { teeth: [{ place: 't16', x: 120, y: 40, kind: 'caries', note: '深' }] };
  const [drawing] = formModel({ ...sample, definition: { format: 1, elements }, answers, results: {} }, speechIn('zh')).pages[0]!;
  expect(drawing).toMatchObject({ kind: 'drawing', image: 'teeth', marks: [{ x: 120, y: 40 }], text: '1 16 龋 深' });
});

it('names the co-signer once the form is co-signed', () => {
  const elements = [
    element('text', 'course', words('病程', 'Course')),
    element('signature', 'author', words('医师', 'Doctor')),
    element('signature', 'senior', words('上级医师', 'Senior'), { by: 'cosigner' }),
  ];
  const note = { ...sample, definition: { format: 1 as const, elements }, answers: {}, results: {} };
  expect(placesOf(note)[1]).toBe('Senior: ');
  expect(placesOf({ ...note, cosignerName: { zh: '沈源', en: 'Shen Yuan' } })[1]).toBe('Senior: Shen Yuan');
});
