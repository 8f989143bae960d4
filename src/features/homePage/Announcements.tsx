import type { OwnAnnouncement } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';
import { Receipt } from './Receipt.tsx';

/** What everybody is told these days, important things first. */
export function Announcements({ announcements }: { announcements: readonly OwnAnnouncement[] }) {
  const { say, name, date } = useWords();
  if (announcements.length === 0) return null;
  return (
    <section className={style.told} aria-labelledby="announcements">
      <h2 id="announcements" className={style.toldTitle}>
        {say('homePage.tab.announcements')}
      </h2>
      {announcements.map((announcement) => (
        <article key={announcement.id} className={style.tale} data-important={announcement.isImportant}>
          <h3>
            {announcement.isImportant ? <span className={style.important}>{say('homePage.important')}</span> : null}
            {name({ nameZh: announcement.titleZh, nameEn: announcement.titleEn })}
          </h3>
          <p>{name({ nameZh: announcement.contentZh, nameEn: announcement.contentEn })}</p>
          <Receipt announcement={announcement} />
          <footer>
            {name({ name: announcement.authorName, nameEn: announcement.authorNameEn })} · {date(announcement.startsOn)}
          </footer>
        </article>
      ))}
    </section>
  );
}
