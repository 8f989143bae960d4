import { type RecordSection, sectionOffered } from '../encounter/sections.ts';
import { answerText, wordsIn } from '../form/fill/answerText.ts';
import { colonIn, commaIn } from '../form/fill/punctuation.ts';
import { isAsked, readForm } from '../form/fill/readForm.ts';
import type { Answers, AskedElement, Definition, Subject, Words } from '../form/shapes.ts';
import type { Language } from '../session/shapes.ts';

/** A sheet in the words of one section of the record. */
export interface SectionText {
  sectionType: RecordSection;
  text: Words;
}

interface Answered {
  definition: Definition;
  answers: Answers;
  subject: Subject;
}

/** Answers without a section of their own belong to the illness. */
const usual: RecordSection = '0002';
/** The complaint is the patient's own words, without the question. */
const wordsOnly: readonly RecordSection[] = ['0001'];

function lineOf(element: AskedElement, answers: Answers, language: Language): string {
  const said = answerText(element, answers[element.code], language).trim();
  if (said === '') return '';
  const question = wordsIn(language, element.label).replace(/[?\uFF1F:\uFF1A]\s*$/, '');
  return `${question}${colonIn(language)}${said}`;
}

function textIn(language: Language, section: RecordSection, elements: readonly AskedElement[], answers: Answers): string {
  if (wordsOnly.includes(section)) {
    const said = elements.map((element) => answerText(element, answers[element.code], language).trim()).filter((text) => text !== '');
    return said.join(commaIn(language));
  }
  return elements
    .map((element) => lineOf(element, answers, language))
    .filter((line) => line !== '')
    .join('\n');
}

/** The answers as they are taken over into a record, section by section in the order of the form; none for a section the patient has not. */
export function noteTextsOf({ definition, answers, subject }: Answered): SectionText[] {
  const { isShown } = readForm(definition, answers, subject);
  const asked = definition.elements.filter(isAsked).filter(({ code }) => isShown(code) && answers[code] !== undefined);
  const sections = [...new Set(asked.map(({ into }) => into ?? usual))].filter((section) => sectionOffered(section, subject.sex));
  return sections
    .map((sectionType): SectionText => {
      const own = asked.filter(({ into }) => (into ?? usual) === sectionType);
      return { sectionType, text: { zh: textIn('zh', sectionType, own, answers), en: textIn('en', sectionType, own, answers) } };
    })
    .filter(({ text }) => text.zh !== '');
}
