import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem, showingProblems } from '../../../api/problem.ts';
import { sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { withCopied } from '../../../domain/record/merge.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { useKeeper } from '../note/useNote.ts';

/** Takes sections of an earlier record over, all of them or none: what is typed is sent first, and stands above. */
export function useCopying({ id, sex }: Pick<Encounter.Full, 'id' | 'sex'>) {
  const { say } = useWords();
  const keeper = useKeeper();
  const [update, { isLoading }] = api.useUpdateEncounterEmrMutation();
  const [problem, setProblem] = useState<string>();

  const copy = async (earlier: NoteRecord.Earlier['sections']): Promise<void> => {
    setProblem(undefined);
    await keeper.flush();
    const sections = earlier
      .filter(({ code }) => sectionOffered(code, sex))
      .map(({ code, content }) => {
        const { content: mine, base } = keeper.view(code);
        const fields = { ...content.fields, ...mine.fields };
        const text = withCopied(mine.text, content.text);
        return { sectionType: code, content: { text, ...(Object.keys(fields).length > 0 && { fields }) }, version: base.version };
      });
    try {
      const { saved, conflicts } = await update(showingProblems({ noteRecordId: id, sections })).unwrap();
      keeper.receive([...saved, ...conflicts]);
      if (conflicts.length > 0) setProblem(say('encounter.earlier.changedMeanwhile'));
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    }
  };
  return { copy, isCopying: isLoading, problem };
}
