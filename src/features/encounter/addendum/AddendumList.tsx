import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import type * as Addendum from '../../../domain/addendum/shapes.ts';
import type { Bilingual } from '../../../domain/print/shapes.ts';
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
  const { say, dateTime, name } = useWords();
  const { number, kind, sectionType, subject, before, text, changes, reason, signedBy, signedAt } = addendum;
  const inOne = ({ zh, en }: Bilingual) => name({ nameZh: zh, nameEn: en });
  const isTextCorrected = before !== null && (before !== text || changes.length === 0);
  return (
    <li className={style.row}>
      <p className={style.head}>
        <b>
          {kind === 'addendum'
            ? say('addendum.addition', { number })
            : say('addendum.correction', { number, section: subject ? inOne(subject) : sectionName(sectionType ?? '') })}
        </b>
        <span>{say('addendum.signed', { doctor: signedBy, time: dateTime(signedAt) })}</span>
      </p>
      {kind === 'correction' ? (
        <dl className={style.versions}>
          {isTextCorrected ? <Versions before={before} after={text} /> : null}
          {changes.map((change) => (
            <Versions key={change.name.zh} name={inOne(change.name)} before={inOne(change.before)} after={inOne(change.after)} />
          ))}
          <dt>{say('addendum.reason')}</dt>
          <dd>{reason}</dd>
        </dl>
      ) : (
        <p className={style.text}>{text}</p>
      )}
    </li>
  );
}

/** What stood and what stands, of the text or of one named fact. */
function Versions({ name, before, after }: { name?: string; before: string; after: string }) {
  const { say } = useWords();
  return (
    <>
      {name ? <dt className={style.fact}>{name}</dt> : null}
      <dt>{say('addendum.before')}</dt>
      <dd>
        <del>{before || say('encounter.note.empty')}</del>
      </dd>
      <dt>{say('addendum.after')}</dt>
      <dd>{after || say('encounter.note.empty')}</dd>
    </>
  );
}
