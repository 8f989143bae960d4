import { type CallProblem, isHiddenPatient } from '../../api/problem.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { HiddenPatient } from '../../blocks/HiddenPatient.tsx';
import type * as Report from '../../domain/report/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** What a report drawer needs of the line that opens it. */
export type Opened = Pick<Report.Line, 'id' | 'itemName' | 'itemNameEn' | 'patientId' | 'patientName'>;

interface Props {
  line: Opened;
  error: CallProblem;
  retry: () => void;
  close: () => void;
}

/** Instead of a report that could not be read; of a patient out of sight, with the way to open the record in an emergency. */
export function ReportFailed({ line, error, retry, close }: Props) {
  const { name } = useWords();
  return (
    <DetailDrawer title={name({ name: line.itemName, nameEn: line.itemNameEn })} close={close}>
      {isHiddenPatient(error) ? (
        <HiddenPatient id={line.patientId} name={line.patientName} />
      ) : (
        <ErrorState message={error.message} retry={retry} />
      )}
    </DetailDrawer>
  );
}
