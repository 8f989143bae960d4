import type { Addendum } from '../print/shapes.ts';
import type { KeptRecord } from './shapes.ts';

export interface CorrectedSection extends Pick<KeptRecord['sections'][number], 'sectionType' | 'title' | 'facts'> {
  /** As the last correction left it. */
  text: string;
  /** In the order they were signed; each holds the words it replaced. */
  corrections: readonly Addendum[];
}

const noTitle = { zh: '', en: '' };

/**
 * The sections as they are valid now, each with its corrections, so both versions stay readable (病历书写基本规范, 2010, article 7).
 * A section that was empty before its correction stands at the end.
 */
export function correctedSections(sections: KeptRecord['sections'], addenda: readonly Addendum[]): CorrectedSection[] {
  const isShown = (code: string) => sections.some(({ sectionType }) => sectionType === code);
  const added = new Set(addenda.flatMap(({ sectionType }) => (sectionType === null || isShown(sectionType) ? [] : [sectionType])));
  return [...sections, ...[...added].map((sectionType) => ({ sectionType, text: '', title: noTitle, facts: [] }))].map((section) => {
    const corrections = addenda.filter((addendum) => addendum.sectionType === section.sectionType);
    const moduleName = corrections.find((correction) => correction.moduleName)?.moduleName ?? '';
    const title = section.title.zh ? section.title : { zh: moduleName, en: moduleName };
    return { ...section, title, text: corrections.at(-1)?.text ?? section.text, corrections };
  });
}
