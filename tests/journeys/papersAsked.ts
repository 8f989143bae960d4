import { asReprint } from '../../src/domain/print/reprint.ts';
import type { DocumentName } from '../../src/domain/print/shapes.ts';
import { ownContent, type TemplateContent } from '../../src/domain/print/templateContent.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { sources } from '../../src/print/acts/sources.ts';
import { allOn, sampleJobs, samples } from '../../src/print/samples/jobs.sample.ts';
import { documentWords } from './documentWords.ts';

/** A cross in a frame, 32 by 32 dots. */
const ownLogo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAJUlEQVR42mNgoAJ4BgM2cAAXGlWApMAGDxhVQIqC0RRFpAIKAQDyyo74jfbzoQAAAABJRU5ErkJggg==';

/** As practices want them: every other paper, fewer blocks, more copies, words of their own. */
const templated: readonly (readonly [string, DocumentName, Language, Partial<TemplateContent>])[] = [
  ['bill-A5', 'bill', 'zh', { paper: 'A5', title: { zh: '门诊结算单', en: '' } }],
  ['prescription-A5L', 'prescription', 'en', { paper: 'A5L', code: 'CFS' }],
  ['record-B5', 'record', 'zh', { paper: 'B5', footnote: { zh: '请妥善保管病历', en: '' }, logo: 'own', ownLogo }],
  ['lab-twice', 'lab', 'en', { copies: 2, contact: 'hidden', margins: { top: 20, side: 15, bottom: 20 } }],
];

/** Small papers printed a second time. */
const again = (['label', 'wristband'] as const).map((document) => {
  const words = documentWords('en');
  const at = '2026-11-22 10:05';
  const marks = { mark: '', short: words.say('print.reprint.short', { at }) };
  return { name: `${document}-again-en`, job: asReprint(sources[document].lay(samples[document], words, allOn), marks) };
});

/** Every document in both languages, some as practices want them, small ones a second time: by the names of their pictures. */
export const asked = () => [
  ...(['zh', 'en'] as const).flatMap((language) =>
    sampleJobs(documentWords(language)).map((job) => ({ name: `${job.document}-${language}`, job })),
  ),
  ...templated.map(([name, document, language, over]) => {
    const job = sources[document].lay(samples[document], documentWords(language), allOn, { ...ownContent(document), ...over });
    return { name: `${name}-${language}`, job };
  }),
  ...again,
];
