import { useId } from 'react';
import { OwnPhrases } from '../../../blocks/OwnPhrases.tsx';
import { isRecordSection, isWordedSection, sectionHints, sectionWords } from '../../../domain/encounter/sections.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { HistoryProposal } from '../history/HistoryProposal.tsx';
import { NoteText } from './NoteText.tsx';
import style from './note.module.css';
import { SectionConflict } from './SectionConflict.tsx';
import { SectionState } from './SectionState.tsx';
import { StructuredPart } from './StructuredPart.tsx';
import { useSection } from './useNote.ts';

interface Props {
  module: NoteRecord.Module;
  /** Why it cannot be written, already worded; '' where that goes without saying. */
  closed: string | undefined;
  /** What the patient's file proposes for it. */
  proposal?: SectionContent | undefined;
}

/** One growing text area of the record; it saves itself. */
export function Section({ module, closed, proposal }: Props) {
  const { say, name } = useWords();
  const { code: sectionType } = module;
  const { view, keeper } = useSection(sectionType);
  const id = useId();
  const { content, status } = view;
  const fieldsProps = {
    content,
    closed: closed !== undefined,
    change: (next: typeof content) => keeper.type(sectionType, next),
    leave: () => void keeper.flushOne(sectionType),
  };
  const hint = isRecordSection(sectionType) ? sectionHints[sectionType] : 'encounter.note.tableHint';
  const title = isWordedSection(sectionType) ? say(sectionWords[sectionType]) : name(module) || sectionType;
  return (
    <div className={style.section} data-status={status}>
      <label htmlFor={id} className={style.sectionName}>
        {title}
      </label>
      <div className={style.sectionBody}>
        <StructuredPart sectionType={sectionType} {...fieldsProps} />
        {proposal && closed === undefined && status !== 'conflict' ? (
          <HistoryProposal content={content} proposal={proposal} take={(next) => keeper.type(sectionType, next)} />
        ) : null}
        {closed !== undefined && content.text === '' ? null : (
          <NoteText
            id={id}
            sectionType={sectionType}
            value={content.text}
            closed={closed}
            placeholder={closed === undefined ? say(hint) : undefined}
            change={(text) => keeper.type(sectionType, { ...content, text })}
            leave={() => void keeper.flushOne(sectionType)}
          />
        )}
        {status === 'conflict' ? <SectionConflict view={view} settle={(next) => keeper.settle(sectionType, next)} /> : null}
      </div>
      <div className={style.beside}>
        <SectionState view={view} />
        {closed === undefined && status !== 'conflict' ? (
          <span className={style.phrases}>
            <OwnPhrases
              section={sectionType}
              label={title}
              fieldId={id}
              text={content.text}
              change={(text) => keeper.type(sectionType, { ...content, text })}
            />
          </span>
        ) : null}
      </div>
    </div>
  );
}
