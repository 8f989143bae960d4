import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { paperIdentity } from '../domain/print/paperIdentity.ts';
import { type DocumentName, documentNames } from '../domain/print/shapes.ts';
import { loadBoth } from '../words/library.ts';
import { speechIn } from '../words/speech.ts';
import { sources } from './acts/sources.ts';
import type { PrintJob } from './page/job.ts';
import { layouts } from './page/layouts.ts';
import { allOn, samples } from './samples/jobs.sample.ts';

beforeAll(() => loadBoth(['print', 'patient', 'common', 'vital']));

const identityCorrectedAt = '2026-11-28T06:30:00.000Z';

/** The sample of a document whose patient was corrected after signing, of every line that names one. */
function correctedSample(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(correctedSample);
  if (value === null || typeof value !== 'object') return value;
  const inner = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, correctedSample(part)]));
  return 'patientName' in value ? { ...inner, identityCorrectedAt } : inner;
}

const textOf = ({ document: name, model, language }: PrintJob): string => {
  const layout = layouts[name] as ComponentType<{ model: PrintJob['model']; language: string }>; // a union of components takes no union of models
  return renderToStaticMarkup(createElement(layout, { model, language }));
};

const jobOf = (document: DocumentName, language: 'zh' | 'en', sample = samples[document]): PrintJob =>
  sources[document].lay(sample, speechIn(language), allOn);

const named = documentNames.filter((document) => paperIdentity[document] === 'signing');
test.each(named.flatMap((document) => (['zh', 'en'] as const).map((language) => [document, language] as const)))(
  'the paper %s says in %s that the identity was corrected after signing, and when',
  (document, language) => {
    const { say, dateTime } = speechIn(language);
    const sentence = say('print.identity.corrected', { time: dateTime(identityCorrectedAt) });
    expect(textOf(jobOf(document, language, correctedSample(samples[document])))).toContain(sentence);
  },
);

test.each(documentNames.filter((document) => paperIdentity[document] !== 'none'))(
  'the paper %s without a correction says nothing of one',
  (document) => {
    expect(textOf(jobOf(document, 'en'))).not.toContain('identity');
  },
);
