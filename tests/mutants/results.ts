// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const rules = 'src/domain/report/course/course.test.ts';
const changes = 'src/domain/report/course/change.test.ts';
const former = 'server/areas/report/former.db.test.ts';
const mark = 'src/features/order/test/TestMark.test.tsx';
const value = 'src/features/report/former/FormerValue.test.tsx';
const course = 'src/domain/report/course/course.ts';
const change = 'src/domain/report/course/change.ts';
const query = 'server/areas/report/queries/former.ts';
const steps = 'src/domain/report/course/steps.test.ts';
const stepsDb = 'server/areas/report/steps.db.test.ts';
const rule = 'src/domain/report/course/steps.ts';
const act = 'server/areas/report/acts/course/saveTestStep.ts';
const reading = 'server/areas/report/acts/readReports.ts';
const column = 'server/areas/order/queries/course/testColumn.ts';

/** Bugs in the way of a result back to the record. */
export const mutants: Mutant[] = [
  {
    name: 'a signed report is hidden while its correction is written',
    file: course,
    find: "return isWritten ? 'correcting' : 'reported';",
    put: "return isWritten ? 'inLaboratory' : 'reported';",
    suite: rules,
  },
  {
    name: 'a test whose specimen the laboratory has waits to be sampled',
    file: course,
    find: "if (isReceived) return 'inLaboratory';",
    put: "if (isReceived && isSampled) return 'inLaboratory';",
    suite: rules,
  },
  {
    name: 'values in two units are subtracted',
    file: change,
    find: 'if (!value || !before || !isSameUnit(now, former)) return undefined;',
    put: 'if (!value || !before) return undefined;',
    suite: changes,
  },
  {
    name: 'a bound is subtracted like a measured value',
    file: change,
    find: "return read?.sign === '' ? new Big(read.value) : undefined;",
    put: 'return read ? new Big(read.value) : undefined;',
    suite: changes,
  },
  {
    name: 'the curve of a result mixes two units',
    file: change,
    find: 'former.filter((one) => isSameUnit(one, now))',
    put: 'former',
    suite: changes,
  },
  {
    name: 'the curve of a result runs backwards',
    file: change,
    find: '.toReversed(), now]',
    put: ', now]',
    suite: changes,
  },
  {
    name: 'an unsigned result is shown as the former one',
    file: query,
    find: 'k.status = ${literal(db, reportState.reviewed)}',
    put: 'k.status <= ${literal(db, reportState.reviewed)}',
    suite: former,
  },
  {
    name: 'a version that was replaced is shown as the former result',
    file: query,
    find: 'k.status = ${literal(db, reportState.reviewed)}',
    put: 'k.status >= ${literal(db, reportState.reviewed)}',
    suite: former,
  },
  {
    name: 'a later result is shown as the former one',
    file: query,
    find: 'and r.at < ${at}',
    put: 'and r.at <> ${at}',
    suite: former,
  },
  {
    name: 'results of other patients are shown as former ones',
    file: query,
    find: 'where k.patient_id = ${patientId} and',
    put: 'where k.patient_id is not null and ${patientId}::uuid is not null and',
    suite: former,
  },
  {
    name: 'flags of an unsigned report stand on the line of its order',
    file: column,
    find: 'n on o.status = ${literal(db, reportState.reviewed)}',
    put: 'n on o.status <= ${literal(db, reportState.reviewed)}',
    suite: former,
  },
  {
    name: 'critical findings in words are missing from the line of an order',
    file: column,
    find: ' + (select count(*) from report_finding g where g.org_id = o.org_id and g.report_id = o.id) as critical',
    put: ' as critical',
    suite: former,
  },
  {
    name: 'the desk reads how many results are abnormal',
    file: 'server/areas/order/calls.ts',
    find: "holds(context.session.authorities, 'm_chart') ? lines :",
    put: "holds(context.session.authorities, ['m_chart', 'm_billing']) ? lines :",
    suite: former,
  },
  {
    name: 'an unsigned report opens from the line of its order',
    file: 'src/features/order/test/TestMark.tsx',
    find: 'if (!test.isSigned || !open)',
    put: 'if (!open)',
    suite: mark,
  },
  {
    name: 'the change is that of the stored result while another one is typed',
    file: 'src/features/report/former/FormerValue.tsx',
    find: 'const now = { result, unit: row.unit };',
    put: 'const now = { result: row.result, unit: row.unit };',
    suite: value,
  },
  {
    name: 'a specimen is taken twice',
    file: rule,
    find: "return isSampled || isBegun ? 'report.step.refused.sampled' : undefined;",
    put: "return isBegun ? 'report.step.refused.sampled' : undefined;",
    suite: steps,
  },
  {
    name: 'a specimen is rejected without a reason',
    file: rule,
    find: "...(kind === 'rejected' ? checkRequired(draft, ['remark']) : []),",
    put: '',
    suite: steps,
  },
  {
    name: 'a patient is told of a result that is not written yet',
    file: rule,
    find: 'Date.parse(at) < Date.parse(of.writtenAt)',
    put: 'Date.parse(at) === Date.parse(of.writtenAt)',
    suite: steps,
  },
  {
    name: 'a corrected result that is normal now is told to nobody who knows the former one',
    file: rule,
    find: 'wasTold || urgency > resultUrgency.normal;',
    put: '(wasTold && urgency > resultUrgency.normal) || urgency > resultUrgency.normal;',
    suite: steps,
  },
  {
    name: 'a patient counts as told of a version that was replaced meanwhile',
    file: act,
    find: "if (isNamed && draft.reportId !== found.reportId) throw new Problem('report.step.refused.replaced');",
    put: '',
    suite: stepsDb,
  },
  {
    name: 'a result is to be told after the patient was told',
    file: act,
    find: 'if (isTold) await db`update',
    put: 'if (!isTold) await db`update',
    suite: stepsDb,
  },
  {
    name: 'no result is ever to be told',
    file: reading,
    find: 'toTell: mustTell({ urgency, wasTold: signed.wasTold }),',
    put: 'toTell: mustTell({ urgency, wasTold: signed.wasTold }) && urgency > 9,',
    suite: stepsDb,
  },
  {
    name: 'the doctor who takes a visit over is not reminded of a patient to be told',
    file: reading,
    find: '(x.read_at is null or x.to_tell)',
    put: 'x.read_at is null',
    suite: stepsDb,
  },
  {
    name: 'an unread result stands among those to be told',
    file: 'server/areas/report/queries/unread.ts',
    find: 'x.to_tell and x.read_at is not null',
    put: 'x.to_tell',
    suite: stepsDb,
  },
  {
    name: 'a rejected specimen passes for received',
    file: column,
    find: '(t.at is null or o.received_at >= t.at)',
    put: '(t.at is null or o.received_at is not null)',
    suite: stepsDb,
  },
  {
    name: 'a specimen that was rejected passes for taken',
    file: column,
    find: "bool_or(t.kind = 'sampled')",
    put: 'bool_or(t.kind is not null)',
    suite: stepsDb,
  },
  {
    name: 'a patient is told of a correction that is still written',
    file: 'src/features/report/steps/Steps.tsx',
    find: "&& (kind !== 'told' || isShown)",
    put: '',
    suite: 'src/features/report/steps/Steps.test.tsx',
  },
  {
    name: 'the curve of the overview mixes two units',
    file: 'src/domain/history/strip.ts',
    find: '.filter(({ unit }) => unit.trim() === last.unit.trim())',
    put: '',
    suite: 'src/domain/history/strip.test.ts',
  },
  {
    name: 'an allergy and "none known" on file pass for no contradiction',
    file: 'src/domain/patient/allergy/statement.ts',
    find: "return neverAllergic ? 'contradicted' : 'listed';",
    put: "return 'listed';",
    suite: 'src/blocks/PatientBand.test.tsx',
  },
  {
    name: 'a past allergy leaves "none known" standing',
    file: 'server/areas/encounter/acts/saveAllergy.ts',
    find: 'update patient set never_allergic = false',
    put: "update patient set never_allergic = (never_allergic and ${draft.status} = 'historical')",
    suite: 'server/areas/encounter/encounter.db.test.ts',
    only: 'take “never allergic” back also where they are past',
  },
  {
    name: 'a paper says "not asked" of a patient with past allergies',
    file: 'src/print/wording/allergyAnswer.ts',
    find: "onlyHistorical: 'historical'",
    put: "onlyHistorical: 'notAsked'",
    suite: 'src/print/wording/allergyAnswer.test.ts',
  },
  {
    name: 'a request form carries a revoked test',
    file: 'server/areas/print/queries/request/testRequest.ts',
    find: 'and a.send_status = ${literal(db, sendState.sent)}',
    put: '',
    suite: 'server/areas/print/testRequest.db.test.ts',
  },
  {
    name: 'a request form leaves out the allergies',
    file: 'server/areas/print/queries/request/testRequest.ts',
    find: "y.status = 'active'",
    put: 'false',
    suite: 'server/areas/print/testRequest.db.test.ts',
  },
  {
    name: 'overdue vaccines are missing from the open work of a child',
    file: 'server/areas/history/queries/strip.ts',
    find: "vaccinesOverdue: doses.filter(({ state }) => state === 'overdue').length,",
    put: "vaccinesOverdue: doses.filter(({ state }) => state === 'done').length,",
    suite: 'server/areas/history/stripResults.db.test.ts',
  },
  {
    name: 'a press on a result opens the report of another order',
    file: 'server/areas/history/queries/strip.ts',
    find: 'r.advice_id as order_id',
    put: 'r.id as order_id',
    suite: 'server/areas/history/stripResults.db.test.ts',
  },
];
