import { useState } from 'react';
import { tcmSection } from '../../../domain/encounter/tcm.ts';
import { useWords } from '../../../words/useWords.ts';
import noteStyle from '../note/note.module.css';
import { SectionConflict } from '../note/SectionConflict.tsx';
import { SectionState } from '../note/SectionState.tsx';
import { useSection, useWrittenSections } from '../note/useNote.ts';
import { TcmFields } from './TcmFields.tsx';
import style from './tcm.module.css';

/** Disease, syndrome and method of Chinese medicine beside the coded diagnoses; it saves itself like a section of the note. */
export function TcmDiagnosis({ isClosed, isOffered }: { isClosed: boolean; isOffered: boolean }) {
  const { say } = useWords();
  const { view, keeper } = useSection(tcmSection);
  const isWritten = useWrittenSections().includes(tcmSection);
  const [chosen, setChosen] = useState<boolean>();
  const isShown = isWritten || (isOffered && !isClosed);
  if (!isShown) return null;
  return (
    <details id="record-tcm" className={style.folded} open={chosen ?? isWritten} onToggle={(event) => setChosen(event.currentTarget.open)}>
      <summary>{say('encounter.tcm.title')}</summary>
      <TcmFields
        content={view.content}
        closed={isClosed}
        change={(next) => keeper.type(tcmSection, next)}
        leave={() => void keeper.flushOne(tcmSection)}
      />
      {view.content.text ? <p>{view.content.text}</p> : null}
      {view.status === 'conflict' ? <SectionConflict view={view} settle={(next) => keeper.settle(tcmSection, next)} /> : null}
      <span className={noteStyle.beside}>
        <SectionState view={view} />
      </span>
    </details>
  );
}
