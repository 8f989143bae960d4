import { type ListForm, listColumn } from '../../listKit.ts';

export interface PackageRow {
  patient: string;
  packageId: string;
  itemId: string;
  left: number | null;
  worth: number;
  expiresOn: string;
}

/** What a file of the list may hold; read in the thread of judges, so it knows no act. */
export const packagesForm: ListForm<PackageRow> = {
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
    listColumn('expiresOn', 'lastDay', 'package.expiresOn', '2028-12-31', { required: true, aliases: ['有效期至'] }),
  ],
  draftOf: (cells) => ({ left: null, ...cells }) as PackageRow, // rows that lack a required cell are not tried
};
