import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { DetailTable } from '../../../blocks/DetailTable.tsx';
import { useDoneNotice } from '../../../blocks/doneNotice.ts';
import { problemText } from '../../../blocks/problemText.ts';
import { QuantityField } from '../../../blocks/QuantityField.tsx';
import { GoodsName } from '../../../blocks/stock/GoodsName.tsx';
import { Quantity } from '../../../blocks/stock/Quantity.tsx';
import { BoxCell } from '../../../blocks/trace/BoxCell.tsx';
import { scanSearched } from '../../../blocks/useScan.ts';
import { checkReceipt } from '../../../domain/inventory/chain/rules.ts';
import type * as Chain from '../../../domain/inventory/chain/shapes.ts';
import { differenceReasons, differenceReasonWords } from '../../../domain/inventory/chain/states.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../inventory.module.css';
import { useQuantity } from '../quantity.ts';
import { SideDrawer } from '../SideDrawer.tsx';
import { useWarehouses } from '../useWarehouses.ts';
import { useReceived } from './useReceived.ts';

/** The goods of a transfer as they arrive, line by line: typed or scanned, with a reason where they are fewer. */
export function ReceiveDrawer({ chain, close }: { chain: Chain.ChainFull; close: () => void }) {
  const words = useWords();
  const { say } = words;
  const { options } = useWarehouses();
  const [chosen, setChosen] = useState('');
  const warehouseId = chosen || (options.length === 1 ? (options[0]?.value ?? '') : '');
  const received = useReceived(chain.lines);
  const [receive, receiving] = api.useReceiveChainTransferMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const tell = useDoneNotice();
  const draft = { warehouseId, lines: received.lines };
  const wrong = checkReceipt(draft, chain.lines);
  const shown = isTried ? wrong : [];
  const run = async () => {
    setTried(true);
    if (wrong.length > 0 || received.isWrong) return;
    setProblem(undefined);
    try {
      await receive({ id: chain.id, version: chain.version, ...draft }).unwrap();
      tell({ message: 'inventory.chain.told.receive', values: { number: chain.number } });
      close();
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    }
  };
  const warehouseProblem = shown.find(({ field }) => field === 'warehouseId');
  return (
    <SideDrawer
      title={say('inventory.chain.receive.title', { number: chain.number })}
      close={close}
      acts={
        <>
          <Button variant="outlined" onClick={close}>
            {say('action.cancel')}
          </Button>
          <Button variant="contained" disabled={receiving.isLoading} onClick={() => void run()}>
            {say('inventory.chain.act.receive')}
          </Button>
        </>
      }
    >
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <div className={style.countBar}>
        <Select
          displayEmpty
          size="small"
          value={warehouseId}
          error={warehouseProblem !== undefined}
          onChange={(event) => setChosen(event.target.value)}
          inputProps={{ 'aria-label': say('inventory.document.to') }}
          sx={{ minWidth: 180 }}
        >
          <MenuItem value="" disabled>
            {say('inventory.document.to')}
          </MenuItem>
          {options.map(({ value, name }) => (
            <MenuItem key={value} value={value}>
              {name}
            </MenuItem>
          ))}
        </Select>
        {warehouseProblem ? (
          <span className={style.wrong} role="alert">
            {say(warehouseProblem.message, warehouseProblem.values)}
          </span>
        ) : null}
        <ScanBox scan={received.scan} told={received.told} />
        <Button size="small" variant="outlined" onClick={received.fill}>
          {say('inventory.chain.receive.all')}
        </Button>
      </div>
      <ReceivedLines chain={chain} received={received} shown={shown} />
    </SideDrawer>
  );
}

/** A scanner ends with Enter: each scan counts one package more. */
function ScanBox({ scan, told }: { scan: (code: string) => void; told: string }) {
  const { say } = useWords();
  const [text, setText] = useState('');
  return (
    <>
      <OutlinedInput
        size="small"
        value={text}
        placeholder={say('inventory.chain.scan')}
        inputProps={{
          'aria-label': say('inventory.chain.scan'),
          autoComplete: 'off',
          ...scanSearched('drugBarcode', 'trace', 'stockBatch', 'unknown'),
        }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          scan(text);
          setText('');
        }}
        sx={{ width: 260 }}
      />
      <span role="status" className={style.faint}>
        {told}
      </span>
    </>
  );
}

interface LinesProps {
  chain: Chain.ChainFull;
  received: ReturnType<typeof useReceived>;
  shown: ReturnType<typeof checkReceipt>;
}

function ReceivedLines({ chain, received, shown }: LinesProps) {
  const { say, name } = useWords();
  const quantity = useQuantity();
  const problemAt = (index: number, field: 'received' | 'reason') => {
    const found = shown.find((one) => one.field === `lines.${index}.${field}`);
    return found && say(found.message, found.values);
  };
  return (
    <DetailTable
      title="inventory.lines"
      rows={chain.lines.map((line, index) => ({ ...line, index }))}
      keyOf={({ id }) => id}
      empty="inventory.lines.none"
      columns={[
        {
          label: 'inventory.field.goods',
          cell: (line) => (
            <>
              <GoodsName of={line} />
              <div>
                <BoxCell
                  goods={line}
                  quantity={received.of(line.id) ?? 0}
                  entered={received.boxesOf(line.id)}
                  change={(entered) => received.enter(line.id, entered)}
                  asksReason
                />
              </div>
            </>
          ),
        },
        { label: 'inventory.field.batch', cell: ({ batchNumber }) => <span className={style.mono}>{batchNumber}</span> },
        { label: 'inventory.field.expires', cell: ({ expiresOn }) => expiresOn },
        { label: 'inventory.chain.field.sent', right: true, cell: (line) => <Quantity goods={line} value={line.quantity} /> },
        {
          label: 'inventory.chain.field.received',
          cell: (line) => (
            <QuantityField
              goods={line}
              value={received.of(line.id)}
              onChange={(value) => received.change(line.id, value)}
              onWrong={(isWrong) => received.markWrong(line.id, isWrong)}
              label={`${say('inventory.chain.field.received')} ${name(line)} ${line.batchNumber}`}
              wrong={problemAt(line.index, 'received')}
            />
          ),
        },
        {
          label: 'inventory.chain.reason',
          cell: (line) => {
            const counted = received.of(line.id);
            if (counted === null || counted === line.quantity) return '–';
            if (counted > line.quantity) return `${say('inventory.chain.field.surplus')} ${quantity.text(line, counted - line.quantity)}`;
            const problem = problemAt(line.index, 'reason');
            return (
              <>
                <Select
                  displayEmpty
                  size="small"
                  value={received.reasonOf(line.id)}
                  error={problem !== undefined}
                  onChange={(event) => received.explain(line.id, event.target.value)}
                  inputProps={{ 'aria-label': `${say('inventory.chain.reason')} ${name(line)}` }}
                  sx={{ minWidth: 104 }}
                >
                  <MenuItem value="" disabled>
                    {say('inventory.chain.reason')}
                  </MenuItem>
                  {differenceReasons.map((reason) => (
                    <MenuItem key={reason} value={reason}>
                      {say(differenceReasonWords[reason])}
                    </MenuItem>
                  ))}
                </Select>
                {problem ? <span className={style.wrong}>{problem}</span> : null}
              </>
            );
          },
        },
      ]}
    />
  );
}
