import { type Blank, blankBeside, blanksIn } from '../../../domain/encounter/blanks.ts';

/** Text areas of the written record in the order they stand on the screen. */
const textAreas = (): HTMLTextAreaElement[] => [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-section]')];

function selectBlank(area: HTMLTextAreaElement, { start, end }: Blank): void {
  area.focus();
  area.setSelectionRange(start, end);
  area.scrollIntoView({ block: 'nearest' });
}

/** Puts the caret behind the text of a section and the section at the top of what is shown. */
export function goToSection(sectionType: string): void {
  const area = textAreas().find(({ dataset }) => dataset.section === sectionType);
  if (!area) return;
  area.focus({ preventScroll: true });
  area.setSelectionRange(area.value.length, area.value.length);
  area.closest('[data-status]')?.scrollIntoView({ block: 'start' });
}

/** Selects the first blank of a section, or of the first of these sections that has one. Returns false if there is none. */
export function selectFirstBlank(sections: readonly string[]): boolean {
  for (const area of textAreas().filter(({ dataset }) => sections.includes(dataset.section ?? ''))) {
    const [first] = blanksIn(area.value);
    if (!first) continue;
    selectBlank(area, first);
    return true;
  }
  return false;
}

/** Selects words of a section; without them, goes to the section. */
export function selectWords(sectionType: string, words: string): void {
  const area = textAreas().find(({ dataset }) => dataset.section === sectionType);
  const start = area?.value.indexOf(words) ?? -1;
  if (!area) return;
  if (start >= 0) selectBlank(area, { start, end: start + words.length });
  else area.focus();
}

/**
 * Selects the blank after the selection or before it: in this text, else in the next section if that one has a blank. Returns false
 * where the key should do what it does everywhere, so that nobody is caught in the text.
 */
export function goToBlank(area: HTMLTextAreaElement, direction: 'next' | 'previous'): boolean {
  const beside = blankBeside(area.value, { start: area.selectionStart, end: area.selectionEnd }, direction);
  if (beside) {
    selectBlank(area, beside);
    return true;
  }
  const all = textAreas();
  const neighbour = all[all.indexOf(area) + (direction === 'next' ? 1 : -1)];
  const blank = neighbour && !neighbour.readOnly ? blanksIn(neighbour.value).at(direction === 'next' ? 0 : -1) : undefined;
  if (!neighbour || !blank) return false;
  selectBlank(neighbour, blank);
  return true;
}
