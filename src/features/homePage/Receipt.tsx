import Button from '@mui/material/Button';
import { api } from '../../api/api.ts';
import type { OwnAnnouncement } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './home.module.css';

/** The button that gives the receipt of an announcement, or the moment when it was given. */
export function Receipt({ announcement: { id, titleZh, titleEn, asksReceipt, readAt } }: { announcement: OwnAnnouncement }) {
  const { say, name, dateTime } = useWords();
  const [read, { isLoading }] = api.useReadAnnouncementMutation();
  if (!asksReceipt) return null;
  if (readAt) return <div className={style.receipt}>{say('homePage.receipt.done', { at: dateTime(readAt) })}</div>;
  const confirm = say('homePage.receipt.confirm');
  return (
    <div className={style.receipt}>
      {say('homePage.receipt.asked')}
      <Button
        size="small"
        variant="outlined"
        disabled={isLoading}
        aria-label={`${confirm} ${name({ nameZh: titleZh, nameEn: titleEn })}`}
        onClick={() => void read({ id })}
      >
        {confirm}
      </Button>
    </div>
  );
}
