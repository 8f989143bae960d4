import type { Mutant } from './mutant.ts';

/** The words of a refused act, and how long they can be read. */
export const mutants: Mutant[] = [
  {
    name: 'a policy is saved without the photograph that is being uploaded',
    file: 'src/blocks/PolicyForm.tsx',
    find: ', ...uploads.check()]',
    put: ']',
    ...{ suite: 'src/blocks/PolicyForm.test.tsx', only: 'saves no policy' },
  },
  {
    name: 'an upload that failed keeps the form from being saved',
    file: 'src/blocks/CardPhotoField.tsx',
    find: '.finally(() => setUploading(of, false))',
    put: '.then((stored) => (setUploading(of, false), stored))',
    ...{ suite: 'src/blocks/PolicyForm.test.tsx', only: 'has failed' },
  },
  {
    name: 'a package sold below its price is told of arrears',
    file: 'server/areas/package/acts/bought.ts',
    find: ' isSale: true,',
    put: '',
    ...{ suite: 'server/areas/billing/benefits.db.test.ts', only: 'for less than its price' },
  },
  {
    name: 'a red invoice that failed is told as any refusal',
    file: 'src/features/invoice/InvoiceDrawer.tsx',
    find: "throw isCallProblem(thrown) ? { ...thrown, message: say('invoice.red.failed', { problem: thrown.message }) } : thrown;",
    put: 'throw thrown;',
    ...{ suite: 'src/features/invoice/InvoiceOfBill.test.tsx', only: 'that no red invoice' },
  },
  {
    name: 'a line of another order is handed out as if it stood on the sheet',
    file: 'server/areas/pharmacy/acts/dispense.ts',
    find: "throw new Problem('error.outbound.mismatch');",
    put: 'void 0;',
    ...{ suite: 'server/areas/pharmacy/pharmacy.db.test.ts', only: 'a missing line and a line twice' },
  },
  {
    name: 'the first row goes up in silence',
    file: 'server/areas/register/acts/moveRow.ts',
    find: 'if (against) throw new Problem(against);',
    put: 'if (against) return { done: true };',
    ...{ suite: 'server/areas/register/register.db.test.ts', only: 'cannot go up' },
  },
  {
    name: 'another line is opened while one is being changed',
    file: 'src/features/order/LineActs.tsx',
    find: 'const refused = editing ?? ',
    put: 'const refused = ',
    ...{ suite: 'src/features/order/editState.test.tsx', only: 'neither moves nor opens' },
  },
  {
    name: 'a key leaves the kind of the order that is being changed',
    file: 'src/features/order/KindBar.tsx',
    find: 'closed ? undefined : () => choose(kind));',
    put: '() => choose(kind));',
    ...{ suite: 'src/features/order/editState.test.tsx', only: 'by mouse and by key' },
  },
  {
    name: 'a booking that may not be dragged stays without a word',
    file: 'src/features/appointment/calendar/useDragging.ts',
    find: 'return refuse?.(held.placed);',
    put: 'return;',
    ...{ suite: 'src/features/appointment/calendar/moveRefusal.test.tsx', only: 'is told once' },
  },
  {
    name: 'money to hand over is shown no longer than any message',
    file: 'src/app/shell/DoneNotices.tsx',
    find: 'holds: stays || ',
    put: 'holds: ',
    ...{ suite: 'src/app/shell/DoneNotices.test.tsx', only: 'stand nowhere else' },
  },
];
