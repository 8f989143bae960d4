import { takeOverPackage } from '../../areas/package/acts/takeOver.ts';
import type { Choice } from '../choices.ts';
import { type ListSource, placesByKey } from '../listKit.ts';
import { type PackageRow, packagesForm } from './forms/packages.ts';
import { patientNamed } from './patientNamed.ts';

/** Packages that patients bought before, one row for each item with what is left of it; rows of one package are taken together. */
export const packages: ListSource<PackageRow> = {
  ...packagesForm,
  name: 'packages',
  template: 'import.packages.template',
  sheet: 'import.packages.sheet',
  loadChoices: async ({ db }) => ({
    packageId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en, array[code] as keys from package order by code`,
    itemId: await db<Choice[]>`
      select distinct i.id as code, i.name_zh as zh, i.name_en as en, array[i.code] as keys
      from package_item p join item i on i.org_id = p.org_id and i.id = p.item_id`,
  }),
  together: (rows) => placesByKey(rows, ({ patient, packageId, expiresOn }) => [patient, packageId, expiresOn].join(' ')),
  act: async (context, rows) => {
    const [{ patient, packageId, expiresOn }] = rows;
    const patientId = await patientNamed(context.db, patient);
    await takeOverPackage(context, { patientId, packageId, expiresOn, items: rows });
    return [];
  },
};
