import { counting, must, paid, patientOf, type Scene } from './stage.ts';

/** Packages that are sold and exchanged for larger ones. */
export const packageScenes: readonly Scene[] = [
  {
    name: 'a package is sold',
    call: 'buyPackage',
    inner: ['package.sold'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const arg = { patientId, packageId: stage.clinic.packageId, payments: paid(4000) };
      const effects = counting(stage, 'select count(*)::int as count from patient_package where patient_id = $1', patientId);
      return { call: 'buyPackage', by: 'zhaoqian', arg, effects };
    },
  },
  {
    name: 'a package is upgraded',
    call: 'upgradePackage',
    inner: ['package.upgraded', 'package.sold'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const { id } = await must(stage, 'zhaoqian', 'buyPackage', { patientId, packageId: stage.clinic.packageId, payments: paid(4000) });
      const arg = { id, packageId: stage.clinic.largePackageId, payments: paid(5000), version: 1 };
      const sql = "select count(*)::int as count from patient_package where patient_id = $1 and status = 'active' and carried > 0";
      const effects = counting(stage, sql, patientId);
      return { call: 'upgradePackage', by: 'zhaoqian', arg, effects };
    },
  },
];
