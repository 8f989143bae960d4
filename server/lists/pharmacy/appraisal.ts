import type { Appraisal, SampleLine } from '../../../src/domain/pharmacy/appraisal/shapes.ts';
import { appraisalStateOf, appraisalStateWords, resultStateOf, resultStateWords } from '../../../src/domain/pharmacy/appraisal/states.ts';
import { scopeWords } from '../../../src/domain/pharmacy/appraisal/words.ts';
import { type ListDescription, listColumns } from '../kit.ts';

const sample = listColumns<Appraisal>();

/** Samples of the clinic. */
export const appraisalList: ListDescription<Appraisal> = {
  title: 'shell.screen.prescription-appraisal',
  columns: [
    sample.text('pharmacy.appraisal.field.period', 24, ({ from, to }, { date }) => `${date(from)} – ${date(to)}`),
    sample.text('pharmacy.appraisal.field.scope', 20, ({ scope }, { say }) => say(scopeWords[scope])),
    sample.text('pharmacy.appraisal.field.within', 20, ({ department, doctor }, { name }) =>
      [name(department), name(doctor)].filter(Boolean).join(' / '),
    ),
    sample.text('pharmacy.appraisal.field.size', 14, ({ size, total }, { say }) => say('pharmacy.appraisal.ofTotal', { size, total })),
    sample.text('pharmacy.appraisal.field.judged', 10, ({ judged, size }) => `${judged}/${size}`),
    sample.number('pharmacy.appraisal.field.irrational', ({ irrational }) => irrational),
    sample.number('pharmacy.appraisal.field.objections', ({ objections }) => objections),
    sample.text('pharmacy.appraisal.field.drawnBy', 14, ({ drawnBy }, { name }) => name(drawnBy)),
    sample.text('field.status', 12, (row, { say }) => say(appraisalStateWords[appraisalStateOf(row)])),
    sample.beside(sample.text('pharmacy.appraisal.field.voidReason', 24, ({ voidReason }) => voidReason)),
    sample.beside(sample.text('pharmacy.appraisal.field.remark', 24, ({ remark }) => remark)),
  ],
};

const sheet = listColumns<SampleLine>();
const mark = (is: boolean): number => (is ? 1 : 0);

/** The work sheet of a sample (处方点评工作表), one row for each prescription. */
export const appraisalSheetList: ListDescription<SampleLine> = {
  title: 'pharmacy.appraisal.sheets',
  columns: [
    sheet.number('pharmacy.appraisal.field.place', ({ place }) => place),
    sheet.beside(sheet.dateTime('pharmacy.field.sentAt', ({ sentAt }) => sentAt)),
    sheet.text('pharmacy.field.number', 18, ({ number }) => number),
    sheet.text('pharmacy.field.patient', 14, ({ patientName, patientNameEn }, { name }) =>
      name({ nameZh: patientName, nameEn: patientNameEn }),
    ),
    sheet.beside(sheet.text('patient.mrn', 12, ({ mrn }) => mrn)),
    sheet.beside(sheet.date('patient.birthDate', ({ birthDate }) => birthDate)),
    sheet.beside(sheet.text('pharmacy.appraisal.field.diagnosis', 28, ({ diagnoses }) => diagnoses.join(' / '))),
    sheet.text('pharmacy.field.drugs', 36, ({ itemNames }) => itemNames),
    sheet.beside(sheet.number('pharmacy.appraisal.field.drugs', ({ figures }) => figures.drugs)),
    sheet.beside(sheet.number('pharmacy.appraisal.field.antibiotic', ({ figures }) => mark(figures.hasAntibiotic))),
    sheet.beside(sheet.number('pharmacy.appraisal.field.injection', ({ figures }) => mark(figures.hasInjection))),
    sheet.beside(sheet.number('pharmacy.appraisal.field.essential', ({ figures }) => figures.essential)),
    sheet.beside(sheet.number('pharmacy.appraisal.field.generic', ({ figures }) => figures.generic)),
    sheet.beside(sheet.money('pharmacy.appraisal.field.amount', ({ amount }) => amount)),
    sheet.text('pharmacy.appraisal.field.doctor', 12, ({ doctor }, { name }) => name(doctor)),
    sheet.beside(sheet.text('pharmacy.appraisal.field.department', 14, ({ department }, { name }) => name(department))),
    sheet.beside(sheet.text('pharmacy.appraisal.field.reviewedBy', 12, ({ reviewedBy }) => reviewedBy)),
    sheet.beside(sheet.text('pharmacy.appraisal.field.dispensedBy', 12, ({ dispensedBy }) => dispensedBy)),
    sheet.text('pharmacy.appraisal.field.codes', 14, ({ codes }) => codes.join(' ')),
    sheet.text('pharmacy.appraisal.field.judgedBy', 12, ({ judgedBy }, { name }) => name(judgedBy)),
    sheet.text('pharmacy.appraisal.field.result', 14, (row, { say }) => say(resultStateWords[resultStateOf(row)])),
    sheet.beside(sheet.text('pharmacy.appraisal.field.comment', 28, ({ comment }) => comment)),
    sheet.beside(sheet.text('pharmacy.appraisal.field.response', 28, ({ responseText }) => responseText)),
  ],
};
