import { isWordedSection, sectionWords } from '../../domain/encounter/sections.ts';
import type * as NoteRecord from '../../domain/record/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** Name of a section of the record: of the contract's own, else of the clinic's module. */
export function useSectionName(modules: readonly NoteRecord.Module[]): (code: string) => string {
  const { say, name } = useWords();
  return (code) => (isWordedSection(code) ? say(sectionWords[code]) : name(modules.find((module) => module.code === code)) || code);
}
