import Markdown from 'markdown-to-jsx/react';
import { type AnchorHTMLAttributes, createContext, Fragment, type ImgHTMLAttributes, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import { placeOfLink } from '../../domain/help/manual.ts';
import { addressOfHelp } from '../../domain/help/pages.ts';
import { useWords } from '../../words/useWords.ts';
import style from './help.module.css';
import type { Manual } from './manual.ts';

interface Reading {
  /** The page that the text stands on. */
  page: string;
  pictureAt: Manual['pictureAt'];
  /** Called when a link of the manual is followed. */
  leave?: (() => void) | undefined;
}

const ReadingContext = createContext<Reading>({ page: '', pictureAt: () => undefined });

/** The page of the help screen, in the edition of the reader. */
export const useHelpScreen = (): string => useStaff().pathTo('support-center') ?? '';

/** Markdown of the manual as elements of React; HTML in it stays text. */
export function ManualText({ text, ...reading }: Reading & { text: string }) {
  return (
    <ReadingContext value={reading}>
      <div className={style.text}>
        <Markdown options={options}>{text}</Markdown>
      </div>
    </ReadingContext>
  );
}

/** A link inside the manual leads to its place; every other address opens beside the product. */
function ManualLink({ href = '', children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { page, leave } = useContext(ReadingContext);
  const screen = useHelpScreen();
  const place = placeOfLink(href, page);
  if (place) {
    return (
      <Link to={addressOfHelp(screen, place.page, place.section)} onClick={leave}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A picture of the product, with a link to its full size. */
function Picture({ src = '', alt = '' }: ImgHTMLAttributes<HTMLImageElement>) {
  const { say } = useWords();
  const address = useContext(ReadingContext).pictureAt(src);
  if (address === undefined) return null;
  return (
    <a className={style.picture} href={address} target="_blank" rel="noreferrer" aria-label={say('help.figure', { alt })}>
      <img src={address} alt={alt} loading="lazy" width={1280} height={800} />
    </a>
  );
}

/** A table may be wider than a narrow window. */
function Table({ children }: { children?: ReactNode }) {
  return (
    <div className={style.table}>
      <table>{children}</table>
    </div>
  );
}

const options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: Fragment,
  overrides: { a: ManualLink, img: Picture, table: Table },
} as const;
