import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import type { ListView } from '../../blocks/useListView.ts';
import type * as Giveaway from '../../domain/coupon/giveawayShapes.ts';
import { giveawayStateWords } from '../../domain/coupon/giveaways.ts';
import type { Listing } from '../../domain/wire.ts';
import { useWords } from '../../words/useWords.ts';
import style from './coupon.module.css';
import { GiveawayDrawer } from './GiveawayDrawer.tsx';

const lookEvery = 2000;

/** Coupons given to everybody of a saved filter: how far each is, who was skipped and why. */
export function GiveawaysTab({ view, asked }: { view: ListView; asked: Listing & Giveaway.GiveawayCriteria }) {
  const { say } = useWords();
  const [isWatching, setWatching] = useState(false);
  const giveaways = api.useQueryCouponGiveawayListQuery(asked, {
    pollingInterval: isWatching ? lookEvery : 0,
    refetchOnMountOrArgChange: true,
  });
  const underWay = giveaways.currentData?.rows.some(({ state }) => state === 'waiting') ?? false;
  if (underWay !== isWatching) setWatching(underWay);
  const [openId, setOpenId] = useState<string>();
  const opened = giveaways.currentData?.rows.find(({ id }) => id === openId);
  return (
    <>
      <ListGrid label={say('coupon.tab.giveaways')} view={view} rows={giveaways} columns={columns} open={({ id }) => setOpenId(id)} />
      {opened ? <GiveawayDrawer giveaway={opened} close={() => setOpenId(undefined)} /> : null}
    </>
  );
}

/** The state; while coupons are issued, how many people had their turn. */
function Standing({ of }: { of: Giveaway.Giveaway }) {
  const { say } = useWords();
  if (of.state !== 'waiting') return <StatusDot kind="couponGiveaway" state={of.state} />;
  const done = of.issued + of.skipped;
  return (
    <span className={style.progress}>
      <StatusDot kind="couponGiveaway" state={of.state} />
      <LinearProgress
        variant="determinate"
        value={(100 * done) / Math.max(1, of.total)}
        aria-label={say('coupon.giveaway.state.waiting')}
      />
    </span>
  );
}

const column = columnsOf<Giveaway.Giveaway>();
const columns = [
  column.own('name', 'coupon.name', (row, { name }) => name(row), { width: 160, grow: 1 }),
  column.text('filterName', 'coupon.giveaway.filter', { width: 160 }),
  column.own('state', 'field.status', (row) => <Standing of={row} />, {
    width: 136,
    spoken: ({ state }, { say }) => say(giveawayStateWords[state]),
  }),
  column.number('total', 'coupon.giveaway.found', { width: 88 }),
  column.number('issued', 'coupon.issued', { width: 88 }),
  column.number('skipped', 'coupon.giveaway.turn.skipped', { width: 88 }),
  column.date('validFrom', 'coupon.validFrom'),
  column.own('askedBy', 'coupon.giveaway.askedBy', (row, { name }) => name({ name: row.askedBy, nameEn: row.askedByEn }), { width: 112 }),
  column.dateTime('askedAt', 'coupon.giveaway.askedAt', { sort: true }),
];
