import type { ReactNode } from 'react';
import type { PaperName } from '../../domain/print/papers.ts';

interface Props {
  language: string;
  /** A4 where nothing is said. */
  paper?: PaperName;
  children: ReactNode;
}

/** One sheet in the document's own language. */
export function Sheet({ language, paper = 'A4', children }: Props) {
  return (
    <article className={`paper paper-${paper}`} lang={language === 'zh' ? 'zh-CN' : language}>
      {children}
    </article>
  );
}
