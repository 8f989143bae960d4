import type { Language } from '../../session/shapes.ts';
import { measurements } from '../../vitals/measurements.ts';
import { pictures } from '../drawing/images.ts';
import { marksOf } from '../drawing/marks.ts';
import type { Answer, AskedElement, ElementOf, Row, Words } from '../shapes.ts';
import { isBlank } from './checkAnswer.ts';
import { commaIn, semicolonIn } from './punctuation.ts';

/** A label in a language; an empty one in Chinese. */
export const wordsIn = (language: Language, { zh, en }: Words): string => (language === 'en' && en.trim() !== '' ? en : zh);

function optionText(element: ElementOf<'choice'> | ElementOf<'scale'>, code: string, language: Language): string {
  if (element.type === 'scale') {
    const option = element.options.find((each) => each.code === code);
    if (!option) return code;
    return option.points === null ? wordsIn(language, option.label) : `${wordsIn(language, option.label)} (${option.points})`;
  }
  const option = element.options.find((each) => each.code === code);
  return option ? wordsIn(language, option.label) : code;
}

const withUnit = (value: Answer, unit: string): string => (unit === '' ? String(value) : `${String(value)} ${unit}`);

const nameOf = ({ nameZh, nameEn }: Row, language: Language): string => String((language === 'en' && nameEn) || nameZh);

function pickedText(type: 'drug' | 'labResult' | 'attachment', row: Row, language: Language): string {
  if (type === 'attachment') return String(row.name);
  const parts = type === 'drug' ? [row.specification, row.note] : [row.result, row.unit, row.flag, row.day];
  return [nameOf(row, language), ...parts.map((part) => String(part ?? ''))].filter((part) => part !== '').join(' ');
}

/** Each mark of a drawing in words: its region, its kind, its note. */
export function markTexts({ image, kinds }: ElementOf<'drawing'>, answer: Answer | undefined, language: Language): string[] {
  const { regions } = pictures[image];
  return marksOf(rowsOf(answer)).map(({ place, kind, note }) => {
    const [region, option] = [regions.find(({ code }) => code === place), kinds.find(({ code }) => code === kind)];
    const parts = [region ? wordsIn(language, region.label) : place, option ? wordsIn(language, option.label) : kind, note];
    return parts.filter((part) => part !== '').join(' ');
  });
}

/** An answer as one line of text; a table is shown by its rows instead. */
export function answerText(element: AskedElement, answer: Answer | undefined, language: Language): string {
  if (answer === undefined || isBlank(answer)) return '';
  switch (element.type) {
    case 'number':
      return withUnit(answer, element.unit);
    case 'vitalSign':
      return withUnit(answer, measurements[element.sign].unit);
    case 'choice':
    case 'scale': {
      const codes = Array.isArray(answer) ? answer : [answer];
      return codes.map((code) => optionText(element, String(code), language)).join(commaIn(language));
    }
    case 'diagnosis':
      return rowsOf(answer)
        .map(({ nameZh, nameEn }) => (language === 'en' && nameEn ? nameEn : nameZh))
        .join(commaIn(language));
    case 'drug':
    case 'labResult':
    case 'attachment':
      return rowsOf(answer)
        .map((row) => pickedText(element.type, row, language))
        .join(semicolonIn(language));
    case 'drawing':
      return markTexts(element, answer, language)
        .map((text, place) => `${place + 1} ${text}`)
        .join(semicolonIn(language));
    case 'table':
      return '';
    default:
      return String(answer);
  }
}

/** Rows of an answer that holds some; none for any other. */
export const rowsOf = (answer: Answer | undefined): Row[] =>
  Array.isArray(answer) ? answer.filter((row): row is Row => typeof row === 'object') : [];
