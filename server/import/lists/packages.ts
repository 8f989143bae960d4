import { takeOverPackage } from '../../areas/package/acts/takeOver.ts';
import type { Choice } from '../choices.ts';
import { type ListSource, listColumn } from '../listKit.ts';
import { patientNamed } from './patientNamed.ts';

interface PackageRow {
  patient: string;
  packageId: string;
  itemId: string;
  left: number | null;
  worth: number;
  expiresOn: string;
}

/** Packages that patients bought before, one row for each item with what is left of it; rows of one package are taken together. */
export const packages: ListSource<PackageRow> = {
  template: 'import.packages.template',
  sheet: 'import.packages.sheet',
  rowsAtMost: 2000,
  isWhole: true,
  columns: [
    listColumn('patient', 'text', 'membership.patient', 'M0000000', {
      required: true,
      note: 'import.note.patient',
      aliases: ['病历号', 'MRN'],
    }),
    listColumn('packageId', 'choice', 'package.name', '', { required: true, aliases: ['套餐名称', '套餐编码'] }),
    listColumn('itemId', 'choice', 'package.item', '', { required: true, aliases: ['项目名称', '项目编码'] }),
    listColumn('left', 'whole', 'package.left', '5', { note: 'import.packages.note.left' }),
    listColumn('worth', 'money', 'import.packages.worth', '300.00', { required: true, note: 'import.packages.note.worth' }),
    listColumn('expiresOn', 'date', 'package.expiresOn', '2028-12-31', { required: true, aliases: ['有效期至'] }),
  ],
  loadChoices: async ({ db }) => ({
    packageId: await db<Choice[]>`select id as code, name_zh as zh, name_en as en, array[code] as keys from package order by code`,
    itemId: await db<Choice[]>`
      select distinct i.id as code, i.name_zh as zh, i.name_en as en, array[i.code] as keys
      from package_item p join item i on i.org_id = p.org_id and i.id = p.item_id`,
  }),
  draftOf: (cells) => ({ left: null, ...cells }) as PackageRow, // rows that lack a required cell are not tried
  together: (rows) => {
    const byPackage = new Map<string, number[]>();
    rows.forEach(({ patient, packageId, expiresOn }, place) => {
      const key = [patient, packageId, expiresOn].join(' ');
      byPackage.set(key, [...(byPackage.get(key) ?? []), place]);
    });
    return [...byPackage.values()];
  },
  act: async (context, rows) => {
    const [{ patient, packageId, expiresOn }] = rows;
    const patientId = await patientNamed(context.db, patient);
    await takeOverPackage(context, { patientId, packageId, expiresOn, items: rows });
    return [];
  },
};
