import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { DetailTable } from '../../blocks/DetailTable.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { useFlowAct } from '../../blocks/useFlowAct.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import type * as Till from '../../domain/till/shapes.ts';
import { settlementWords } from '../../domain/till/states.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';
import { Countings } from './Countings.tsx';
import { EntryTable } from './EntryTable.tsx';
import { FigureButton } from './FigureButton.tsx';
import { PaymentsDrawer } from './PaymentsDrawer.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { SheetCorrections } from './SheetCorrections.tsx';
import style from './till.module.css';
import { useMethodName } from './useMethodName.ts';

/** A signed sheet: read, printed, reopened by somebody else, its differences settled. */
export function SheetDrawer({ id, clinicId, close }: { id: string; clinicId?: string | undefined; close: () => void }) {
  const { say, name, dateTime, money } = useWords();
  const { currentData: sheet } = api.useQueryClosingSheetQuery({ id, ...(clinicId && { clinicId }) });
  const [doing, setDoing] = useState<'reopen' | Till.SheetMethod>();
  const [shown, setShown] = useState<Till.SheetMethod>();
  const methodName = useMethodName();
  if (!sheet) return null;
  return (
    <>
      <DetailDrawer
        title={say('till.sheet.of', { number: sheet.sheetNumber })}
        close={close}
        acts={
          clinicId ? null : (
            <>
              <PrintActs of={[{ document: 'closingSheet', sheetId: id }]} />
              <Reopen sheet={sheet} begin={() => setDoing('reopen')} />
            </>
          )
        }
      >
        <FactSheet>
          <Fact label="till.cashier">{name(sheet.cashier)}</Fact>
          <Fact label="till.state">{say(sheet.isReopened ? 'till.sheet.reopened' : 'till.sheet.inForce')}</Fact>
          <Fact label="till.openedAt">{dateTime(sheet.openedAt)}</Fact>
          <Fact label="till.signedAt">{dateTime(sheet.signedAt)}</Fact>
          <Fact label="till.float">{money(sheet.openingFloat)}</Fact>
          <Fact label="till.net">{money(sheet.taken - sheet.paidOut)}</Fact>
          <Fact label="till.countings">
            {say('till.count.done', { count: sheet.countings.times })}
            {sheet.countings.times > 1
              ? ` · ${say('till.countings.first', { excess: money(sheet.countings.firstExcess), shortage: money(sheet.countings.firstShortage) })}`
              : ''}
          </Fact>
          {sheet.unreceived > 0 ? <Fact label="till.unreceived">{money(sheet.unreceived)}</Fact> : null}
          {sheet.remark ? (
            <Fact label="field.remark" wide>
              {sheet.remark}
            </Fact>
          ) : null}
        </FactSheet>
        {sheet.reopening ? (
          <p className={style.hint}>
            {say('till.sheet.reopenedBy', {
              name: name(sheet.reopening.by),
              at: dateTime(sheet.reopening.at),
              reason: sheet.reopening.reason,
            })}
          </p>
        ) : null}
        <MethodTable sheet={sheet} show={setShown} settle={clinicId ? undefined : setDoing} />
        <Beside sheet={sheet} />
        <EntryTable entries={sheet.entries} />
        <SheetCorrections rows={sheet.corrections} />
        <Countings counts={sheet.countings.each} />
        <WaitingApprovals objectId={sheet.id} />
        {sheet.settlements.length > 0 ? (
          <DetailTable
            title="till.settlements"
            rows={sheet.settlements}
            keyOf={({ at, methodCode }) => `${at} ${methodCode}`}
            empty="till.balances.none"
            columns={[
              { label: 'till.payment.at', cell: ({ at }) => dateTime(at) },
              { label: 'till.way', cell: ({ way }) => say(settlementWords[way]) },
              { label: 'field.reason', cell: ({ reason, by }) => `${reason} (${name(by)})` },
              { label: 'till.amount', right: true, cell: ({ amount }) => money(amount) },
            ]}
          />
        ) : null}
      </DetailDrawer>
      {doing === 'reopen' ? <ReopenDialog sheet={sheet} close={() => setDoing(undefined)} /> : null}
      {doing && doing !== 'reopen' ? <SettleDialog sheet={sheet} line={doing} close={() => setDoing(undefined)} /> : null}
      {shown ? (
        <PaymentsDrawer
          what={methodName(shown)}
          criteria={{ sessionId: sheet.sessionId, methodCode: shown.methodCode, ...(clinicId && { clinicId }) }}
          close={() => setShown(undefined)}
        />
      ) : null}
    </>
  );
}

const depositSums = ['taken', 'used', 'paidBack'] as const;

/** Use of cards and deposits, which is no takings, and money of deposits, which is held and no income. */
function Beside({ sheet: { deposits: of, fromCards } }: { sheet: Till.Sheet }) {
  const { money } = useWords();
  const sums = depositSums.filter((sum) => of[sum] > 0);
  if (sums.length === 0 && fromCards === 0) return null;
  return (
    <FactSheet>
      {fromCards === 0 ? null : <Fact label="till.fromCards">{money(fromCards)}</Fact>}
      {sums.map((sum) => (
        <Fact key={sum} label={`till.deposits.${sum}`}>
          {money(of[sum])}
        </Fact>
      ))}
    </FactSheet>
  );
}

interface TableProps {
  sheet: Till.Sheet;
  show: (line: Till.SheetMethod) => void;
  /** Absent for the sheet of another clinic, which is only read. */
  settle: ((line: Till.SheetMethod) => void) | undefined;
}

function MethodTable({ sheet, show, settle }: TableProps) {
  const { say, money } = useWords();
  const methodName = useMethodName();
  const lacks = useMissingRight('o_till_supervise') ?? (sheet.isOwn ? say('till.refused.ownSheet') : undefined);
  const isOpen = (line: Till.SheetMethod) => line.difference !== line.settled && !sheet.isReopened;
  return (
    <div className={style.scroll}>
      <DetailTable
        title="till.sheet"
        rows={sheet.methods}
        keyOf={({ methodCode }) => methodCode}
        empty="till.day.noMoney"
        columns={[
          { label: 'till.method', cell: methodName },
          { label: 'till.moved', right: true, cell: ({ moved }) => money(moved) },
          { label: 'till.taken', right: true, cell: (line) => <FigureButton amount={line.taken} show={() => show(line)} /> },
          { label: 'till.paidOut', right: true, cell: (line) => <FigureButton amount={line.paidOut} show={() => show(line)} /> },
          ...(sheet.methods.some(({ corrected }) => corrected !== 0)
            ? [{ label: 'till.corrected' as const, right: true, cell: ({ corrected }: Till.SheetMethod) => money(corrected) }]
            : []),
          { label: 'till.expected', right: true, cell: ({ expected }) => money(expected) },
          { label: 'till.counted', right: true, cell: ({ counted }) => money(counted) },
          {
            label: 'till.difference',
            right: true,
            cell: ({ difference }) => <span className={difference === 0 ? undefined : style.off}>{money(difference)}</span>,
          },
          {
            label: 'field.reason',
            cell: (line) => (
              <>
                {line.reason}{' '}
                {settle && isOpen(line) ? (
                  <DisabledReason reason={lacks}>
                    <Button size="small" onClick={() => settle(line)}>
                      {say('till.settle')}
                    </Button>
                  </DisabledReason>
                ) : null}
              </>
            ),
          },
        ]}
      />
    </div>
  );
}

/** A second person reopens; where a flow decides, the cashier may ask as well. */
function Reopen({ sheet, begin }: { sheet: Till.Sheet; begin: () => void }) {
  const { say } = useWords();
  const lacksRight = useMissingRight('o_till_supervise');
  const own = sheet.isReopenedByFlow ? undefined : say('till.refused.ownSheet');
  if (sheet.isReopened) return null;
  return (
    <DisabledReason reason={sheet.isOwn ? own : lacksRight}>
      <Button variant="outlined" onClick={begin}>
        {say(sheet.isReopenedByFlow ? 'till.reopen.ask' : 'till.reopen')}
      </Button>
    </DisabledReason>
  );
}

function ReopenDialog({ sheet, close }: { sheet: Till.Sheet; close: () => void }) {
  const { say, name } = useWords();
  const tell = useDoneNotice();
  const [reopen] = api.useReopenSheetMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  return (
    <>
      <ConfirmAct
        title={say('till.reopen.title', { number: sheet.sheetNumber })}
        effect={say('till.reopen.effect', { name: name(sheet.cashier) })}
        act={say('till.reopen')}
        danger
        reason="required"
        confirm={async (reason) => {
          const draft = { id: sheet.id, reason };
          const outcome = await doOrAsk({ act: 'sheetReopening', draft, perform: () => reopen(draft).unwrap() });
          if (outcome === 'done') tell({ message: 'till.reopen.done', values: { number: sheet.sheetNumber } });
        }}
        close={close}
      />
      {question}
    </>
  );
}
