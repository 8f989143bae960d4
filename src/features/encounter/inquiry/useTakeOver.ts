import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as Inquiry from '../../../domain/inquiry/shapes.ts';
import { withCopied } from '../../../domain/record/merge.ts';
import { useWords } from '../../../words/useWords.ts';
import { useKeeper } from '../note/useNote.ts';

/** Writes a sheet into the record, all of it or nothing: what is typed is sent first, and stands above. */
export function useTakeOver({ id }: Pick<Encounter.Full, 'id'>, sheet: Inquiry.Sheet) {
  const { say, language } = useWords();
  const keeper = useKeeper();
  const [takeOver, { isLoading }] = api.useTakeOverInquirySheetMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();

  const take = async (): Promise<void> => {
    setProblem(undefined);
    await keeper.flush();
    const sections = sheet.sections.map(({ sectionType, text }) => {
      const { content, base } = keeper.view(sectionType);
      const words = language === 'en' ? text.en || text.zh : text.zh;
      return { sectionType, content: { ...content, text: withCopied(content.text, words) }, version: base.version };
    });
    try {
      const { saved, conflicts } = await takeOver({ id: sheet.id, noteRecordId: id, sections }).unwrap();
      keeper.receive([...saved, ...conflicts]);
      if (conflicts.length > 0) setProblem(say('encounter.earlier.changedMeanwhile'));
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return { take, isTaking: isLoading, problem };
}
