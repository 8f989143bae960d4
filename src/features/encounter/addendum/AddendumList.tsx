import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Addendum from '../../../domain/addendum/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from './addendum.module.css';

interface Props {
  noteRecordId: string;
  sectionName: (code: string) => string;
}

/** What was added to an archived record and what was corrected in it, each with what stood there before. */
export function AddendumList({ noteRecordId, sectionName }: Props) {
  const { currentData: addenda, error, refetch } = api.useQueryAddendumListQuery({ noteRecordId });
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  if (!addenda?.length) return null;
  return (
    <ol className={style.list}>
      {addenda.map((addendum) => (
        <Row key={addendum.id} addendum={addendum} sectionName={sectionName} />
      ))}
    </ol>
  );
}

function Row({ addendum, sectionName }: { addendum: Addendum.Line; sectionName: Props['sectionName'] }) {
  const { say, dateTime } = useWords();
  const { number, kind, sectionType, before, text, reason, signedBy, signedAt } = addendum;
  return (
    <li className={style.row}>
      <p className={style.head}>
        <b>
          {sectionType === null
            ? say('addendum.addition', { number })
            : say('addendum.correction', { number, section: sectionName(sectionType) })}
        </b>
        <span>{say('addendum.signed', { doctor: signedBy, time: dateTime(signedAt) })}</span>
      </p>
      {kind === 'correction' ? (
        <dl className={style.versions}>
          <dt>{say('addendum.before')}</dt>
          <dd>
            <del>{before || say('encounter.note.empty')}</del>
          </dd>
          <dt>{say('addendum.after')}</dt>
          <dd>{text}</dd>
          <dt>{say('addendum.reason')}</dt>
          <dd>{reason}</dd>
        </dl>
      ) : (
        <p className={style.text}>{text}</p>
      )}
    </li>
  );
}
