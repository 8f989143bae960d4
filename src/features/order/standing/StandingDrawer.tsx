import { api } from '../../../api/api.ts';
import { EmptyState } from '../../../blocks/EmptyState.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from '../order.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import type { OrderWords } from '../useOrderWords.ts';
import { StandingCard } from './StandingCard.tsx';

interface Props {
  encounterId: string;
  patientId: string;
  words: OrderWords;
  closed: string | undefined;
  close: () => void;
}

/** The standing prescriptions of a patient: renewed into the visit with one key, or stopped. */
export function StandingDrawer({ encounterId, patientId, close, ...given }: Props) {
  const { say } = useWords();
  const { currentData, error, refetch } = api.useQueryStandingListQuery(
    { patientId, noteRecordId: encounterId, page: 1, size: 50 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <SideDrawer title={say('order.standing.title')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {currentData?.rows.length === 0 ? <EmptyState line={say('order.standing.none')} of="panel" /> : null}
      <ul className={style.cards}>
        {currentData?.rows.map((standing) => (
          <StandingCard key={standing.id} standing={standing} encounterId={encounterId} renewed={close} {...given} />
        ))}
      </ul>
    </SideDrawer>
  );
}
