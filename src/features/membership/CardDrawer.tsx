import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { CopyText } from '../../blocks/CopyText.tsx';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { type Asked, DetailTable } from '../../blocks/DetailTable.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import type { PrepaidInvoicesPart } from '../../blocks/prepaidInvoices.ts';
import type { ReceiptActs } from '../../blocks/receiptActs.ts';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import { WaitingApprovals } from '../../blocks/WaitingApprovals.tsx';
import type * as Member from '../../domain/membership/shapes.ts';
import type { Permission } from '../../domain/permission/codes.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCard } from './bandOfCard.ts';
import { type CardAct, CardForm } from './CardForm.tsx';
import { RechargeForm } from './RechargeForm.tsx';

const acts = ['refund', 'transfer', 'points', 'upgrade', 'number', 'share'] as const satisfies readonly CardAct[];
const rightOf: Record<CardAct, Permission> = {
  refund: 'o_card_refund',
  transfer: 'o_card_transfer',
  points: 'o_points_adjust',
  upgrade: 'o_card_open',
  number: 'o_card_open',
  share: 'o_card_share',
};

interface Props {
  id: string;
  close: () => void;
  Receipt: ReceiptActs;
  Invoices: PrepaidInvoicesPart;
}

/** What a card holds, its last entries and invoices, and everything that can be done with it. */
export function CardDrawer({ id, close, Receipt, Invoices }: Props) {
  const { say } = useWords();
  const { currentData: card, error, refetch } = api.useQueryCardQuery({ id });
  const { currentData: entries, ...asked } = api.useQueryMemberEntryListQuery({ page: 1, size: 20, cardId: id });
  const [doing, setDoing] = useState<CardAct | 'recharge' | 'withdraw'>();
  const [withdraw] = api.useWithdrawCardMutation({ tells: 'caller' });
  const { may } = useStaff();
  const doOrAsk = useLimitedAct();
  const stop = () => setDoing(undefined);
  if (!card) {
    return (
      <DetailDrawer title={say('membership.card')} close={close}>
        {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : <Skeleton variant="rectangular" height={240} />}
      </DetailDrawer>
    );
  }
  const isOpen = card.status === 'active';
  return (
    <>
      <DetailDrawer
        patient={bandOfCard(card)}
        title={say('membership.cardOf', { name: card.patientName, number: card.cardNumber })}
        close={close}
        acts={
          isOpen ? (
            <>
              {may('o_card_recharge') ? (
                <Button variant="contained" onClick={() => setDoing('recharge')}>
                  {say('membership.act.recharge')}
                </Button>
              ) : null}
              {acts.map((act) =>
                !may(rightOf[act]) || (act === 'share' && !card.shareable) ? null : (
                  <Button key={act} variant="outlined" onClick={() => setDoing(act)}>
                    {say(`membership.act.${act}`)}
                  </Button>
                ),
              )}
              {may('o_card_refund') ? (
                <Button variant="outlined" color="error" onClick={() => setDoing('withdraw')}>
                  {say('membership.act.withdraw')}
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        <WaitingApprovals objectId={card.id} />
        <CardFacts card={card} />
        <Entries asked={asked} rows={entries?.rows} Receipt={Receipt} />
        <Invoices id={card.id} />
      </DetailDrawer>
      {doing === 'recharge' ? <RechargeForm card={card} close={stop} /> : null}
      {doing && doing !== 'recharge' && doing !== 'withdraw' ? <CardForm act={doing} card={card} close={stop} /> : null}
      {doing === 'withdraw' ? (
        <ConfirmAct
          patient={bandOfCard(card)}
          title={say('membership.withdraw.title', { number: card.cardNumber })}
          effect={say('membership.withdraw.effect', { points: card.points })}
          act={say('membership.act.withdraw')}
          danger
          reason="required"
          confirm={(reason, confirmed) => {
            const draft = { id: card.id, reason, version: card.version };
            return doOrAsk({ act: 'cardWithdrawal', draft, confirmed, perform: () => withdraw(draft).unwrap() });
          }}
          close={stop}
        />
      ) : null}
    </>
  );
}

function CardFacts({ card }: { card: Member.CardFull }) {
  const { say, money, name, date } = useWords();
  const until = (day: string | null) => (day ? say('membership.until', { date: day }) : '');
  return (
    <FactSheet>
      <Fact label="membership.cardNumber">
        <CopyText text={card.cardNumber} />
      </Fact>
      <Fact label="membership.type">{name({ nameZh: card.typeNameZh, nameEn: card.typeNameEn })}</Fact>
      <Fact label="field.status">
        <StatusDot kind="card" state={card.status} />
      </Fact>
      <Fact label="membership.principal">{money(card.principal)}</Fact>
      <Fact label="membership.gift">{`${money(card.gift)} ${card.gift > 0 ? until(card.giftValidUntil) : ''}`}</Fact>
      <Fact label="membership.points">{`${card.points} ${card.points > 0 ? until(card.pointsValidUntil) : ''}`}</Fact>
      <Fact label="membership.rate">{say('membership.rateText', { rate: card.discountRate })}</Fact>
      <Fact label="membership.openedAt">{date(card.openedAt)}</Fact>
      <Fact label="membership.sharedWith">{card.sharedWith.map((person) => person.name).join(' · ')}</Fact>
    </FactSheet>
  );
}

interface EntriesProps {
  asked: Asked;
  rows: readonly Member.Entry[] | undefined;
  Receipt: ReceiptActs;
}

function Entries({ asked, rows, Receipt }: EntriesProps) {
  const { say, amount, dateTime } = useWords();
  return (
    <DetailTable
      title="membership.entries"
      rows={rows}
      asked={asked}
      keyOf={({ id }) => id}
      empty="membership.entries.none"
      columns={[
        { label: 'membership.entry.at', cell: ({ at }) => dateTime(at) },
        { label: 'membership.entry.kind', cell: ({ kind }) => say(`membership.entry.kind.${kind}`) },
        { label: 'membership.principal', cell: ({ principal }) => (principal === 0 ? '–' : amount(principal)), right: true },
        { label: 'membership.gift', cell: ({ gift }) => (gift === 0 ? '–' : amount(gift)), right: true },
        { label: 'membership.points', cell: ({ points }) => (points === 0 ? '–' : points), right: true },
        { label: 'membership.entry.of', cell: (row) => <EntryOf row={row} /> },
        { label: 'membership.receipt', cell: ({ id, kind }) => (kind === 'recharge' ? <Receipt id={id} /> : null) },
      ]}
    />
  );
}

/** What an entry belongs to: a bill, another card with the owner's consent, or its reason. */
function EntryOf({ row }: { row: Member.Entry }) {
  const { say } = useWords();
  if (!row.consent) return row.billNumber ?? row.otherCardNumber ?? (row.reason || '–');
  return [row.otherCardNumber, row.reason, say(`membership.consent.${row.consent.kind}`), row.consent.note].filter(Boolean).join(' · ');
}
