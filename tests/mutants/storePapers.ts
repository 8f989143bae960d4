import type { Mutant } from './mutant.ts';

const files = 'server/lists/documents/lineFiles.db.test.ts';
const note = 'server/areas/consumable/deliveryNote.db.test.ts';

/** Papers and files of store documents. */
export const mutants: Mutant[] = [
  {
    name: 'a transfer on its way is printed as if none of it had arrived',
    file: 'server/areas/print/queries/store/chainTransferPaper.ts',
    find: 'chain.received === null ? null : takenIn(line.id)',
    put: 'takenIn(line.id)',
    suite: files,
    only: 'the paper of a transfer between clinics',
  },
  {
    name: 'a delivery note carries the present identity',
    file: 'server/areas/print/queries/store/consumableSendingPaper.ts',
    find: "patientThen(db, 'p', 'x.patient_id', 'x.at')",
    put: "patientThen(db, 'p', 'x.patient_id', 'null::timestamptz')",
    suite: note,
    only: 'keeps the identity of the time of sending',
  },
  {
    name: 'a delivery note for a department is refused',
    file: 'src/domain/print/missing.ts',
    find: "if (who === 'patient' && isForDepartment(paper)) continue;",
    put: '',
    suite: 'src/domain/print/missing.test.ts',
    only: 'for a department is printed without a patient',
  },
  {
    name: 'the file of a count shows a difference that was not counted',
    file: 'server/lists/documents/documentLines.ts',
    find: 'found === null || book === null ? null : found - book',
    put: '(found ?? 0) - (book ?? 0)',
    suite: files,
    only: 'which stay empty in a blind count',
  },
  {
    name: 'a receipt of a transfer is offered warehouses that do not keep the goods',
    file: 'src/features/inventory/chain/ReceiveDrawer.tsx',
    find: 'chain.keptIn === null || chain.keptIn.includes(value)',
    put: 'true',
    suite: 'src/features/inventory/chain/ChainDrawer.test.tsx',
    only: 'is offered the warehouses that keep the goods',
  },
  {
    name: 'a field loses the focus when its choices arrive',
    file: 'src/blocks/choiceFields.tsx',
    find: 'isWaiting.current = isLoading;',
    put: 'isWaiting.current = false;',
    suite: 'src/blocks/choiceKinds/loadedFocus.test.tsx',
    only: 'becomes buttons and keeps the focus',
  },
];
