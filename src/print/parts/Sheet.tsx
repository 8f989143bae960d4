import { type ReactNode, use } from 'react';
import type { PaperName } from '../../domain/print/papers.ts';
import { LookContext } from '../template/look.ts';

interface Props {
  language: string;
  /** A4 where nothing is said, and no template says otherwise. */
  paper?: PaperName;
  children: ReactNode;
}

/** One sheet in the document's own language. */
export function Sheet({ language, paper = 'A4', children }: Props) {
  const look = use(LookContext);
  const margins = look?.margins;
  const name = look?.paper ?? paper;
  return (
    <article
      className={`paper paper-${name}${margins ? ` paper-free paper-free-${name}` : ''}`}
      lang={language === 'zh' ? 'zh-CN' : language}
      {...(margins ? { style: { padding: `${margins.top}mm ${margins.side}mm ${margins.bottom}mm` } } : {})}
    >
      {children}
    </article>
  );
}
