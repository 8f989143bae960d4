import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { CopyText } from '../../../blocks/CopyText.tsx';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import type * as Upload from '../../../domain/trace/upload/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { UploadActs } from './UploadActs.tsx';
import { reasonOf } from './uploadColumns.tsx';

/** One row of the upload: its state, what is uploaded, each attempt, and what can be done about it. */
export function UploadDrawer({ id, close }: { id: string; close: () => void }) {
  const { say } = useWords();
  const { currentData: upload, error, refetch } = api.useQueryTraceUploadQuery({ id });
  const isLoading = !upload && !error;
  return (
    <DetailDrawer title={say('trace.upload.title')} close={close} acts={upload ? <UploadActs upload={upload} close={close} /> : null}>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {isLoading ? <Skeleton variant="rectangular" height={320} /> : null}
      {upload ? <Standing upload={upload} /> : null}
      {upload ? <Content upload={upload} /> : null}
      {upload ? <Attempts attempts={upload.attempts} /> : null}
    </DetailDrawer>
  );
}

function Standing({ upload }: { upload: Upload.UploadFull }) {
  const { say, dateTime } = useWords();
  const { state, problem, nextTryAt, waitsForSale } = upload;
  const why = reasonOf(upload, say);
  return (
    <>
      {problem ? <Alert severity="error">{`${say('trace.upload.problem')}: ${problem}`}</Alert> : null}
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="traceUpload" state={state} />
          {why && !problem ? ` ${why}` : ''}
        </Fact>
        <Fact label="trace.upload.kind">{say(`trace.upload.kind.${upload.kind}`)}</Fact>
        <Fact label="trace.upload.at">{dateTime(upload.at)}</Fact>
        {nextTryAt && !waitsForSale ? (
          <Fact label="trace.upload.state.waiting">{say('trace.upload.nextTry', { time: dateTime(nextTryAt) })}</Fact>
        ) : null}
      </FactSheet>
    </>
  );
}

/** The fields of the row as they were stated. */
function Content({ upload }: { upload: Upload.UploadFull }) {
  const { say } = useWords();
  const { content } = upload;
  // The statement holds single units; people read packages and pieces.
  const counted = (units: number) => <Quantity goods={upload} value={units} />;
  const { isPrescriptionDrug, codes, uncodedUnits } = content;
  const person = (name: string, number: string) => [name, number].filter(Boolean).join(' · ');
  return (
    <section aria-label={say('trace.upload.detail')}>
      <h3>{say('trace.upload.detail')}</h3>
      <FactSheet>
        <Fact label="trace.upload.goods">{`${content.name} ${content.specification}`}</Fact>
        <Fact label="trace.upload.field.nationalCode">{content.nationalCode}</Fact>
        <Fact label="trace.upload.field.ownCode">{content.ownCode}</Fact>
        <Fact label="trace.upload.batch">{content.batchNumber}</Fact>
        <Fact label="trace.upload.field.producedOn">{content.producedOn}</Fact>
        <Fact label="trace.upload.field.expiresOn">{content.expiresOn}</Fact>
        <Fact label="trace.upload.field.isPrescriptionDrug">{say(isPrescriptionDrug ? 'trace.upload.yes' : 'trace.upload.no')}</Fact>
        <Fact label="trace.upload.split">{say(content.isSplit ? 'trace.upload.yes' : 'trace.upload.no')}</Fact>
        <Fact label="trace.upload.quantity">{counted(content.quantity)}</Fact>
        <Fact label="trace.upload.uncoded">{uncodedUnits > 0 ? counted(uncodedUnits) : ''}</Fact>
        <Fact label="trace.upload.sheet">{content.prescriptionNumber}</Fact>
        <Fact label="trace.upload.field.receiptNumber">{content.receiptNumber}</Fact>
        <Fact label="trace.upload.field.prescriber">{person(content.prescriberName, content.prescriberNumber)}</Fact>
        <Fact label="trace.upload.field.pharmacist">{person(content.pharmacistName, content.pharmacistLicence)}</Fact>
        <Fact label="trace.upload.field.operator">{content.operatorName}</Fact>
        <Fact label="trace.upload.codes" wide>
          {codes.map(({ code, units }) => (
            <div key={code}>
              <CopyText text={code} /> {counted(units)}
            </div>
          ))}
        </Fact>
      </FactSheet>
    </section>
  );
}

function Attempts({ attempts }: { attempts: readonly Upload.UploadAttempt[] }) {
  const { say, dateTime, name } = useWords();
  return (
    <DetailTable
      title="trace.upload.attempts"
      rows={attempts}
      keyOf={({ attempt }) => String(attempt)}
      empty="trace.upload.outcome.open"
      columns={[
        { label: 'trace.upload.attempts', cell: ({ attempt }) => say('trace.upload.attempt', { count: attempt }) },
        { label: 'trace.upload.at', cell: ({ begunAt }) => dateTime(begunAt) },
        {
          label: 'trace.upload.field.operator',
          cell: ({ begunByName, begunByNameEn }) => name({ name: begunByName, nameEn: begunByNameEn }),
        },
        { label: 'trace.upload.reason', cell: ({ reason }) => reason || '–' },
        {
          label: 'field.status',
          cell: ({ outcome, problem }) => [say(`trace.upload.outcome.${outcome ?? 'open'}`), problem].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}
