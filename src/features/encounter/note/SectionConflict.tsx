import Button from '@mui/material/Button';
import { mergeText } from '../../../domain/encounter/mergeText.ts';
import type { SectionContent } from '../../../domain/encounter/shapes.ts';
import { tcmFields } from '../../../domain/encounter/tcm.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './note.module.css';
import type { SectionView } from './sectionView.ts';

/** Terms of the diagnosis of Chinese medicine, one field a line. */
const termsText = (fields: SectionContent['fields']): string => tcmFields.flatMap((field) => fields?.[field] ?? []).join('\n');

interface Props {
  view: SectionView;
  settle: (content: SectionContent) => void;
}

/** A colleague has saved the same section: both texts are shown, and keeping both is one click. */
export function SectionConflict({ view, settle }: Props) {
  const { say, time } = useWords();
  const { theirs, content: mine, base } = view;
  if (!theirs) return null;
  const keepBoth = () =>
    settle({ text: mergeText(base.content.text, mine.text, theirs.content.text), fields: { ...theirs.content.fields, ...mine.fields } });
  return (
    <div className={style.conflict}>
      <p className={style.conflictHead}>
        {say('encounter.note.changedBy', { name: theirs.updatedBy ?? '', time: time(theirs.updatedAt) })}
      </p>
      <p className={style.theirs}>{theirs.content.text || termsText(theirs.content.fields) || say('encounter.note.empty')}</p>
      <div className={style.conflictActs}>
        <Button size="small" variant="contained" onClick={keepBoth}>
          {say('encounter.note.keepBoth')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => settle(mine)}>
          {say('encounter.note.keepMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => settle(theirs.content)}>
          {say('encounter.note.takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
