import { useContext } from 'react';
import { api } from '../../../api/api.ts';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { OrdersOfPageContext } from '../../../blocks/visit/ordersOfPage.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { draftsToWrite, mergedText, sectionsToTake, withAdded } from '../../../domain/encounter/template/takeTemplate.ts';
import { useWords } from '../../../words/useWords.ts';
import { useDiagnoses } from '../diagnosis/useDiagnoses.ts';
import { selectFirstBlank } from '../note/blankStops.ts';
import { useKeeper } from '../note/useNote.ts';

/**
 * Takes a template into the visit in one act: its text behind what is typed, its diagnoses and its orders behind those that are there. Orders have
 * the checks and prices of today. The undo takes back what has not been changed since.
 */
export function useTakeTemplate(encounter: Encounter.Full, fail: (problem: string) => void) {
  const { say, name } = useWords();
  const keeper = useKeeper();
  const orders = useContext(OrdersOfPageContext);
  const list = useDiagnoses(encounter.id, encounter.diagnoses);
  const [deleteOrder] = api.useDeleteOrderMutation({ tells: 'caller' });
  const tell = useDoneNotice();

  return async (template: Encounter.Template): Promise<void> => {
    const sections = sectionsToTake(template.sections, encounter.sex);
    const before = sections.map(({ sectionType }) => ({ sectionType, content: keeper.view(sectionType).content }));
    for (const { sectionType, text } of sections) {
      const { content } = keeper.view(sectionType);
      keeper.type(sectionType, { ...content, text: mergedText(content.text, text) });
    }
    // The text areas hold the new text on the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => selectFirstBlank(sections.map(({ sectionType }) => sectionType))));
    const had = new Set(encounter.diagnoses.map(({ nameZh }) => nameZh));
    const added = template.diagnoses.filter(({ nameZh }) => !had.has(nameZh));
    const isAdded = added.length > 0 && (await list.apply((rows) => withAdded(rows, added)));
    const { lines, gone } = draftsToWrite(template.orders);
    let written: readonly string[] = [];

    const undo = async () => {
      if (written.length > 0) await deleteOrder({ ids: [...written] }).unwrap();
      if (isAdded) await list.apply((rows) => rows.filter(({ nameZh }) => !added.some((one) => one.nameZh === nameZh)));
      for (const { sectionType, content } of before) {
        const taken = mergedText(content.text, sections.find((one) => one.sectionType === sectionType)?.text ?? '');
        const now = keeper.view(sectionType).content;
        if (now.text === taken) keeper.type(sectionType, { ...now, text: content.text });
      }
    };
    let isTold = false;
    const finish = (ids: readonly string[]) => {
      written = ids;
      isTold = true;
      tell({ message: 'encounter.told.taken', values: { name: template.name, count: ids.length }, undo });
    };
    if (gone.length > 0)
      fail(
        say('encounter.template.leftOut', {
          names: gone.map((line) => name({ name: line.itemName, nameEn: line.itemNameEn })).join(say('common.list.separator')),
        }),
      );
    if (lines.length === 0) return finish([]);
    if (!orders?.current) {
      fail(say('encounter.template.noOrdersHere'));
      return finish([]);
    }
    await orders.current.write(lines, finish);
    // A question is open, or the orders were refused: what was taken so far can be undone also if the question is cancelled.
    if (!isTold) finish([]);
  };
}
