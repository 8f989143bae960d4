import { headingsOf } from '../form/fill/readForm.ts';
import type { Definition, FormElement, Words } from '../form/shapes.ts';

const ofWomen = /孕|妊娠|月经|经期|绝经|哺乳|分娩|流产|胎次|产次|pregnan|menstru|last period|menopaus|breast-?feed|childbirth|miscarr/i;

const isOfWomen = ({ zh, en }: Words): boolean => ofWomen.test(zh) || ofWomen.test(en);

function withoutOptions(element: FormElement): FormElement {
  if (element.type === 'choice') return { ...element, options: element.options.filter(({ label }) => !isOfWomen(label)) };
  if (element.type === 'scale') return { ...element, options: element.options.filter(({ label }) => !isOfWomen(label)) };
  return element;
}

/**
 * The questions that are put to a patient of this sex. Of pregnancy, periods and nursing only women are asked, whatever conditions a form
 * has: a question, a heading with all below it, and a choice that speaks of them are left out for everybody else.
 */
export function questionsFor(definition: Definition, sex: string): Definition {
  if (sex === 'F') return definition;
  const headings = headingsOf(definition.elements);
  const asked = definition.elements.filter((element) => {
    const heading = headings.get(element.code);
    return !isOfWomen(element.label) && !isOfWomen(element.hint) && !(heading && isOfWomen(heading.label));
  });
  return { ...definition, elements: asked.map(withoutOptions) };
}
