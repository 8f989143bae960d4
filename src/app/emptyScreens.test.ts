import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillingOf, firstStepOf } from '../domain/setup/firstSteps.ts';
import { openingSteps } from '../domain/setup/opening.ts';
import { builtPaths } from './routes.tsx';

const nothingDone = openingSteps.map((step) => ({ step, isDone: false }));
const allDone = openingSteps.map((step) => ({ step, isDone: true }));
const screens = [...builtPaths].map((path) => `/${path}`).filter((path) => !path.includes(':'));

/** Screens whose lists are never empty, or that are forms and settings. */
const neverEmpty: readonly RegExp[] = [
  /\/(home|support-center|my-profile|personal-configuration|change-password|in-hospital)$/,
  /\/organization\//,
];

it('names a first step or what fills it on every screen of a clinic in which nothing is done', () => {
  const silent = screens.filter((path) => !firstStepOf(path, nothingDone) && !fillingOf(path));
  expect(silent.filter((path) => !neverEmpty.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(screens.length).toBeGreaterThan(80);
});

/** Lists that no button adds to. */
const byHandNowhere = [
  'appointment/staff-appointment-list',
  'clinical/clinical',
  'clinical/nursing',
  'clinical/orders-perform',
  'clinical/own-orders',
  'clinical/own-appraisals',
  'clinical/laboratory',
  'clinical/radiology',
  'clinical/critical-value-register',
  'billing/not-pay',
  'billing/refund-management',
  'billing/approval-management',
  'billing/invoice-management',
  'billing/claims-management',
  'pharmacy/to-medicine',
  'pharmacy/prescription-review',
  'pharmacy/send-medicine-records',
  'pharmacy/rejected-medicine',
  'pharmacy/prescription-records',
  'inventory/report-query',
  'message-center/send-record',
];

it.each(byHandNowhere)('says what fills the list on %s after the clinic is ready', (route) => {
  expect([...builtPaths]).toContain(`main/${route}`);
  expect(firstStepOf(`/main/${route}`, allDone)).toBeUndefined();
  expect(fillingOf(`/main/${route}`)).toBeDefined();
});

const sources = ['src/features', 'src/app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name}`),
);

it('draws every blank place with the one block, which names the first step', () => {
  const own = sources.filter((file) => /className=\{style\.blank\}/.test(readFileSync(file, 'utf8')));
  expect(own).toEqual([]);
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('<EmptyState')).length).toBeGreaterThan(15);
});
