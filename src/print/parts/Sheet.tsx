import type { ReactNode } from 'react';

/** One sheet of A4 in the document's own language. */
export function Sheet({ language, children }: { language: string; children: ReactNode }) {
  return (
    <article className="paper" lang={language === 'zh' ? 'zh-CN' : language}>
      {children}
    </article>
  );
}
