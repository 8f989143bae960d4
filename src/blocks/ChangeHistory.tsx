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
  /** Puts what it was before a change back into the form around; saving makes it so. */
  restore?: (before: NonNullable<Change['before']>) => void;
}

/** Who changed this and when, newest first. Needs the words of `organisation`. `<ChangeHistory kind="staff" id={person.id} />` */
export function ChangeHistory({ kind, id, restore }: Props) {
  const { say, dateTime, name, language } = useWords();
  const { data, error } = api.useQueryChangeListQuery({ kind, id });
  // A change names fields of drafts; each of them has words as a field of its form.
  const fieldName = (field: string) => say(`organisation.field.${field}` as MessageId);
  return (
    <section className={style.history} aria-label={say('organisation.history')}>
      <h3 className={style.historyTitle}>{say('organisation.history')}</h3>
      {error ? <p>{error.message}</p> : null}
      {data || error ? null : <Skeleton />}
      {data?.length === 0 ? <p>{say('organisation.history.none')}</p> : null}
      <ol>
        {data?.map(({ id: key, at, staffName, staffNameEn, act, fields, before }) => (
          <li key={key}>
            <time dateTime={at}>{dateTime(at)}</time>
            <span>{name({ name: staffName, nameEn: staffNameEn })}</span>
            <span>
              {say(`organisation.change.${act}` as const)}
              {fields.length > 0 ? ` · ${fields.map(fieldName).join(say('organisation.history.separator'))}` : ''}
              {before && restore ? (
                <button type="button" className={style.restore} onClick={() => restore(before)}>
                  {say('organisation.history.restore', { name: String(before[language === 'en' ? 'nameEn' : 'nameZh'] ?? '') })}
                </button>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
