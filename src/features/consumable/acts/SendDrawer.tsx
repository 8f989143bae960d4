import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailDrawer } from '../../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { StrengthLine } from '../../../blocks/DoseLine.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { Fact } from '../../../blocks/FactSheet.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { problemText } from '../../../blocks/problemText.ts';
import { QuantityField } from '../../../blocks/QuantityField.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { BoxCell } from '../../../blocks/trace/BoxCell.tsx';
import { checkSend, reasonAgainstSending } from '../../../domain/consumable/rules.ts';
import type * as Consumable from '../../../domain/consumable/shapes.ts';
import { requestState } from '../../../domain/consumable/states.ts';
import type { Message } from '../../../domain/problem.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../consumable.module.css';
import { StockroomSelect } from '../StockroomSelect.tsx';
import { useCountedSend } from '../useCountedSend.ts';
import type { useChosenStockroom } from '../useStockrooms.ts';
import { CancelRequest } from './CancelRequest.tsx';
import { RequestFacts } from './RequestFacts.tsx';

interface Props {
  request: Consumable.Request;
  stockroom: ReturnType<typeof useChosenStockroom>;
  close: () => void;
}

/** One request with its goods: the quantities to send now, typed or scanned, and the stockroom they come from. */
export function SendDrawer({ request, stockroom, close }: Props) {
  const words = useWords();
  const { say, name, dateTime } = words;
  const counted = useCountedSend(request.lines);
  const { quantities, isCounting, unknown, boxes } = counted;
  const [send, sending] = api.useSendConsumablesMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const tell = useDoneNotice();
  const draft = {
    id: request.id,
    version: request.version,
    storehouseId: request.stockroom?.id ?? stockroom.chosen,
    lines: request.lines.map(({ id }) => ({
      lineId: id,
      quantity: quantities[id] ?? 0,
      ...((boxes[id]?.length ?? 0) > 0 && { boxes: [...(boxes[id] ?? [])] }),
    })),
  };
  const barred = reasonAgainstSending({
    isCancelled: request.status === requestState.cancelled,
    payStatus: request.payStatus,
    openRefund: request.openRefund,
    isStopped: request.isStopped,
    lines: request.lines,
  });
  const wrong = checkSend(request.lines, draft);
  const [first] = wrong;
  const isElsewhere = request.stockroom !== null && !stockroom.options.some(({ value }) => value === draft.storehouseId);
  const elsewhere: Message | undefined = isElsewhere ? { message: 'consumable.stockroom.notYours' } : undefined;
  const reason = barred ?? elsewhere ?? first;
  // A wrong quantity has its message beside its field.
  const held = reason === first && first?.field.startsWith('lines.') ? undefined : reason;
  const run = async () => {
    setProblem(undefined);
    try {
      await send(draft).unwrap();
      tell({ message: 'consumable.told.sent', values: { number: request.number } });
      close();
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    }
  };
  return (
    <DetailDrawer
      title={say('consumable.send.title', { number: request.number })}
      close={close}
      acts={
        <>
          {held ? (
            <span className={style.held} role="status">
              {say(held.message, held.values)}
            </span>
          ) : null}
          {request.patient ? null : <CancelRequest request={request} close={close} />}
          <Button variant="outlined" onClick={close}>
            {say('action.close')}
          </Button>
          <NeedsRight need="o_consumable_move" reason={reason && say(reason.message, reason.values)}>
            <Button variant="contained" disabled={sending.isLoading} onClick={() => void run()}>
              {say('consumable.send')}
            </Button>
          </NeedsRight>
        </>
      }
    >
      <RequestFacts of={request}>
        <Fact label="consumable.field.requester">{`${name(request.requester)} ${dateTime(request.requestedAt)}`}</Fact>
      </RequestFacts>
      <div className={style.room}>
        <span>{say('consumable.send.from')}</span>
        {request.stockroom ? <strong>{name(request.stockroom)}</strong> : <StockroomSelect of={stockroom} />}
        <span className={style.hint}>{say(isCounting ? 'consumable.send.counting' : 'consumable.send.scanHint')}</span>
      </div>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      {unknown ? <Alert severity="warning">{say('consumable.send.unknownCode', { code: unknown })}</Alert> : null}
      <SentGoods request={request} counted={counted} wrong={wrong} />
    </DetailDrawer>
  );
}

interface GoodsProps {
  request: Consumable.Request;
  counted: ReturnType<typeof useCountedSend>;
  wrong: ReturnType<typeof checkSend>;
}

/** The goods of a request with the quantities and the codes to send now. */
function SentGoods({ request, counted, wrong }: GoodsProps) {
  const { quantities, change, boxes, enter } = counted;
  return (
    <DetailTable
      title="consumable.field.goods"
      rows={request.lines.map((line, index) => ({ ...line, index }))}
      keyOf={({ id }) => id}
      empty="consumable.lines.none"
      columns={[
        {
          label: 'consumable.field.goods',
          cell: (line) => (
            <>
              <GoodsName of={line} /> <StrengthLine strength={line.specification} />
              <div>
                <BoxCell
                  goods={line}
                  quantity={quantities[line.id] ?? 0}
                  entered={{ boxes: boxes[line.id] ?? [], uncodedReason: '' }}
                  change={(entered) => enter(line.id, entered.boxes)}
                />
              </div>
            </>
          ),
        },
        { label: 'consumable.field.wanted', right: true, cell: (line) => <Quantity goods={line} value={line.wanted} /> },
        { label: 'consumable.field.out', right: true, cell: (line) => <Quantity goods={line} value={line.out} /> },
        {
          label: 'consumable.field.available',
          right: true,
          cell: (line) => <Quantity goods={line} value={line.available} />,
        },
        {
          label: 'consumable.field.now',
          right: true,
          cell: (line) => (
            <NowCell
              line={line}
              value={quantities[line.id] ?? null}
              change={(quantity) => change(line.id, quantity)}
              wrong={wrong.find(({ field }) => field === `lines.${line.index}.quantity`)}
            />
          ),
        },
      ]}
    />
  );
}

interface NowProps {
  line: Consumable.Line;
  value: number | null;
  change: (quantity: number | null) => void;
  wrong: Message | undefined;
}

/** The quantity of a line to send now. */
function NowCell({ line, value, change, wrong }: NowProps) {
  const { say, name } = useWords();
  return (
    <QuantityField
      goods={line}
      value={value}
      onChange={change}
      isEager
      disabled={line.owed === 0}
      label={`${say('consumable.field.now')} ${name(line)}`}
      wrong={wrong && say(wrong.message, wrong.values)}
    />
  );
}
