import type { ReactNode } from 'react';
import { strengthText } from '../domain/order/doseText.ts';
import { useWords } from '../words/useWords.ts';
import style from './doseLine.module.css';

interface Props {
  name: ReactNode;
  /** Dose or strength; it is shown whole at every width. */
  dose: string;
  /** How and how often. */
  way?: string;
  maker?: string | undefined;
  memo?: string | undefined;
  /** Everything in words, under the pointer. */
  full?: string | undefined;
  /** In a row of a list: one line each, the name is shortened. */
  isRow?: boolean;
}

/** A drug with its dose: the maker gives way first, then the name, never the dose. `data-dose` marks it for the test that measures. */
export function DoseLine({ name, dose, way = '', maker = '', memo = '', full, isRow = false }: Props) {
  return (
    <span className={style.drug} title={full} data-row={isRow || undefined}>
      <span className={style.first}>
        <span className={style.name}>{name}</span>
        {dose ? (
          <strong className={style.dose} data-dose>
            {dose}
          </strong>
        ) : null}
        {maker ? <span className={style.maker}>{maker}</span> : null}
      </span>
      {way || memo ? (
        <span className={style.second}>
          {way ? (
            <span className={style.way} data-dose>
              {way}
            </span>
          ) : null}
          {memo ? <span className={style.memo}>{memo}</span> : null}
        </span>
      ) : null}
    </span>
  );
}

/** A dose or strength inside a text: in one piece, never cut. */
export const Dose = ({ children }: { children: string }) =>
  children ? (
    <span className={style.dose} data-dose>
      {children}
    </span>
  ) : null;

interface StrengthProps {
  /** As stored: it is written in the safe spelling here. */
  strength: string;
  maker?: string | null | undefined;
}

/** Strength and maker of a product in one line; the maker gives way. */
export function StrengthLine({ strength, maker }: StrengthProps) {
  const { language } = useWords();
  const text = strengthText(strength, language);
  return (
    <span className={style.strength} title={[text, maker].filter(Boolean).join(' · ')}>
      <Dose>{text}</Dose>
      {maker ? <span className={style.maker}>{maker}</span> : null}
    </span>
  );
}
