import type { Mutant } from './mutant.ts';

const offered = 'src/app/offeredPermissions.test.ts';

/** Rights that hold: offered codes, the menu and the bare sections. */
export const mutants: Mutant[] = [
  {
    name: 'a permission without screens and calls is offered again',
    file: 'src/domain/permission/tree.ts',
    find: "  'm_operation',\n  'm_report_center',\n",
    put: "  'm_report_center',\n",
    suite: offered,
  },
  {
    name: 'an enforced permission is not offered',
    file: 'src/domain/permission/tree.ts',
    find: "  'm_task_center',\n  'o_patient_view_all',\n",
    put: "  'm_task_center',\n  'o_patient_view_all',\n  'o_treat',\n",
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
];
