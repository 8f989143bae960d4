import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import type { LeftText } from '../../../store/typedText.ts';
import { typedText } from '../../../store/typedText.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import { parseParked } from './parked.ts';
import { isSame, type SectionView } from './sectionView.ts';
import { slotOf, useSection } from './useNote.ts';

interface Props {
  sectionType: string;
  /** True while the section may be written. */
  isOpen: boolean;
}

/** Offers what a window that is gone left in this browser: in the section it was typed in, to the person who typed it. */
export function LeftSection({ sectionType, isOpen }: Props) {
  const { say, dateTime } = useWords();
  const { view, keeper } = useSection(sectionType);
  const { left, settle } = useLeft(slotOf(keeper.staffId, keeper.encounterId, sectionType));
  // It reached the server after all.
  const isThere = left !== undefined && isSame(left.text.content, view.content);
  useEffect(() => {
    if (isThere) settle();
  });
  if (!left || isThere) return null;
  const { text, at } = left;
  const take = () => {
    keeper.take(sectionType, text);
    settle();
  };
  return (
    <section className={style.conflict} aria-label={say('encounter.note.left')}>
      <p className={style.conflictHead}>{say('encounter.note.leftAt', { time: dateTime(at) })}</p>
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
    </section>
  );
}

/** Fields of a structured section stand in the order they were filled in. */
const wordsOf = ({ text, fields }: SectionContent) =>
  [text, Object.values(fields ?? {}).join(' · ')].filter((part) => part !== '').join('\n');

interface Left {
  text: Pick<SectionView, 'content' | 'base'>;
  at: string;
}

/** The newest text of this slot, looked for once; settling it deletes it and what is older. */
function useLeft(slot: string): { left: Left | undefined; settle: () => void } {
  const [found, setFound] = useState<readonly LeftText[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void typedText.find(slot).then((texts) => {
      if (isCurrent && texts.length > 0) setFound(texts);
    });
    return () => {
      isCurrent = false;
      setFound([]);
    };
  }, [slot]);
  const [newest] = found;
  const text = newest && parseParked(newest.body);
  const settle = () => {
    typedText.discard(found);
    setFound([]);
  };
  return { left: text && { text, at: newest.at }, settle };
}
