import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import type * as NoteRecord from '../../../domain/record/shapes.ts';
import { type LeftText, typedText } from '../../../store/typedText.ts';
import { useWords } from '../../../words/useWords.ts';
import { useSectionName } from '../useSectionName.ts';
import style from './note.module.css';
import { parseParked } from './parked.ts';
import { isSame, type SectionView } from './sectionView.ts';
import { slotOf, useKeeper, useSection } from './useNote.ts';

interface Props {
  modules: readonly NoteRecord.Module[];
  /** True while the record may be written. */
  isOpen: boolean;
}

/** Offers what a window that is gone left in this browser of this record: above it, to the person who typed it. */
export function LeftTexts({ modules, isOpen }: Props) {
  const { say } = useWords();
  const keeper = useKeeper();
  const { lefts, settle } = useLefts(slotOf(keeper.staffId, keeper.encounterId));
  const nameOf = useSectionName(modules);
  if (lefts.length === 0) return null;
  return (
    <section aria-label={say('encounter.note.left')}>
      {lefts.map((left) => (
        <LeftSection key={left.sectionType} left={left} name={nameOf(left.sectionType)} isOpen={isOpen} settle={() => settle(left)} />
      ))}
    </section>
  );
}

interface Left {
  sectionType: string;
  at: string;
  text: Pick<SectionView, 'content' | 'base'>;
}

function LeftSection({ left, name, isOpen, settle }: { left: Left; name: string; isOpen: boolean; settle: () => void }) {
  const { say, dateTime } = useWords();
  const { sectionType, text, at } = left;
  const { view, keeper } = useSection(sectionType);
  // It reached the server after all.
  const isThere = isSame(text.content, view.content);
  useEffect(() => {
    if (isThere) settle();
  });
  if (isThere) return null;
  const take = () => {
    keeper.take(sectionType, text);
    settle();
  };
  return (
    <div className={style.conflict}>
      <p className={style.conflictHead}>{say('encounter.note.leftAt', { section: name, time: dateTime(at) })}</p>
      <p className={style.theirs}>{wordsOf(text.content)}</p>
      <div className={style.conflictActs}>
        {isOpen ? (
          <Button size="small" variant="contained" onClick={take}>
            {say('encounter.note.leftTake')}
          </Button>
        ) : null}
        <Button size="small" variant="outlined" onClick={settle}>
          {say('action.discard')}
        </Button>
      </div>
    </div>
  );
}

/** Fields of a structured section stand in the order they were filled in. */
const wordsOf = ({ text, fields }: SectionContent) =>
  [text, Object.values(fields ?? {}).join(' · ')].filter((part) => part !== '').join('\n');

/** The newest text of each section, looked for once; settling one deletes it and what is older of its section. */
function useLefts(beginning: string): { lefts: Left[]; settle: (left: Left) => void } {
  const [found, setFound] = useState<readonly LeftText[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void typedText.find(beginning).then((texts) => {
      if (isCurrent && texts.length > 0) setFound(texts);
    });
    return () => {
      isCurrent = false;
      setFound([]);
    };
  }, [beginning]);
  const lefts = new Map<string, Left>();
  for (const { slot, body, at } of found) {
    const sectionType = slot.slice(beginning.length);
    const text = parseParked(body);
    if (text && !lefts.has(sectionType)) lefts.set(sectionType, { sectionType, at, text });
  }
  const settle = ({ sectionType }: Left) => {
    const isOf = ({ slot }: LeftText) => slot === beginning + sectionType;
    typedText.discard(found.filter(isOf));
    setFound(found.filter((text) => !isOf(text)));
  };
  return { lefts: [...lefts.values()], settle };
}
