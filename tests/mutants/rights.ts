import type { Mutant } from './mutant.ts';

const offered = 'src/app/offeredPermissions.test.ts';

/** Rights that hold: offered codes, the menu and the bare sections. */
export const mutants: Mutant[] = [
  {
    name: 'an enforced permission is not offered',
    file: 'src/domain/permission/tree.ts',
    find: 'export const notBuilt: readonly Code[] = [];',
    put: "export const notBuilt: readonly Code[] = ['o_treat'];",
    suite: offered,
  },
  {
    name: 'the menu ignores the needs of a screen',
    file: 'src/app/routes.tsx',
    find: 'screens.filter(({ needs }) => holds(authorities, needs))',
    put: 'screens.filter(({ needs }) => holds(authorities, needs) || true)',
    suite: offered,
  },
  {
    name: 'a bare section has no way to its first screen',
    file: 'src/domain/permission/menu.ts',
    find: 'filter((path) => !built.has(path) && [...built]',
    put: 'filter((path) => built.has(path) && [...built]',
    suite: offered,
  },
  {
    name: 'the preview of a role leaves out a screen',
    file: 'src/domain/permission/preview.ts',
    find: '(entry.subMenu ?? [entry]).map(',
    put: '(entry.subMenu?.slice(1) ?? [entry]).map(',
    suite: 'src/app/rolePreview.test.ts',
  },
  {
    name: 'the preview of a role allows every act',
    file: 'src/domain/permission/preview.ts',
    find: 'allowed: authorities.includes(code) });',
    put: 'allowed: authorities.length > 0 });',
    suite: 'src/app/rolePreview.test.ts',
  },
  {
    name: 'the cashier’s preset approves refunds',
    file: 'src/domain/permission/presets.ts',
    find: '(code) => !approvals.includes(code) && !ofOthersMoney',
    put: '(code) => !ofOthersMoney',
    suite: 'src/domain/permission/presets.test.ts',
  },
  {
    name: 'the bar offers patients to whoever may not open one',
    file: 'src/app/shell/PatientSearch.tsx',
    find: "pathTo('patients/patients', 'simplified-patients') !== undefined",
    put: "pathTo('patients/patients', 'simplified-patients') !== ''",
    suite: 'src/app/shell/PatientSearch.test.tsx',
  },
  {
    name: 'a first password opens everything',
    file: 'server/http/entrance.ts',
    find: 'if (live.mustChangePassword && !beforeFirstPassword.has(name)) {',
    put: 'if (live.mustChangePassword && live.isLocked) {',
    suite: 'server/areas/staff/staff.db.test.ts',
  },
  {
    name: 'a password that was reset is kept by its owner',
    file: 'server/areas/staff/acts/password.ts',
    find: 'must_change_password = true',
    put: 'must_change_password = false',
    suite: 'server/areas/staff/staff.db.test.ts',
  },
  {
    name: 'a section and an act share their words',
    file: 'lang/zh/role.json',
    find: '"role.permission.o_bill_collect": "结算收款"',
    put: '"role.permission.o_bill_collect": "收费"',
    suite: 'src/app/offeredPermissions.test.ts',
  },
  {
    name: 'the simplified edition does not offer to treat patients',
    file: 'src/domain/permission/tree.ts',
    find: '  v2_m_doctor_workstation: treating,\n',
    put: '',
    suite: 'src/app/screenActs.test.ts',
    only: 'simplified edition',
  },
  {
    name: 'whoever changes a booking makes the roster',
    file: 'src/api/catalogue.ts',
    find: "saveScheduling: post('scheduling/saveScheduling', { needs: 'o_roster_edit'",
    put: "saveScheduling: post('scheduling/saveScheduling', { needs: 'o_appointment_edit'",
    suite: 'src/app/offeredPermissions.test.ts',
  },
];
