import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useHistoryName } from '../../blocks/useHistoryName.ts';
import { historyLine } from '../../domain/history/proposal.ts';
import type * as History from '../../domain/history/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './history.module.css';

/** Who did what to one history, and what stood there before. */
export function HistoryChanges({ row, close }: { row: Pick<History.Row, 'id' | 'kind' | 'name' | 'outcome'>; close: () => void }) {
  const { say, dateTime } = useWords();
  const nameOf = useHistoryName();
  const { currentData: changes, error, refetch } = api.useQueryHistoryChangesQuery({ id: row.id });
  return (
    <DetailDrawer title={say('history.changes.title', { name: nameOf(row) })} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      <ul className={style.changes}>
        {changes?.map((change) => (
          <li key={`${change.at} ${change.act}`}>
            {dateTime(change.at)} {change.by} {say(`history.changes.${change.act}`)}
            {change.before ? (
              <div className={style.hint}>
                {say('history.changes.before', { line: historyLine({ ...change.before, name: nameOf(change.before) }) })}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </DetailDrawer>
  );
}
