import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/areas'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
  .map((file) => ({ file: file.replace('server/areas/', ''), text: readFileSync(file, 'utf8') }));

/** Every act and call that leaves its tenant, with the reasons it gives (server/pipeline/outsideTenant.ts). */
const uses: Readonly<Record<string, readonly string[]>> = {
  'crm/acts/receiveEvent.ts': ['bearer', 'installationKey', 'bearer'],
  'crm/calls.ts': ['ticket', 'ticket', 'writeBesideRead'],
  'crm/delivery/tokens.ts': ['ticket'],
  'external/acts/holder.ts': ['bearer', 'bearer'],
  'external/acts/makeLink.ts': ['installationKey'],
  'external/acts/openLink.ts': ['installationKey', 'bearer', 'bearer', 'bearer'],
  'external/acts/showBoard.ts': ['installationKey', 'bearer'],
  'pharmacy/acts/waiting/boards.ts': ['installationKey'],
  'inpatient/acts/secretKey.ts': ['ticket'],
  'inpatient/calls.ts': ['ticket', 'bearer'],
  'invoice/acts/connection.ts': ['installationKey', 'installationKey'],
  'order/acts/keepQuestions.ts': ['question'],
  'print/calls/print.ts': ['installationKey', 'installationKey'],
  'session/acts/password.ts': ['attempt'],
  'session/acts/typedTextKey.ts': ['installationKey'],
  'session/calls.ts': ['signIn', 'signIn', 'signIn', 'signIn'],
  'sms/acts/settings.ts': ['installationKey'],
  'setup/calls.ts': ['signIn', 'signIn'],
  'trace/acts/upload/connection.ts': ['installationKey'],
};

/** Rounds of the server, which are no calls and get the pool from the program that starts them. */
const rounds = [
  'approval/escalation.ts',
  'businessReport/acts/sumDays.ts',
  'crm/delivery/delivery.ts',
  'criticalValue/escalation.ts',
  'inventory/applyPrices.ts',
  'inventory/pushAlerts.ts',
  'invoice/sendInvoices.ts',
  'memorandum/remind.ts',
  'report/tellDoubts.ts',
  'sms/codes.ts',
  'sms/delivery.ts',
  'sms/reports.ts',
  'staff/remindContracts.ts',
  'trace/sendTraceRows.ts',
];

test('calls that leave their tenant are listed with their reasons', () => {
  const found = files.flatMap(({ file, text }) => {
    const reasons = [...text.matchAll(/\boutsideTenant\(\s*'(\w+)'/g)].map(([, reason]) => reason!);
    return reasons.length === 0 ? [] : [[file, reasons] as const];
  });
  expect(Object.fromEntries(found)).toEqual(uses);
});

test('no call opens a transaction of a tenant except through outsideTenant', () => {
  const opening = files.filter(({ text }) => /\binTenant\(/.test(text)).map(({ file }) => file);
  const allowed = [
    ...Object.keys(uses),
    ...rounds,
    'session/acts/forgottenPassword.ts',
    'session/acts/beginSession.ts',
    'setup/acts/setUp.ts',
  ];
  expect(opening.filter((file) => !allowed.includes(file))).toEqual([]);
});

test('no call reaches the pool through the context', () => {
  const reaching = files.filter(({ text }) => /\bsessions\.sql\b|\bcontext\.sql\b|\bpoolAside\b/.test(text)).map(({ file }) => file);
  expect(reaching).toEqual([]);
});
