import Skeleton from '@mui/material/Skeleton';
import { api } from '../api/api.ts';
import type { MessageId } from '../domain/messageId.ts';
import type { ChangeKind } from '../domain/organisation/changes.ts';
import type { Change } from '../domain/organisation/shapes.ts';
import { useWords } from '../words/useWords.ts';
import style from './history.module.css';

interface Props {
  kind: ChangeKind;
  id: string;
  title?: MessageId;
  /** Puts what it was before a change back: into the form around, or by saving it again. */
  restore?: (before: NonNullable<Change['before']>) => void;
}

/** Who changed this and when, newest first. Needs the words of `organisation`. `<ChangeHistory kind="staff" id={person.id} />` */
export function ChangeHistory({ kind, id, title = 'organisation.history', restore }: Props) {
  const { say, dateTime, name, language } = useWords();
  const { currentData: data, error } = api.useQueryChangeListQuery({ kind, id });
  // A change names fields of drafts; each of them has words as a field of its form.
  const fieldName = (field: string) =>
    // The grade of a drug shares its name with the grade a doctor may prescribe.
    say(
      kind === 'goods' && field === 'antibioticGrade'
        ? 'organisation.field.goods.antibioticGrade'
        : (`organisation.field.${field}` as MessageId),
    );
  const restoreWords = (change: Change) => {
    const was = String(change.before?.[language === 'en' ? 'nameEn' : 'nameZh'] ?? change.before?.name ?? '');
    return was === '' ? say('organisation.history.restoreThis') : say('organisation.history.restore', { name: was });
  };
  return (
    <section className={style.history} aria-label={say(title)}>
      <h3 className={style.historyTitle}>{say(title)}</h3>
      {error ? <p>{error.message}</p> : null}
      {data || error ? null : <Skeleton />}
      {data?.length === 0 ? <p>{say('organisation.history.none')}</p> : null}
      <ol>
        {data?.map((change) => (
          <li key={change.id}>
            <time dateTime={change.at}>{dateTime(change.at)}</time>
            <span>{name({ name: change.staffName, nameEn: change.staffNameEn })}</span>
            <span>
              {change.name === '' ? '' : `${change.name} · `}
              {say(`organisation.change.${change.act}` as const)}
              {change.fields.length > 0 ? ` · ${change.fields.map(fieldName).join(say('organisation.history.separator'))}` : ''}
              {change.reason === '' ? '' : ` · ${change.reason}`}
              {change.before && restore ? (
                <button
                  type="button"
                  className={style.restore}
                  // The field one is in keeps the focus: its problem would move this button from under the pointer.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => change.before && restore(change.before)}
                >
                  {restoreWords(change)}
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
