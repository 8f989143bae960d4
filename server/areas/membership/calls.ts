import * as z from 'zod/mini';
import * as Member from '../../../src/domain/membership/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { askAboutAlike } from '../../cash/alike.ts';
import { askAboutUnusual } from '../../limits/unusual.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { openCard, upgradeCard } from './acts/cardType.ts';
import { adjustPoints, recharge, refundBalance, transfer } from './acts/moveMoney.ts';
import { changeCardNumber, withdrawCard } from './acts/openCard.ts';
import { enableType, saveType } from './acts/saveType.ts';
import { shareCard } from './acts/shareCard.ts';
import { cardSorts, entrySorts, findCard, findUsableCards, listCards, listEntries, listHolders, listTypes } from './queries.ts';

const flagged = z.object({ id: Wire.id, flag: Wire.flag });

export const membershipCalls = {
  adjustPoints: call({ takes: Member.pointsDraft, gives: Wire.done }, (draft, context) => adjustPoints(context, draft)),
  enableMemberType: call({ takes: flagged, gives: Wire.done }, (which, context) => enableType(context, which)),
  memberTypeList: list(
    {
      takes: z.object({
        pageNo: Wire.page,
        pageSize: Wire.size,
        enable: z.optional(z.enum(['0', '1'])),
        keyword: z.optional(Wire.shortText),
      }),
      gives: Wire.pageOf(Member.type),
      page: 'pageNo',
      size: 'pageSize',
    },
    ({ enable, ...query }, { db }) => listTypes(db, { ...query, enabled: enable === undefined ? undefined : enable === '1' }),
  ),
  openCard: call({ takes: Member.opening, gives: Wire.saved }, (opening, context) => openCard(context, opening)),
  queryCard: call({ takes: z.object({ id: Wire.id }), gives: Member.cardFull }, async ({ id }, { db, now, audit }) => {
    const card = await findCard(db, now(), id);
    if (!card) throw absent();
    audit({ patientId: card.patientId, objectId: id });
    return card;
  }),
  queryCardList: list(
    { takes: z.extend(Member.cardCriteria, sortedBy(cardSorts)), gives: Wire.pageOf(Member.card), atMost: 100 },
    (query, { db, now }) => listCards(db, now(), query),
  ),
  queryCardsOfPatient: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Member.usableCard) },
    async ({ patientId }, { db, now, audit }) => {
      audit({ patientId });
      return [...(await findUsableCards(db, now(), patientId))];
    },
  ),
  queryMemberAndInsuranceList: list(
    {
      takes: z.object({ a: Wire.page, b: Wire.size, keyword: z.optional(Wire.shortText) }),
      gives: Wire.pageOf(Member.holder),
      page: 'a',
      size: 'b',
      atMost: 100,
    },
    (query, { db, now }) => listHolders(db, now(), query),
  ),
  queryMemberEntryList: list(
    {
      takes: z.extend(Member.entryCriteria, sortedBy(entrySorts)),
      gives: Wire.pageWithSums(Member.entry, ['principal', 'gift']),
      atMost: 100,
    },
    (query, { db }) => listEntries(db, query),
  ),
  recharge: call(
    {
      takes: z.extend(Member.rechargeDraft, { ...Wire.sumConfirmed.shape, ...Wire.againConfirmed.shape }),
      gives: z.object({ id: Wire.id, change: Wire.fen }),
    },
    async ({ sumConfirmed, againConfirmed, ...draft }, context) => {
      const { cardId, amount } = draft;
      askAboutUnusual('recharge', [amount], sumConfirmed);
      await askAboutAlike(context, { kind: 'recharge', cardId, amount }, againConfirmed);
      return recharge(context, draft);
    },
  ),
  refundCard: call({ takes: Member.cardRefundDraft, gives: z.object({ id: Wire.id }) }, (draft, context) => refundBalance(context, draft)),
  saveMemberType: call({ takes: Member.typeTerms, gives: Wire.saved }, (draft, context) => saveType(context, draft)),
  shareCard: call({ takes: Member.shares, gives: Wire.saved }, (shares, context) => shareCard(context, shares)),
  transferCard: call({ takes: Member.transferDraft, gives: Wire.done }, (draft, context) => transfer(context, draft)),
  updateCard: call({ takes: Member.cardChange, gives: Wire.saved }, (change, context) => changeCardNumber(context, change)),
  upgradeCard: call({ takes: Member.upgradeDraft, gives: Wire.done }, (draft, context) => upgradeCard(context, draft)),
  withdrawCard: call({ takes: Member.withdrawal, gives: Wire.done }, (withdrawal, context) => withdrawCard(context, withdrawal)),
} satisfies Partial<Calls>;
