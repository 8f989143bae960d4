import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { frameAddress } from '../../domain/inpatient/frame.ts';
import { useWords } from '../../words/useWords.ts';
import { InpatientPageFrame } from './parts/InpatientPageFrame.tsx';
import { OpeningModule } from './parts/OpeningModule.tsx';
import { useInpatientCheck } from './useInpatientCheck.ts';

/** The inpatient area: a page of its own in a frame, opened with a key for one exchange (technical contract §2, §4). */
export default function InHospitalScreen() {
  const { say, language } = useWords();
  const [parameters] = useSearchParams();
  const { isOpen, frame, failure, enter } = useInpatientCheck();
  const redirect = parameters.get('redirect');
  return (
    <Page title="inpatient.title" fill>
      {failure === 'unreached' ? <ErrorState message={say('inpatient.unreached')} retry={enter} /> : null}
      {failure === 'host' ? <EmptyState line={say('inpatient.host')} /> : null}
      {failure === null && !frame ? (
        <p role="status" aria-busy>
          {say('inpatient.checking')}
        </p>
      ) : null}
      {frame ? (
        <OpeningModule isOpen={isOpen === true} opened={enter}>
          {(ask) => <InpatientPageFrame key={frame.timestamp} address={frameAddress(frame, { language, redirect })} wantsOpening={ask} />}
        </OpeningModule>
      ) : null}
    </Page>
  );
}
