import Skeleton from '@mui/material/Skeleton';
import { api } from '../../api/api.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { useWords } from '../../words/useWords.ts';

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** Where a clinic of the chain is, when it is open and how it is reached: for whoever does not keep the chain. */
export function ClinicDetail({ practiceId, close }: { practiceId: string; close: () => void }) {
  const { say, name } = useWords();
  const { currentData: clinic, error, refetch } = api.useQueryPracticeDetailQuery({ practiceId });
  return (
    <DetailDrawer title={clinic ? name(clinic) : say('organisation.clinic.name')} close={close}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {clinic ? (
        <FactSheet>
          <Fact label="organisation.field.address" wide>
            {name({ name: clinic.address, nameEn: clinic.addressEn })}
          </Fact>
          <Fact label="organisation.clinic.hours">{`${clock(clinic.opensAt)}–${clock(clinic.closesAt)}`}</Fact>
          <Fact label="organisation.field.phone">{clinic.phone}</Fact>
          <Fact label="organisation.field.email">{clinic.email}</Fact>
        </FactSheet>
      ) : error ? null : (
        <Skeleton variant="rounded" height={160} aria-busy />
      )}
    </DetailDrawer>
  );
}
