import type { Announcement } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

/** What everybody is told these days, important things first. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const { say, name, date } = useWords();
  if (announcements.length === 0) return null;
  return (
    <section className={style.told} aria-labelledby="announcements">
      <h2 id="announcements" className={style.toldTitle}>
        {say('homePage.tab.announcements')}
      </h2>
      {announcements.map(({ id, titleZh, titleEn, contentZh, contentEn, startsOn, isImportant, authorName, authorNameEn }) => (
        <article key={id} className={style.tale} data-important={isImportant}>
          <h3>
            {isImportant ? <span className={style.important}>{say('homePage.important')}</span> : null}
            {name({ nameZh: titleZh, nameEn: titleEn })}
          </h3>
          <p>{name({ nameZh: contentZh, nameEn: contentEn })}</p>
          <footer>
            {name({ name: authorName, nameEn: authorNameEn })} · {date(startsOn)}
          </footer>
        </article>
      ))}
    </section>
  );
}
