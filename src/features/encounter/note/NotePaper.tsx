import { useMemo } from 'react';
import { recordClosed, recordSections, sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import { Section } from './Section.tsx';

/** The written part of the record, as one calm sheet. */
export function NotePaper({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const offered = useMemo(() => recordSections.filter((code) => sectionOffered(code, encounter.sex)), [encounter.sex]);
  const closedBy = recordClosed(encounter.status) ?? (encounter.canTreat ? undefined : 'encounter.note.readOnly');
  return (
    <div className={style.paper}>
      {offered.map((code) => (
        <Section key={code} sectionType={code} closed={closedBy && say(closedBy)} />
      ))}
    </div>
  );
}
