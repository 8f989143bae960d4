import Button from '@mui/material/Button';
import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { opensBriefly, recordClosed, sectionOffered } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { encounterState } from '../../../domain/encounter/states.ts';
import { tcmSection } from '../../../domain/encounter/tcm.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { AddendaOfRecord } from '../addendum/AddendaOfRecord.tsx';
import { useProposals } from '../history/useHistories.ts';
import { EarlierReopenings, openReopening } from '../Reopening.tsx';
import { TypeChoice } from '../TypeChoice.tsx';
import { LeftTexts } from './LeftTexts.tsx';
import style from './note.module.css';
import { OlderTexts } from './OlderTexts.tsx';
import { Section } from './Section.tsx';
import { SectionJump } from './SectionJump.tsx';
import { useKeeper, useWrittenSections } from './useNote.ts';

/** So many sections are seen at once and need no way from one to the other. */
const fewest = 4;

/** True where a record opens with a few sections and the rest behind a press: in the simplified edition. */
export const BriefNote = createContext(false);

/** The written part of the record, as one calm sheet: the modules of its type, and what was written outside of them. */
export function NotePaper({ encounter }: { encounter: Encounter.Full }) {
  const { say } = useWords();
  const { modules, sections, sex, canTreat } = encounter;
  const written = useWrittenSections();
  const [isWhole, setWhole] = useState(false);
  // A section that is emptied again stays where it is.
  const begun = useRef(new Set<string>());
  for (const code of written) begun.current.add(code);
  const offered = useMemo(() => {
    const ofType = modules.filter(({ code }) => sectionOffered(code, sex));
    // The diagnosis of Chinese medicine is written beside the others.
    const others = written.filter((code) => code !== tcmSection && !modules.some((module) => module.code === code));
    const nameOf = (code: string) => sections.find(({ sectionType }) => sectionType === code)?.moduleName ?? '';
    return [...ofType, ...others.map((code) => ({ code, nameZh: nameOf(code), nameEn: '' }))];
  }, [modules, sections, sex, written]);
  const { user: me } = useStaff();
  const closedBy = recordClosed(encounter.status, openReopening(encounter)?.openerId === me.userId);
  const closed = closedBy && say(closedBy);
  // Who only reads, and everybody once the record is closed, is shown what was written.
  const isOpen = canTreat && closedBy === undefined;
  const shown = isOpen ? offered : offered.filter(({ code }) => written.includes(code));
  const isBrief = useContext(BriefNote) && !isWhole && closedBy === undefined;
  const proposalOf = useProposals(encounter);
  const isOpened = (code: string) => opensBriefly(code, [...begun.current]) || proposalOf(code) !== undefined;
  const listed = isBrief ? shown.filter(({ code }) => isOpened(code)) : shown;
  const isArchived = encounter.status === encounterState.completed;
  const left = <LeftTexts modules={offered} isOpen={isOpen} />;
  if (shown.length === 0 && !isArchived)
    return (
      <>
        {left}
        <EmptyState line={say('encounter.note.nothing')} />
      </>
    );
  return (
    <div className={style.paper}>
      {left}
      {shown.length === 0 ? <EmptyState line={say('encounter.note.nothing')} /> : null}
      {listed.map((module) => (
        <Section
          key={module.code}
          module={module}
          closed={canTreat ? closed : (closed ?? '')}
          proposal={isOpen ? proposalOf(module.code) : undefined}
        />
      ))}
      {listed.length < shown.length ? (
        <Button size="small" className={style.whole} onClick={() => setWhole(true)}>
          {say('encounter.note.whole', { count: shown.length - listed.length })}
        </Button>
      ) : null}
      {sections.length > 0 ? <OlderTexts encounterId={encounter.id} modules={offered} /> : null}
      <EarlierReopenings encounter={encounter} />
      {isArchived && !openReopening(encounter) ? <AddendaOfRecord encounter={encounter} /> : null}
      <PaperFoot encounter={encounter} modules={listed.length > fewest && closedBy === undefined ? listed : []} written={written} />
    </div>
  );
}

interface FootProps {
  encounter: Encounter.Full;
  /** Sections to jump to; none where all are seen at once. */
  modules: readonly NoteRecord.Module[];
  written: readonly string[];
}

/** At the lower edge of the sheet: the type of the record, and the way from section to section. */
function PaperFoot({ encounter, modules, written }: FootProps) {
  const keeper = useKeeper();
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  if (!isWritable && modules.length === 0) return null;
  return (
    <div className={style.paperFoot}>
      {isWritable ? <TypeChoice encounter={encounter} flush={() => keeper.flush()} /> : null}
      {modules.length > 0 ? <SectionJump modules={modules} written={written} /> : null}
    </div>
  );
}
