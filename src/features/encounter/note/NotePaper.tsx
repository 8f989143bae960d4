import { useMemo } from 'react';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { recordClosed, sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import { OlderTexts } from './OlderTexts.tsx';
import { Section } from './Section.tsx';
import { useWrittenSections } from './useNote.ts';

/** The written part of the record, as one calm sheet: the modules of its type, and what was written outside of them. */
export function NotePaper({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { modules, sections, sex, canTreat } = encounter;
  const written = useWrittenSections();
  const offered = useMemo(() => {
    const ofType = modules.filter(({ code }) => sectionOffered(code, sex));
    const others = written.filter((code) => !modules.some((module) => module.code === code));
    const nameOf = (code: string) => sections.find(({ sectionType }) => sectionType === code)?.moduleName ?? '';
    return [...ofType, ...others.map((code) => ({ code, nameZh: nameOf(code), nameEn: '' }))];
  }, [modules, sections, sex, written]);
  const closedBy = recordClosed(encounter.status);
  const closed = closedBy && say(closedBy);
  // Who only reads is shown what there is to read.
  const shown = canTreat ? offered : offered.filter(({ code }) => written.includes(code));
  if (shown.length === 0) return <EmptyState line={say('encounter.note.nothing')} />;
  return (
    <div className={style.paper}>
      {shown.map((module) => (
        <Section key={module.code} module={module} closed={canTreat ? closed : (closed ?? '')} />
      ))}
      {sections.length > 0 ? <OlderTexts encounterId={encounter.id} modules={offered} /> : null}
    </div>
  );
}
