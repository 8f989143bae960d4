import type { CSSProperties } from 'react';
import style from './patient.module.css';
import { useTagNames } from './useTagNames.ts';

export function Tags({ tags }: { tags: readonly string[] }) {
  const { nameOf, colourOf } = useTagNames();
  return (
    <span className={style.tags}>
      {tags.map((tag) => (
        <span key={tag} className={style.tag} style={{ '--tag': colourOf(tag) } as CSSProperties}>
          {nameOf(tag)}
        </span>
      ))}
    </span>
  );
}
