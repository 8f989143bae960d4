import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { recordClosed } from '../../../domain/encounter/sections.ts';
import type * as Encounter from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../record.module.css';
import { TypeChoice } from '../TypeChoice.tsx';
import { TemplateActs } from '../template/TemplateActs.tsx';
import type { NoteKeeper } from './noteKeeper.ts';

interface Props {
  encounter: Encounter.Full;
  keeper: Pick<NoteKeeper, 'flush'>;
  /** True while earlier records stand beside the note. */
  isBeside: boolean;
  setBeside: (isBeside: boolean) => void;
  children?: ReactNode;
}

/** Acts on the note: its type, earlier records beside it, templates. */
export function NoteActs({ encounter, keeper, isBeside, setBeside, children }: Props) {
  const { say } = useWords();
  const isWritable = encounter.canTreat && recordClosed(encounter.status) === undefined;
  return (
    <div className={style.tabActs}>
      {isWritable ? <TypeChoice encounter={encounter} flush={() => keeper.flush()} /> : null}
      <Button size="small" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
        {say('encounter.earlier.title')}
      </Button>
      {encounter.canTreat ? <TemplateActs encounter={encounter} /> : null}
      {children}
    </div>
  );
}
