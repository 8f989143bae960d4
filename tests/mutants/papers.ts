import type { Mutant } from './mutant.ts';

const models = 'src/print/moneyPapers.test.ts';
const ledger = 'server/calls/moneyPapers.db.test.ts';

/** Money and goods on paper: sums that are not those of the lines, and papers of others. */
export const mutants: Mutant[] = [
  {
    name: 'a page of the bill takes one line more',
    file: 'src/print/parts/fillSheets.ts',
    find: 'last.length === most ||',
    put: 'last.length === most + 1 ||',
    suite: models,
  },
  {
    name: 'the last line of a bill is lost on the way to its page',
    file: 'src/print/parts/fillSheets.ts',
    find: 'last.slice(0, from), last.slice(from)]',
    put: 'last.slice(0, from), last.slice(from + 1)]',
    suite: models,
  },
  {
    name: 'the paper forgets what the coupon took off',
    file: 'server/queries/billPrints.ts',
    find: 'l.package_deduction + l.discount + l.coupon + l.points',
    put: 'l.package_deduction + l.discount + l.points',
    suite: ledger,
  },
  {
    name: 'a refund prints what other refunds paid back',
    file: 'server/queries/billPrints.ts',
    find: "'-infinity')`,\n  );",
    put: "'-infinity') - interval '1 day'`,\n  );",
    suite: ledger,
  },
  {
    name: 'a receipt of arrears says what is owing today',
    file: 'server/queries/billPrints.ts',
    find: "and p.kind <> 'refund' and p.at <= x.at), 0)",
    put: "and p.kind <> 'refund'), 0)",
    suite: ledger,
  },
  {
    name: 'a refund has a receipt before it is paid',
    file: 'server/queries/billPrints.ts',
    find: 'r.practice_id = app_practice() and r.status = 3',
    put: 'r.practice_id = app_practice()',
    suite: ledger,
  },
  {
    name: 'the claim report leaves out claims that are not here',
    file: 'server/queries/claimPrints.ts',
    find: 'rows.length === wanted.length && rows.length > 0',
    put: 'rows.length > 0',
    suite: ledger,
  },
  {
    name: 'the blank count sheet tells what should be there',
    file: 'src/print/stocktake/model.ts',
    find: "text(row.unitName), ''];",
    put: 'text(row.unitName), String(row.book)];',
    suite: models,
  },
  {
    name: 'a paper without the clinic’s name is printed',
    file: 'src/domain/print/missing.ts',
    find: "const bill = { object: 'print.missing.bill', names: ['clinic', 'patient'] }",
    put: "const bill = { object: 'print.missing.bill', names: ['patient'] }",
    suite: 'src/domain/print/missing.test.ts',
  },
  {
    name: 'a missing patient is told as a missing bill',
    file: 'server/calls/whole.ts',
    find: 'missingFrom(document, paper)',
    put: "missingFrom(paper === undefined ? document : 'bill', paper) && 'print.missing.bill'",
    suite: ledger,
    only: 'of the clinic or of the patient',
  },
  {
    name: 'the archive keeps where a logo lay',
    file: 'src/print/acts/PrintPreview.tsx',
    find: 'paper: { job: await withPictures(job), printable }',
    put: 'paper: { job, printable }',
    suite: 'src/print/acts/PrintPreview.test.tsx',
  },
  {
    name: 'a reprinted label looks like the first',
    file: 'src/domain/print/reprint.ts',
    find: "['label', 'wristband']",
    put: "['wristband']",
    suite: 'src/print/template/applied.test.tsx',
  },
  {
    name: 'what stands on a paper is read as more than text',
    file: 'src/print/parts/FactGrid.tsx',
    find: '<dd>{value}</dd>',
    put: '<dd dangerouslySetInnerHTML={{ __html: value }} />',
    suite: 'tests/journeys/injection.spec.ts',
    only: 'nothing of it runs in the print window',
  },
  {
    name: 'what stands on a screen is read as more than text',
    file: 'src/blocks/FactSheet.tsx',
    find: "<dd>{isBlank ? '–' : children}</dd>",
    put: "<dd dangerouslySetInnerHTML={{ __html: isBlank ? '–' : String(children) }} />",
    suite: 'tests/journeys/injection.spec.ts',
    only: 'no screen runs it',
    env: { INJECTION: 'share', INJECTION_SCREENS: 'profile' },
  },
];
