import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { CloseIcon } from '../../../blocks/icons.tsx';
import { PatientBand } from '../../../blocks/PatientBand.tsx';
import { PatientPicker } from '../../../blocks/PatientPicker.tsx';
import { useScan } from '../../../blocks/useScan.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type * as Desk from '../../../domain/billing/deskShapes.ts';
import type * as Billing from '../../../domain/billing/shapes.ts';
import type { Line as Patient } from '../../../domain/patient/shapes.ts';
import type { Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import paneStyle from '../parts/desk.module.css';
import { useScannedItem } from './AddCharge.tsx';
import { ChargeField } from './ChargeField.tsx';
import style from './desk.module.css';
import { problemWords } from './problemWords.ts';
import { SaleButton } from './SaleButton.tsx';

/** The patient a bill is made for. */
export type Buyer = Pick<Patient, 'id' | 'name'>;

interface Props {
  /** Chosen already; the person can choose another. */
  buyer: Buyer | undefined;
  /** The bill that was made; it opens for the next items. */
  made: (billId: string) => void;
  close: () => void;
}

/** A bill before its first charge: who buys, and one field for the first item. Whoever is not chosen is a walk-in. */
export function NewBillPane({ buyer: chosen, made, close }: Props) {
  const { say } = useWords();
  const [patient, setPatient] = useState<Buyer | null>(chosen ?? null);
  const [walkIn, setWalkIn] = useState<Desk.WalkIn>({ name: '', mobile: '' });
  const [type, setType] = useState<'consultation' | 'other'>('other');
  const making = useMakeBill(made);
  const pick = (item: Desk.Offered) => {
    const buyer = patient ? { patientId: patient.id } : { walkIn };
    making.take(item.id, { ...buyer, isConsultation: type === 'consultation' });
  };
  const scan = useScannedItem(pick, making.setProblem);
  const take = (scanned: Scanned) => void scan(scanned);
  useScan({ drugBarcode: take, trace: take, stockBatch: take });
  useShortcut('escape', 'billing.new.close', close);
  return (
    <section className={paneStyle.pane} aria-label={say('billing.new.title')}>
      <div className={paneStyle.head}>
        <strong>{say('billing.new.title')}</strong>
        <span className={paneStyle.headFact}>{say('billing.new.hint')}</span>
        <div className={paneStyle.headActs}>
          <IconButton size="small" onClick={close} aria-label={say('billing.new.close')} aria-keyshortcuts="Escape">
            <CloseIcon fontSize="small" />
          </IconButton>
        </div>
      </div>
      <div className={style.buyer}>
        <PatientPicker label="billing.buyer" value={patient} onChange={setPatient} for="sell" />
        <TextField
          select
          size="small"
          label={say('billing.type')}
          value={type}
          onChange={({ target }) => setType(target.value as typeof type)}
        >
          <MenuItem value="other">{say('billing.type.other')}</MenuItem>
          <MenuItem value="consultation">{say('billing.type.consultation')}</MenuItem>
        </TextField>
        {patient ? (
          <div className={style.wide}>
            <PatientBand of={{ id: patient.id, name: patient.name }} isCompact />
          </div>
        ) : (
          <>
            <TextField
              size="small"
              label={say('billing.buyer.name')}
              value={walkIn.name}
              onChange={({ target }) => setWalkIn({ ...walkIn, name: target.value })}
              slotProps={{ htmlInput: { maxLength: 50 } }}
            />
            <TextField
              size="small"
              label={say('billing.buyer.mobile')}
              value={walkIn.mobile}
              onChange={({ target }) => setWalkIn({ ...walkIn, mobile: target.value })}
              slotProps={{ htmlInput: { maxLength: 20, inputMode: 'tel' } }}
            />
          </>
        )}
        <div className={style.wide}>
          <ChargeField pick={pick} autoFocus />
        </div>
        <div className={style.wide}>
          <SaleButton
            patient={{ id: patient?.id ?? '', name: patient?.name ?? '' }}
            isOnFile={patient !== null}
            save={(sale) => making.sell({ patientId: patient?.id, isConsultation: type === 'consultation' }, sale)}
          />
        </div>
        {making.problem ? (
          <p role="alert" className={`${style.problem} ${style.wide}`}>
            {making.problem}
          </p>
        ) : null}
      </div>
      {making.question ? (
        <ConfirmAct
          title={say('billing.new')}
          effect={making.question.text}
          act={say('billing.new')}
          confirm={making.agree}
          close={making.forget}
        />
      ) : null}
    </section>
  );
}

type BillHead = Omit<Desk.NewBill, 'charges' | 'confirmed'>;

/** The first item makes the bill; what is scanned while it is on its way is put on it before it opens. */
function useMakeBill(made: (billId: string) => void) {
  const { say } = useWords();
  const [create] = api.useCreateBillingMutation({ tells: 'caller' });
  const [add] = api.useAddBillChargeMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const [question, setQuestion] = useState<{ text: string; again: () => void }>();
  const bill = useRef<Billing.Full>(undefined);
  const waiting = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const send = async (itemId: string, buyer: BillHead, confirmed: boolean) => {
    const more = confirmed ? { confirmed } : {};
    try {
      bill.current = bill.current
        ? await add({ billingId: bill.current.id, version: bill.current.version, itemId, quantity: 1, ...more }).unwrap()
        : await create({ ...buyer, charges: [{ itemId, quantity: 1 }], ...more }).unwrap();
      setProblem(undefined);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.exceptionType === 'confirm') setQuestion({ text: thrown.message, again: () => take(itemId, buyer, true) });
      else setProblem(problemWords(thrown, say));
    }
    waiting.current -= 1;
    if (waiting.current === 0 && bill.current) made(bill.current.id);
  };
  const take = (itemId: string, buyer: BillHead, confirmed = false) => {
    waiting.current += 1;
    queue.current = queue.current.then(() => send(itemId, buyer, confirmed));
  };
  return {
    take: (itemId: string, buyer: BillHead) => take(itemId, buyer),
    /** A bill of a package or card alone; items may follow. */
    sell: async (buyer: BillHead, sale: Desk.SaleDraft) => made((await create({ ...buyer, charges: [], sale }).unwrap()).id),
    problem,
    setProblem,
    question,
    agree: async () => {
      question?.again();
      await queue.current;
    },
    forget: () => setQuestion(undefined),
  };
}
