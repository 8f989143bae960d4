import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import type { SavedFilter } from '../domain/configuration/shapes.ts';
import { useWords } from '../words/useWords.ts';
import { History } from './History.ts';
import style from './list.module.css';

interface Props {
  list: string;
  anchor: HTMLElement;
  close: () => void;
}

type KeptFilter = Pick<SavedFilter, 'id' | 'name' | 'conditions' | 'isShared'>;
interface Looks {
  hidden: string[];
  size: number | null;
}

/** What this person changed of a list's looks and kept filters; each change can be taken back, a deleted filter too. */
export default function ListHistory({ list, anchor, close }: Props) {
  const { say } = useWords();
  const { currentData: filters } = api.useGetSearchFiltersQuery({ a: list, b: 'own' });
  const [saveFilter] = api.useSaveSearchFilterMutation({ tells: 'caller' });
  const [saveLooks] = api.useSaveListSettingMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: Promise<unknown>) => {
    setProblem(undefined);
    await work.catch((thrown: unknown) => {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    });
  };
  const restoreFilter = ({ id, ...before }: KeptFilter) => {
    const kept = filters?.find((filter) => filter.id === id);
    void attempt(saveFilter({ ...before, list, ...(kept ? { id, version: kept.version } : {}) }).unwrap());
  };
  const restoreLooks = ({ hidden, size }: Looks) => void attempt(saveLooks({ list, hidden, size }).unwrap());
  return (
    <Popover open anchorEl={anchor} onClose={close} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <div className={style.listHistory} role="dialog" aria-label={say('common.list.history')}>
        {problem ? <p role="alert">{problem}</p> : null}
        <Suspense fallback={<Skeleton height={64} />}>
          <History
            kind="listSetting"
            id={list}
            title="organisation.history.looks"
            restore={(before) => restoreLooks(before as unknown as Looks)}
          />
          <History
            kind="savedFilter"
            id={list}
            title="organisation.history.filters"
            restore={(before) => filters && restoreFilter(before as unknown as KeptFilter)}
          />
        </Suspense>
      </div>
    </Popover>
  );
}
