import type { UploadContent } from '../../../../../src/domain/trace/upload/fields.ts';
import { type UploadState, uploadAfter, uploadCan } from '../../../../../src/domain/trace/upload/states.ts';
import type { Db } from '../../../../database/connect.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { ReturnRequest, SaleRequest } from '../../../../trace/provider.ts';
import { isUploadDue } from '../../queries/upload/sendings.ts';

/** Milliseconds after which another server asks what became of a request; two questions take half a minute. */
const LEASE = 2 * 60_000;

export interface UploadWork {
  id: string;
  attempt: number;
  /** Makes the request, or asks what became of it. */
  act: 'send' | 'ask';
  request: SaleRequest;
  /** Only a return has it. */
  sale: Pick<ReturnRequest, 'saleRequestId' | 'salePlatformNumber'> | undefined;
  /** The refused request before this one: it is asked about once more before a new one is made. */
  before: string | null;
}

interface Found {
  state: UploadState;
  attempt: number;
  requestId: string;
  content: UploadContent;
  before: string | null;
  saleRequestId: string | null;
  salePlatformNumber: string | null;
}

/** Takes a due row for this server. That its request was begun is written before the request is made. */
export async function leaseUpload(db: Db, id: string, at: Date): Promise<UploadWork | undefined> {
  const [row] = await lockRows(
    db,
    'traceSending',
    db<Found[]>`
      select g.state, g.attempt, a.request_id, a.content, p.request_id as before, sa.request_id as sale_request_id,
        s.platform_number as sale_platform_number
      from trace_sending g
      join trace_attempt a on a.org_id = g.org_id and a.sending_id = g.id and a.attempt = g.attempt
      left join trace_attempt p on p.org_id = g.org_id and p.sending_id = g.id and p.attempt = g.attempt - 1
      left join trace_sending s on s.org_id = g.org_id and s.id = g.sale_id
      left join trace_attempt sa on sa.org_id = s.org_id and sa.sending_id = s.id and sa.attempt = s.attempt
      where g.id = ${id} and ${isUploadDue(db, at)} for update of g skip locked`,
  );
  if (!row) return undefined;
  const act = uploadCan('begin', row.state) ? 'send' : 'ask';
  const state = uploadAfter(act === 'send' ? 'begin' : 'ask', row.state) ?? row.state;
  await db`
    update trace_sending set state = ${state}, begun = begun or ${act === 'send'}, leased_until = ${new Date(at.getTime() + LEASE)} where id = ${id}`;
  const { attempt, requestId, content, before, saleRequestId, salePlatformNumber } = row;
  const sale = saleRequestId && salePlatformNumber ? { saleRequestId, salePlatformNumber } : undefined;
  return { id, attempt, act, request: { requestId, content }, sale, before };
}
