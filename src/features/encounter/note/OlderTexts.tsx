import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { isQuickSection } from '../../../domain/encounter/quickItems.ts';
import { isWordedSection, sectionWords } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { FamilyFields } from './FamilyFields.tsx';
import style from './note.module.css';
import { QuickItems } from './QuickItems.tsx';
import { ReproductionNumbers } from './ReproductionNumbers.tsx';

interface Props {
  encounterId: string;
  /** They give the sections their names. */
  modules: readonly NoteRecord.Module[];
}

/** What the sections said before, who wrote it and when: every version stays readable. */
export function OlderTexts(props: Props) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const words = say('encounter.note.older');
  return (
    <>
      <button type="button" className={style.older} onClick={() => setOpen(true)}>
        {words}
      </button>
      {isOpen ? (
        <DetailDrawer title={words} close={() => setOpen(false)}>
          <OlderList {...props} />
        </DetailDrawer>
      ) : null}
    </>
  );
}

function OlderList({ encounterId, modules }: Props) {
  const { say, name } = useWords();
  const {
    currentData: data,
    error,
    refetch,
  } = api.useQueryNoteHistoryQuery({ noteRecordId: encounterId }, { refetchOnMountOrArgChange: true });
  if (error) return <ErrorState message={error.message} retry={refetch} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState line={say('encounter.note.olderNone')} />;
  const nameOf = ({ sectionType, moduleName }: Encounter.Section) => {
    if (isWordedSection(sectionType)) return say(sectionWords[sectionType]);
    const module = modules.find(({ code }) => code === sectionType);
    return (module && name(module)) || moduleName || sectionType;
  };
  return (
    <ol className={style.olderList}>
      {data.map((older) => (
        <OlderText key={`${older.sectionType} ${older.version}`} older={older} title={nameOf(older)} />
      ))}
    </ol>
  );
}

const nothing = () => {};

function OlderText({ older, title }: { older: Encounter.Section; title: string }) {
  const { say, dateTime } = useWords();
  const { sectionType, content, updatedAt, updatedBy } = older;
  return (
    <li>
      <p className={style.olderHead}>
        <b>{title}</b>
        {updatedAt ? <time dateTime={updatedAt}>{dateTime(updatedAt)}</time> : null}
        <span>{updatedBy}</span>
      </p>
      {isQuickSection(sectionType) ? <QuickItems section={sectionType} content={content} closed change={nothing} leave={nothing} /> : null}
      {sectionType === '0013' ? <FamilyFields content={content} closed change={nothing} leave={nothing} /> : null}
      {sectionType === '0010' ? <ReproductionNumbers content={content} closed change={nothing} leave={nothing} /> : null}
      <p className={style.theirs}>{content.text || say('encounter.note.empty')}</p>
    </li>
  );
}
