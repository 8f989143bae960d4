import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { problemText } from '../../../blocks/problemText.ts';
import { QuantityField } from '../../../blocks/QuantityField.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { BoxCell } from '../../../blocks/trace/BoxCell.tsx';
import { checkSettlement, settleableOf } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import type { SettlingWay } from '../../../domain/inventory/chain/states.ts';
import type { EnteredBoxes } from '../../../domain/trace/entry.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { SideDrawer } from '../SideDrawer.tsx';

interface Props {
  chain: Chain.ChainFull;
  way: SettlingWay | 'writeOff';
  close: () => void;
}

const noBoxes: EnteredBoxes = { boxes: [], uncodedReason: '' };
const codesIn = ({ boxes }: EnteredBoxes) => (boxes.length > 0 ? { boxes: [...boxes] } : {});

/** The quantities and the reason of one settlement, with what is wrong with them once saving was tried. */
function useSettlement({ chain, way, close }: Props) {
  const words = useWords();
  const { say } = words;
  const open = chain.lines.filter((line) => settleableOf(way, line) > 0);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | null>>>(
    Object.fromEntries(open.map((line) => [line.id, settleableOf(way, line)])),
  );
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [settle, settling] = api.useSettleChainTransferMutation({ tells: 'caller' });
  const [writeOff, writing] = api.useWriteOffChainTransferMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const [entered, setEntered] = useState<Readonly<Record<string, EnteredBoxes>>>({});
  const boxesOf = (id: string): EnteredBoxes => entered[id] ?? noBoxes;
  const enter = (id: string, boxes: EnteredBoxes) => setEntered((before) => ({ ...before, [id]: boxes }));
  const lines = open.map(({ id }) => ({ id, quantity: quantities[id] ?? null, ...codesIn(boxesOf(id)) }));
  const draft = { reason, lines };
  const wrong = checkSettlement(way, draft, chain.lines);
  const shown = isTried ? wrong : wrong.filter(({ field }) => field.startsWith('lines.'));
  const wordsAt = (field: string) => {
    const found = shown.find((one) => one.field === field);
    return found && say(found.message, found.values);
  };
  const run = async () => {
    setTried(true);
    if (wrong.length > 0 || unread.size > 0) return;
    setProblem(undefined);
    try {
      const sent = { id: chain.id, version: chain.version, ...draft };
      await (way === 'writeOff' ? writeOff(sent) : settle({ ...sent, way })).unwrap();
      tell({ message: 'inventory.chain.told.settle', values: { number: chain.number } });
      close();
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    }
  };
  const mark = (id: string, isWrong: boolean) =>
    setUnread((before) => new Set([...before].filter((one) => one !== id).concat(isWrong ? [id] : [])));
  const change = (id: string, value: number | null) => setQuantities((before) => ({ ...before, [id]: value }));
  const isBusy = settling.isLoading || writing.isLoading;
  return {
    open,
    of: (id: string) => quantities[id] ?? null,
    change,
    mark,
    boxesOf,
    enter,
    reason,
    setReason,
    problem,
    wordsAt,
    run,
    isBusy,
  };
}

/** One way of settling a difference: all that is open is filled in, and may be made less. */
export function SettleDrawer(props: Props) {
  const { chain, way, close } = props;
  const { say } = useWords();
  const settlement = useSettlement(props);
  const { problem, wordsAt, reason, setReason } = settlement;
  return (
    <SideDrawer
      title={`${say(`inventory.chain.act.${way}`)} ${chain.number}`}
      close={close}
      acts={
        <>
          <Button variant="outlined" onClick={close}>
            {say('action.cancel')}
          </Button>
          <Button
            variant="contained"
            color={way === 'writeOff' ? 'error' : 'primary'}
            disabled={settlement.isBusy}
            onClick={() => void settlement.run()}
          >
            {say(`inventory.chain.act.${way}`)}
          </Button>
        </>
      }
    >
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <p className={style.note}>{say(`inventory.chain.effect.${way}`)}</p>
      <SettledLines way={way} settlement={settlement} />
      <Wrong text={wordsAt('lines')} />
      <OutlinedInput
        size="small"
        value={reason}
        error={wordsAt('reason') !== undefined}
        placeholder={say('field.reason')}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ 'aria-label': say('field.reason'), maxLength: 500, autoComplete: 'off' }}
      />
      <Wrong text={wordsAt('reason')} />
    </SideDrawer>
  );
}

const Wrong = ({ text }: { text: string | undefined }) =>
  text ? (
    <span className={style.wrong} role="alert">
      {text}
    </span>
  ) : null;

function SettledLines({ way, settlement }: { way: Props['way']; settlement: ReturnType<typeof useSettlement> }) {
  const { say, name } = useWords();
  return (
    <DetailTable
      title="inventory.lines"
      rows={settlement.open.map((line, index) => ({ ...line, index }))}
      keyOf={({ id }) => id}
      empty="inventory.lines.none"
      columns={[
        {
          label: 'inventory.field.goods',
          cell: (line) => (
            <>
              <GoodsName of={line} />
              {way === 'sendMore' ? (
                <>
                  <br />
                  <BoxCell
                    goods={line}
                    quantity={settlement.of(line.id) ?? 0}
                    entered={settlement.boxesOf(line.id)}
                    change={(entered) => settlement.enter(line.id, entered)}
                  />
                </>
              ) : null}
            </>
          ),
        },
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => <span className={style.mono}>{batchNumber}</span> },
        { label: 'inventory.chain.field.open', right: true, cell: (line) => <Quantity goods={line} value={settleableOf(way, line)} /> },
        {
          label: 'inventory.chain.field.quantity',
          cell: (line) => (
            <QuantityField
              goods={line}
              value={settlement.of(line.id)}
              onChange={(value) => settlement.change(line.id, value)}
              onWrong={(isWrong) => settlement.mark(line.id, isWrong)}
              label={`${say('inventory.chain.field.quantity')} ${name(line)} ${line.batchNumber}`}
              wrong={settlement.wordsAt(`lines.${line.index}.quantity`)}
            />
          ),
        },
      ]}
    />
  );
}
