import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentNames } from '../domain/print/shapes.ts';
import { loadBoth } from '../words/library.ts';
import { speechIn } from '../words/speech.ts';
import { BillDocument } from './bill/Document.tsx';
import { sample as bill } from './bill/sample.ts';
import { DispensingDocument } from './dispensing/Document.tsx';
import { sample as dispensing } from './dispensing/sample.ts';
import { ExecutionsDocument } from './executions/Document.tsx';
import { sample as executions } from './executions/sample.ts';
import { ImagingDocument } from './imaging/Document.tsx';
import { sample as imaging } from './imaging/sample.ts';
import { LabDocument } from './lab/Document.tsx';
import { sample as lab } from './lab/sample.ts';
import { LabelDocument } from './label/Document.tsx';
import { sample as label } from './label/sample.ts';
import type { PrintJob } from './page/job.ts';
import { PrescriptionDocument } from './prescription/Document.tsx';
import { sample as prescription } from './prescription/sample.ts';
import { packageSample, rechargeSample } from './receipt/sample.ts';
import { RecordDocument } from './record/Document.tsx';
import { sample as record } from './record/sample.ts';
import { sampleJobs } from './samples/jobs.sample.ts';
import { WarehousingDocument } from './warehousing/Document.tsx';
import { sample as warehousing } from './warehousing/sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common']));

const languages = ['zh', 'en'] as const;

function textOf(job: PrintJob): string {
  const { language } = job;
  const html = renderToStaticMarkup(
    job.document === 'bill' ||
      job.document === 'recharge' ||
      job.document === 'rechargeClient' ||
      job.document === 'package' ||
      job.document === 'packageClient' ? (
      <BillDocument model={job.model} language={language} />
    ) : job.document === 'prescription' ? (
      <PrescriptionDocument model={job.model} language={language} />
    ) : job.document === 'record' ? (
      <RecordDocument model={job.model} language={language} />
    ) : job.document === 'lab' ? (
      <LabDocument model={job.model} language={language} />
    ) : job.document === 'imaging' ? (
      <ImagingDocument model={job.model} language={language} />
    ) : job.document === 'warehousing' ? (
      <WarehousingDocument model={job.model} language={language} />
    ) : job.document === 'dispensing' ? (
      <DispensingDocument model={job.model} language={language} />
    ) : job.document === 'executions' ? (
      <ExecutionsDocument model={job.model} language={language} />
    ) : (
      <LabelDocument model={job.model} language={language} />
    ),
  );
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.textContent ?? '';
}

/** Every datum of a sample, as a document in this language has to say it. */
function dataOf(value: unknown, language: 'zh' | 'en', key = ''): string[] {
  const codes = [
    'patientSex',
    'abnormalFlag',
    'kind',
    'severity',
    'certainty',
    'result',
    'sectionType',
    'sex',
    'lastMenstruationRule',
    'TEMPERATURE_POSITION',
    'key',
  ];
  if (codes.includes(key) || value === null || value === '' || typeof value === 'boolean') return [];
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? [speechIn(language).dateTime(value).slice(0, 10)] : [value];
  if (typeof value === 'number') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => dataOf(entry, language));
  const entries = Object.entries(value as object);
  if (entries.map(([name]) => name).join() === 'zh,en') return dataOf((value as Record<string, unknown>)[language], language);
  return entries.flatMap(([name, inner]) => dataOf(inner, language, name));
}

describe.each(languages)('in %s', (language) => {
  const samples = {
    bill,
    prescription,
    record,
    lab,
    imaging,
    warehousing,
    dispensing,
    recharge: rechargeSample,
    rechargeClient: { ...rechargeSample, remark: '' },
    package: packageSample,
    packageClient: packageSample,
    executions,
    label: label.filter(({ key }) => !['patientSex', language === 'zh' ? 'nameEn' : 'nameCn'].includes(key)),
  };

  test.each(documentNames)('the %s says every datum of its sample', (name) => {
    const job = sampleJobs(speechIn(language)).find(({ document }) => document === name)!;
    const text = textOf(job);
    /** What the form of a document leaves out on purpose. */
    const leftOut: Record<string, string[]> = {
      prescription: [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.birthday, '克', 'gram'],
      record: [bill.mobile, bill.homeAddress],
      warehousing: [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail],
      dispensing: [bill.practiceAddress.zh, bill.practiceAddress.en, bill.practicePhone, bill.practiceEmail, bill.homeAddress],
      ...Object.fromEntries(
        ['recharge', 'rechargeClient', 'package', 'packageClient'].map((each) => [each, [bill.mobile, bill.homeAddress]]),
      ),
      executions: [
        'p1',
        'a1',
        'a2',
        bill.practiceAddress.zh,
        bill.practiceAddress.en,
        bill.practicePhone,
        bill.practiceEmail,
        bill.birthday,
      ],
    };
    const missing = dataOf(samples[name], language).filter((datum) => !text.includes(datum) && !leftOut[name]?.includes(datum));
    expect(missing).toEqual([]);
    expect(text).not.toMatch(/print\.|patient\.|undefined|NaN|\[object/);
  });

  test.each(documentNames)('the %s reads as it did when it was last looked at', (name) => {
    const job = sampleJobs(speechIn(language)).find(({ document }) => document === name)!;
    expect(textOf(job)).toMatchSnapshot();
  });
});

describe('the sources of the layouts', () => {
  const layouts = [
    ...readdirSync('src/print')
      .map((folder) => `${folder}/Document.tsx`)
      .filter((file) => existsSync(`src/print/${file}`)),
    ...readdirSync('src/print/parts')
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `parts/${file}`),
  ];

  test.each(layouts)('%s asks nothing, knows no MUI, and names nothing by itself (its texts are for the lint to find)', (file) => {
    const source = readFileSync(`src/print/${file}`, 'utf8');
    expect(source).not.toMatch(/@mui|fetch\(|\buse[A-Z]\w+\(|\b(title|alt|aria-label|placeholder)="/);
  });
});
