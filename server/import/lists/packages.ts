import { takeOverPackage } from '../../areas/package/acts/takeOver.ts';
import type { Context } from '../../pipeline/context.ts';
import { askForBalances, prepareForBalances } from '../askForBalances.ts';
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
  askInstead: {
    subject: 'balancesTakenOver',
    before: prepareForBalances,
    ask: async (context, asking, groups) => {
      const packages = [];
      for (const rows of groups) packages.push(await boughtOf(context, rows));
      return askForBalances(context, asking, { cards: [], packages });
    },
  },
  sums: ({ worth }) => [{ kind: 'recharge', fen: worth }],
  act: async (context, rows) => {
    await takeOverPackage(context, await boughtOf(context, rows));
    return [];
  },
};

async function boughtOf({ db }: Context, rows: readonly [PackageRow, ...PackageRow[]]) {
  const [{ patient, packageId, expiresOn }] = rows;
  const items = rows.map(({ itemId, left, worth }) => ({ itemId, left, worth }));
  return { patientId: await patientNamed(db, patient), packageId, expiresOn, items };
}
