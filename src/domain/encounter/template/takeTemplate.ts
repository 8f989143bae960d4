import type * as Order from '../../order/shapes.ts';
import { sectionOffered } from '../sections.ts';
import type * as Encounter from '../shapes.ts';

type Sex = Encounter.Full['sex'];

/** Sections of a template that the record of this patient has. */
export const sectionsToTake = (sections: Encounter.Template['sections'], sex: Sex): Encounter.Template['sections'] =>
  sections.filter(({ sectionType }) => sectionOffered(sectionType, sex));

/** The text of a template behind what is written already, on a line of its own. */
export const mergedText = (written: string, text: string): string => (written.trim() === '' ? text : `${written.trimEnd()}\n${text}`);

/** Diagnoses behind those of the visit; a diagnosis of the same name is not added a second time. */
export const withAdded = (
  rows: readonly Encounter.DiagnosisDraft[],
  added: readonly Encounter.DiagnosisDraft[],
): Encounter.DiagnosisDraft[] => [...rows, ...added.filter(({ nameZh }) => !rows.some((row) => row.nameZh === nameZh))];

/** Orders of a template that can be written, without the words of their items, and those whose item is no longer sold. */
export function draftsToWrite(orders: readonly Order.FavouriteLine[]): { lines: Order.Draft[]; gone: Order.FavouriteLine[] } {
  return {
    lines: orders
      .filter(({ available }) => available)
      .map(({ itemName, itemNameEn, specification, unit, unitEn, available, ...draft }) => draft),
    gone: orders.filter(({ available }) => !available),
  };
}
