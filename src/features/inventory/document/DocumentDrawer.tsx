import Skeleton from '@mui/material/Skeleton';
import { api } from '../../../api/api.ts';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../../blocks/FactSheet.tsx';
import { StatusDot } from '../../../blocks/StatusDot.tsx';
import { WaitingApprovals } from '../../../blocks/WaitingApprovals.tsx';
import { directions, documentState } from '../../../domain/inventory/states.ts';
import type * as Stock from '../../../domain/inventory/stockShapes.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import { ExportLines } from '../ExportLines.tsx';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';
import { DocumentActs } from './DocumentActs.tsx';
import { DocumentLines } from './DocumentLines.tsx';
import type { Place } from './usePlace.ts';
import { useTypeName } from './useTypeName.ts';

/** One document: what it says, what has become of it, what can be done next. */
export function DocumentDrawer({ id, place }: { id: string; place: Place }) {
  const { say } = useWords();
  const { currentData: document, error, refetch } = api.useQueryStockDocumentQuery({ id }, { refetchOnMountOrArgChange: true });
  return (
    <SideDrawer
      title={document ? document.number : say('inventory.document')}
      close={place.close}
      head={
        document ? (
          <>
            <ExportLines kind="document" document={document} />
            <PrintActs of={[{ document: document.direction === directions.in ? 'warehousing' : 'stockSlip', documentId: id }]} />
          </>
        ) : undefined
      }
      acts={document ? <DocumentActs document={document} place={place} refresh={() => void refetch()} /> : undefined}
    >
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {document ? <Facts document={document} /> : error ? null : <Skeleton variant="rounded" height={320} />}
    </SideDrawer>
  );
}

function Facts({ document }: { document: Stock.DocumentFull }) {
  const { say, name, date, dateTime } = useWords();
  const typeName = useTypeName();
  const done = (label: 'audited' | 'booked' | 'received', act: { at: string; nameZh: string; nameEn: string } | null) =>
    act ? <li>{say(`inventory.document.by.${label}`, { name: name(act), time: dateTime(act.at) })}</li> : null;
  return (
    <>
      <WaitingApprovals objectId={document.id} />
      <FactSheet>
        <Fact label="field.status">
          <StatusDot kind="stockDocument" state={document.status} />
        </Fact>
        <Fact label="inventory.document.type">{typeName(document.type)}</Fact>
        <Fact label={document.direction === directions.between ? 'inventory.document.from' : 'inventory.field.warehouse'}>
          {name(document.warehouse)}
        </Fact>
        {document.toWarehouse ? <Fact label="inventory.document.to">{name(document.toWarehouse)}</Fact> : null}
        {document.supplier ? <Fact label="inventory.field.supplier">{name(document.supplier)}</Fact> : null}
        <Fact label="inventory.document.date">{date(document.happenedOn)}</Fact>
        {document.invoiceNumber ? <Fact label="inventory.document.invoice">{document.invoiceNumber}</Fact> : null}
        {document.deliveryNumber ? <Fact label="inventory.delivery.field.noteNumber">{document.deliveryNumber}</Fact> : null}
        {document.fileName ? <Fact label="inventory.delivery.file">{document.fileName}</Fact> : null}
        {document.remark ? <Fact label="field.remark">{document.remark}</Fact> : null}
        {document.purchaseOrderNumber ? <Fact label="inventory.order">{document.purchaseOrderNumber}</Fact> : null}
        {document.purchasePlanNumber ? <Fact label="inventory.purchase">{document.purchasePlanNumber}</Fact> : null}
        {document.reversesNumber ? <Fact label="inventory.document.reverses">{document.reversesNumber}</Fact> : null}
        {document.priceAdjustment ? (
          <Fact label="inventory.prices">
            {document.priceAdjustment.number} <StatusDot kind="priceAdjustment" state={document.priceAdjustment.status} />
          </Fact>
        ) : null}
        {document.reversedByNumber ? <Fact label="inventory.document.reversedBy">{document.reversedByNumber}</Fact> : null}
      </FactSheet>
      {document.status === documentState.rejected ? (
        <p className={style.note}>{say('inventory.document.rejected', { reason: document.auditRemark })}</p>
      ) : null}
      {document.status === documentState.cancelled ? (
        <p className={style.note}>{say('inventory.document.cancelled', { reason: document.cancelReason })}</p>
      ) : null}
      <DocumentLines document={document} />
      <ul className={style.timeline}>
        <li>{say('inventory.document.by.created', { name: name(document.creator), time: dateTime(document.createdAt) })}</li>
        {done('audited', document.audited)}
        {done('booked', document.booked)}
        {done('received', document.received)}
      </ul>
    </>
  );
}
