import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { BandSubject } from '../../blocks/PatientBand.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { sendingCan, sendingFaultWords } from '../../domain/invoice/sending.ts';
import type * as Sendings from '../../domain/invoice/sendingShapes.ts';
import type * as Invoice from '../../domain/invoice/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { InvoiceFiles } from './InvoiceFiles.tsx';
import style from './invoice.module.css';
import { ResendDrawer } from './ResendDrawer.tsx';

interface Props {
  invoice: Invoice.Full;
  way: Sendings.Sending;
  patient: BandSubject;
}

/** The way of an invoice to the tax platform: its state, number and files, every attempt, and what can be done about it. */
export function WayOfInvoice({ invoice, way, patient }: Props) {
  const { say, dateTime, name } = useWords();
  const isOpen = sendingCan('hurry', way.state);
  return (
    <section className={style.way} aria-label={say('invoice.sending.title')}>
      <div className={style.row}>
        <h2 className={style.title}>{say('invoice.sending.title')}</h2>
        <StatusDot kind="sending" state={way.state} />
        <Acts invoice={invoice} way={way} patient={patient} />
      </div>
      {way.state === 'failed' ? (
        <Alert severity="error">
          {say('invoice.sending.problem')}: {way.problem}
        </Alert>
      ) : null}
      {isOpen && way.fault ? <Alert severity="warning">{say(sendingFaultWords[way.fault])}</Alert> : null}
      <FactSheet>
        {way.platformNumber ? (
          <Fact label="invoice.platformNumber">
            <CopyText text={way.platformNumber} />
          </Fact>
        ) : null}
        {way.platformIssuedAt ? <Fact label="invoice.platformIssuedAt">{dateTime(way.platformIssuedAt)}</Fact> : null}
        {way.checkData ? <Fact label="invoice.checkData">{way.checkData}</Fact> : null}
        {way.state === 'issued' ? (
          <Fact label="invoice.sending.files">
            <InvoiceFiles id={invoice.id} number={invoice.number} files={way.files} />
          </Fact>
        ) : null}
        {isOpen ? (
          <Fact label="invoice.sending.nextTry">
            {way.waitsForBlue ? say('invoice.sending.waitsForBlue') : dateTime(way.nextTryAt)}
            {way.tries > 0 ? ` · ${say('invoice.sending.tries', { count: way.tries })}` : null}
          </Fact>
        ) : null}
      </FactSheet>
      {way.attempts.length > 1 ? (
        <DetailTable
          title="invoice.sending.attempts"
          rows={way.attempts}
          keyOf={({ attempt }) => String(attempt)}
          empty="invoice.sending.attempts.empty"
          columns={[
            { label: 'invoice.sending.attempt', cell: ({ attempt }) => attempt },
            { label: 'invoice.sending.attempt.at', cell: ({ begunAt }) => dateTime(begunAt) },
            {
              label: 'invoice.sending.attempt.by',
              cell: ({ begunByName, begunByNameEn }) => name({ name: begunByName, nameEn: begunByNameEn }),
            },
            {
              label: 'invoice.buyer',
              cell: ({ buyerName, buyerTaxpayerNumber }) => [buyerName, buyerTaxpayerNumber].filter(Boolean).join(' · '),
            },
            { label: 'invoice.sending.attempt.why', cell: ({ reason }) => reason || '–' },
            { label: 'invoice.sending.attempt.outcome', cell: (attempt) => <Outcome of={attempt} /> },
          ]}
        />
      ) : null}
    </section>
  );
}

function Outcome({ of: { outcome, problem } }: { of: Sendings.Attempt }) {
  const { say } = useWords();
  if (!outcome) return say('invoice.sending.attempt.open');
  return (
    <>
      <StatusDot kind="sending" state={outcome} />
      {problem ? <div className={style.quiet}>{problem}</div> : null}
    </>
  );
}

const questions = {
  again: { title: 'invoice.sending.again.title', effect: 'invoice.sending.again.effect' },
  hurry: { title: 'invoice.sending.hurry.title', effect: 'invoice.sending.hurry.effect' },
} as const;

/** Of a refused blue invoice the buyer is corrected; a red one is sent again as it is; an open one is asked for at once. */
function Acts({ invoice, way, patient }: Props) {
  const { say } = useWords();
  const noRight = useMissingRight('o_invoice_issue');
  const tellDone = useDoneNotice();
  const [doing, setDoing] = useState<'correct' | 'confirm'>();
  const [resend] = api.useResendInvoiceMutation({ tells: 'caller' });
  const close = () => setDoing(undefined);
  const { id, number, kind } = invoice;
  const isFailed = sendingCan('resend', way.state);
  const isRed = kind === 'red';
  if (!isFailed && (!sendingCan('hurry', way.state) || way.waitsForBlue)) return null;
  const again = isRed ? 'invoice.sending.act.again' : 'invoice.sending.act.resend';
  const act = isFailed ? again : 'invoice.sending.act.hurry';
  const question = isFailed ? questions.again : questions.hurry;
  return (
    <div className={style.acts}>
      <DisabledReason reason={noRight}>
        <Button size="small" variant="outlined" onClick={() => setDoing(isFailed && !isRed ? 'correct' : 'confirm')}>
          {say(act)}
        </Button>
      </DisabledReason>
      {doing === 'correct' ? <ResendDrawer invoice={invoice} way={way} patient={patient} close={close} /> : null}
      {doing === 'confirm' ? (
        <ConfirmAct
          patient={patient}
          title={say(question.title, { number })}
          effect={say(question.effect)}
          act={say(act)}
          reason="required"
          confirm={async (reason) => {
            await resend({ id, reason, version: way.version }).unwrap();
            tellDone({ message: 'invoice.sending.resend.done' });
          }}
          close={close}
        />
      ) : null}
    </div>
  );
}
