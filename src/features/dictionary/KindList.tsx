import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { isBasicKind } from '../../domain/configuration/basic.ts';
import { type Keeper, type Kind, kindNames, kinds, kindWords } from '../../domain/dictionary/upkeep.ts';
import { useWords } from '../../words/useWords.ts';
import style from './dictionary.module.css';

const keepers: readonly Keeper[] = ['own', 'national', 'system'];

/** Every list by its keeper, with how many words it has. */
export function KindList({ chosen, choose }: { chosen: Kind; choose: (kind: Kind) => void }) {
  const { say, number } = useWords();
  const { data } = api.useQueryDictionaryKindsQuery();
  const countOf = (kind: Kind) => data?.find((line) => line.kind === kind)?.count;
  return (
    <nav className={style.kinds} aria-label={say('dictionary.title')}>
      {keepers.map((keeper) => [
        <h2 key={keeper} className={style.keeper}>
          {say(`dictionary.keeper.${keeper}` as const)}
        </h2>,
        ...kindNames
          .filter((kind) => (isBasicKind(kind) ? 'own' : kinds[kind]) === keeper)
          .map((kind) => (
            <button key={kind} type="button" className={style.kind} aria-current={kind === chosen} onClick={() => choose(kind)}>
              <span>{say(kindWords(kind))}</span>
              <span className={style.count}>{data ? number(countOf(kind) ?? 0) : <Skeleton width={20} />}</span>
            </button>
          )),
      ])}
    </nav>
  );
}
