import { asReprint } from '../../src/domain/print/reprint.ts';
import type { DocumentName } from '../../src/domain/print/shapes.ts';
import { ownContent, type TemplateContent } from '../../src/domain/print/templateContent.ts';
import type { Language } from '../../src/domain/session/shapes.ts';
import { sources } from '../../src/print/acts/sources.ts';
import type { PrintJob } from '../../src/print/page/job.ts';
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
const again = (['label', 'bagLabel', 'wristband'] as const).map((document) => {
  const words = documentWords('en');
  const at = '2026-11-22 10:05';
  const marks = { mark: '', short: words.say('print.reprint.short', { at }) };
  return { name: `${document}-again-en`, job: asReprint(sources[document].lay(samples[document], words, allOn), marks) };
});

/** Forty characters, as long as names of people are taken. */
const longestName = {
  zh: '阿卜杜热合曼·买买提依明·吐尔逊江·阿布都外力·热合买提·艾克拜尔·托合提江·艾',
  en: 'Maximiliane Alexandra Wolkenstein-Trost.',
};
const isPerson = (key: string): boolean =>
  /^(patient|doctor|pharmacist|reviewer|preparer|checker|cashier|operator|writer|sampler)Name$|^by$/.test(key);

/** The same paper with the longest name for everybody on it; a label is a list of keys and values. */
function withLongNames<Value>(value: Value, language: Language): Value {
  const walk = (part: unknown, key: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => walk(one, ''));
    if (typeof part !== 'object' || part === null) return part;
    if (isPerson(key) && 'zh' in part) return longestName;
    if ('key' in part && /^name(Cn|En)$/.test(String(part.key))) return { ...part, value: longestName[language] };
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner, name)]));
  };
  return walk(value, '') as Value; // the same keys with other texts
}

/** Papers on which people are told apart, or sign: the longest names have room on them. */
const long = (['wristband', 'label', 'prescription', 'lab', 'imaging', 'bill', 'collection', 'medicationList'] as const).flatMap(
  (document) =>
    (['zh', 'en'] as const).map((language) => ({
      name: `${document}-longest-${language}`,
      isLonger: true,
      job: sources[document].lay(withLongNames(samples[document], language), documentWords(language), allOn),
    })),
);

/** Every document in both languages, some as practices want them, small ones a second time, some with the longest names: by the names of their pictures. */
export const asked = (): { name: string; job: PrintJob; isLonger?: boolean }[] => [
  ...(['zh', 'en'] as const).flatMap((language) =>
    sampleJobs(documentWords(language)).map((job) => ({ name: `${job.document}-${language}`, job })),
  ),
  ...templated.map(([name, document, language, over]) => {
    const job = sources[document].lay(samples[document], documentWords(language), allOn, { ...ownContent(document), ...over });
    return { name: `${name}-${language}`, job };
  }),
  ...again,
  ...long,
];
