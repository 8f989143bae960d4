import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Course, Offer } from '../../domain/education/shapes.ts';
import { CoursesPanel } from './CoursesPanel.tsx';

withServer();
afterEach(cleanup);

const course: Course = {
  id: 'c1',
  resourceId: 'r1',
  title: 'Insulin at home',
  kind: 'video',
  assignedAt: '2026-11-20T02:00:00.000Z',
  assignedBy: 'Chen Yi',
  diagnosisCode: '',
  isShown: true,
  percent: 0,
  lastOpenedAt: null,
  finishedAt: null,
};
const offer: Offer = { id: 'r2', title: 'Salt', kind: 'imageText', introduction: '', diagnosis: 'I10', isAssigned: false };

test('the doctor reads whether education was opened, how much of it was seen and when all of it was', async () => {
  const opened = { lastOpenedAt: '2026-11-21T02:00:00.000Z' };
  answer('queryEducationCourses', [
    course,
    { ...course, id: 'c2', title: 'Opened only', ...opened },
    { ...course, id: 'c3', title: 'Jumped to the end', ...opened, percent: 5 },
    { ...course, id: 'c4', title: 'Watched', ...opened, percent: 100, finishedAt: '2026-11-22T02:00:00.000Z', diagnosisCode: 'E11.9' },
    { ...course, id: 'c5', title: 'Hidden', isShown: false },
  ]);
  render(<CoursesPanel patientId="p1" />, { wrapper: shell() });

  const row = async (title: string) => (await screen.findByRole('row', { name: new RegExp(title) })).textContent;
  expect(await row('Insulin at home')).toContain('Not opened');
  expect(await row('Opened only')).toMatch(/Opened(?! only)/);
  expect(await row('Jumped to the end')).toContain('5%');
  expect(await row('Watched')).toMatch(/By diagnosis E11\.9.*Finished/);
  expect(await row('Hidden')).toContain('the patient does not see it');
});

test('education is chosen among what the diagnoses ask for, what the patient has cannot be chosen, and is taken back by a question', async () => {
  const given: unknown[] = [];
  const taken: unknown[] = [];
  answer('queryEducationCourses', [course]);
  answer('queryEducationOffers', [offer, { ...offer, id: 'r1', title: 'Insulin at home', diagnosis: '', isAssigned: true }]);
  answer('assignEducation', (arg) => {
    given.push(arg);
    return { assigned: 1, already: 0 };
  });
  answer('withdrawEducation', (arg) => {
    taken.push(arg);
    return { done: true as const };
  });
  render(<CoursesPanel patientId="p1" />, { wrapper: shell() });

  fireEvent.click(await screen.findByRole('button', { name: 'Assign education' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign education' }));
  expect((await dialog.findByRole('checkbox', { name: 'Insulin at home' })).hasAttribute('disabled')).toBe(true);
  expect(dialog.getByText('Text and pictures · By diagnosis I10')).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Salt' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(given).toMatchObject([{ resourceIds: ['r2'], patientIds: ['p1'] }]));

  fireEvent.click(await screen.findByRole('button', { name: 'Take back Insulin at home' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take back “Insulin at home”' }));
  fireEvent.click(question.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(taken).toMatchObject([{ id: 'c1' }]));
});

test('a search for education asks the server, and what was chosen before it stays chosen', async () => {
  const given: unknown[] = [];
  answer('queryEducationCourses', []);
  answer('queryEducationOffers', ({ keyword }) => (keyword === 'ins' ? [{ ...offer, id: 'r9', title: 'Insulin pens' }] : [offer]));
  answer('assignEducation', (arg) => {
    given.push(arg);
    return { assigned: 2, already: 0 };
  });
  render(<CoursesPanel patientId="p1" />, { wrapper: shell() });

  fireEvent.click(await screen.findByRole('button', { name: 'Assign education' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign education' }));
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Salt' }));
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'ins' } });
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Insulin pens' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(given).toMatchObject([{ resourceIds: ['r2', 'r9'], patientIds: ['p1'] }]));
});
