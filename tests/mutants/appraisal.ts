import type { Mutant } from './mutant.ts';

const appraisal = 'server/areas/pharmacy/appraisal.db.test.ts';
const rules = 'src/domain/pharmacy/appraisal/rules.ts';
const figures = 'src/domain/pharmacy/appraisal/figures.ts';
const rulesTest = 'src/domain/pharmacy/appraisal/rules.test.ts';
const figuresTest = 'src/domain/pharmacy/appraisal/figures.test.ts';
const draw = 'server/areas/pharmacy/acts/appraisal/drawSample.ts';
const judge = 'server/areas/pharmacy/acts/appraisal/judgeSheet.ts';
const samples = 'server/areas/pharmacy/queries/appraisal/samples.ts';
const population = 'server/areas/pharmacy/queries/appraisal/population.ts';

/** Appraisal of prescriptions: the draw, the reviewer, judgements and indicators. */
export const mutants: Mutant[] = [
  {
    name: 'a hundred of the whole period',
    file: rules,
    find: 'leastOfAMonth * monthsIn(period)',
    put: 'leastOfAMonth * Math.min(1, monthsIn(period))',
    suite: rulesTest,
  },
  {
    name: 'the share of the size is rounded down',
    file: rules,
    find: 'Math.ceil(total / oneIn)',
    put: 'Math.floor(total / oneIn)',
    suite: rulesTest,
  },
  {
    name: 'the doctor judges where one person may do both',
    file: rules,
    find: "if (doctorId === staffId) return 'doctor';",
    put: "if (!isAloneAllowed && doctorId === staffId) return 'doctor';",
    suite: appraisal,
  },
  {
    name: 'people of the pharmacy judge their own work',
    file: judge,
    find: 'ownPart === null ? undefined : ownPartWords[ownPart]',
    put: "ownPart === 'doctor' ? ownPartWords[ownPart] : undefined",
    suite: appraisal,
  },
  {
    name: 'the person who checked is forgotten',
    file: samples,
    find: 'array[d.reviewed_by, d.prepared_by, d.checked_by, d.dispensed_by]',
    put: 'array[d.reviewed_by, d.prepared_by, d.dispensed_by]',
    suite: appraisal,
  },
  {
    name: 'each draw has a seed of its own',
    file: draw,
    find: 'return kept.seed;',
    put: "return randomBytes(16).toString('hex') + kept.seed.slice(32);",
    suite: appraisal,
  },
  {
    name: 'prescriptions that were sent back are drawn',
    file: population,
    find: 'and d.status in (',
    put: 'and 3 in (3, ',
    suite: appraisal,
  },
  {
    name: 'pieces are drugs of the general sample',
    file: population,
    find: 'general: db`not ',
    put: 'general: db`true or not ',
    suite: appraisal,
  },
  {
    name: 'the same period is drawn twice',
    file: draw,
    find: 'return found !== undefined;',
    put: "return found?.id === '';",
    suite: appraisal,
  },
  {
    name: 'a void needs no reason',
    file: draw,
    find: '  refuse(checkReason(reason));\n',
    put: '  if (reason.length > 500) refuse(checkReason(reason));\n',
    suite: appraisal,
  },
  {
    name: 'the second reviewer overwrites the first',
    file: judge,
    find: '  refuseOtherVersion(sheet, draft.version);\n  const { verdict, comment } = draft;',
    put: '  if (draft.version < 0) refuseOtherVersion(sheet, draft.version);\n  const { verdict, comment } = draft;',
    suite: appraisal,
  },
  {
    name: 'a sample ends with open prescriptions',
    file: rules,
    find: 'left > 0 ?',
    put: 'left > 1000 ?',
    suite: appraisal,
  },
  {
    name: 'figures follow the goods after the end',
    file: samples,
    find: 'frozen ?? { ...figuresOf(found), amount: row.amount }',
    put: '{ ...frozen, ...figuresOf(found), amount: row.amount }',
    suite: appraisal,
  },
  {
    name: 'finished judgements change freely',
    file: judge,
    find: '  refuseFor(reasonAgainstChange(appraisal));\n  refuseFor(ownPartOfSheet(sheet));\n  refuseOtherVersion(sheet, draft.version);\n  const { verdict, comment }',
    put: '  refuseFor(reasonAgainstChange({ ...appraisal, finishedAt: null }));\n  refuseFor(ownPartOfSheet(sheet));\n  refuseOtherVersion(sheet, draft.version);\n  const { verdict, comment }',
    suite: appraisal,
  },
  {
    name: 'colleagues respond for the doctor',
    file: judge,
    find: 'if (sheet.doctorId !== session.staffId) throw absent();',
    put: "if (sheet.doctorId === '') throw absent();",
    suite: appraisal,
  },
  {
    name: 'a decision is not final',
    file: rules,
    find: "return decidedAt === null ? undefined : { message: 'pharmacy.appraisal.refused.final' };",
    put: "return decidedAt !== '' ? undefined : { message: 'pharmacy.appraisal.refused.final' };",
    suite: appraisal,
  },
  {
    name: 'a drug on two lines counts twice',
    file: figures,
    find: 'const items = [...new Map(lines.map((line) => [line.itemId, line])).values()];',
    put: 'const items = [...lines];',
    suite: figuresTest,
  },
  {
    name: 'an unknown essential drug counts as one',
    file: figures,
    find: 'isEssential === true)',
    put: 'isEssential !== false)',
    suite: figuresTest,
  },
  {
    name: 'the rational share is of all prescriptions',
    file: figures,
    find: 'rationalShare: partOf(of.rational, of.judged)',
    put: 'rationalShare: partOf(of.rational, of.sheets)',
    suite: figuresTest,
  },
  {
    name: 'the mean amount is rounded down',
    file: figures,
    find: 'Math.round(of.amount / of.sheets)',
    put: 'Math.floor(of.amount / of.sheets)',
    suite: figuresTest,
  },
  {
    name: 'five drugs are proposed as too many',
    file: 'src/domain/pharmacy/appraisal/proposals.ts',
    find: 'facts.drugs > mostDrugs',
    put: 'facts.drugs >= mostDrugs',
    suite: rulesTest,
  },
];
