import style from './patient.module.css';
import { useTagNames } from './useTagNames.ts';

export function Tags({ tags }: { tags: readonly string[] }) {
  const nameOf = useTagNames();
  return (
    <span className={style.tags}>
      {tags.map((tag) => (
        <span key={tag} className={style.tag}>
          {nameOf(tag)}
        </span>
      ))}
    </span>
  );
}
