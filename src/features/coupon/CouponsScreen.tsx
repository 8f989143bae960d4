import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { ExportButton } from '../../blocks/ExportButton.tsx';
import { FilterSelect, SearchBox } from '../../blocks/filters.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Page, Toolbar } from '../../blocks/Page.tsx';
import { PatientCell } from '../../blocks/PatientCell.tsx';
import { useListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { withoutPage } from '../../blocks/withoutPage.ts';
import { type GiveawayState, giveawayStates, giveawayStateWords } from '../../domain/coupon/giveaways.ts';
import type * as Coupon from '../../domain/coupon/shapes.ts';
import { couponState } from '../../domain/coupon/shapes.ts';
import { worthText } from '../../domain/coupon/words.ts';
import { useWords } from '../../words/useWords.ts';
import { CouponForm } from './CouponForm.tsx';
import { GiveawaysTab } from './GiveawaysTab.tsx';
import { IssueForm } from './IssueForm.tsx';

const issueColumn = columnsOf<Coupon.Issue>();
const issueColumns = [
  issueColumn.text('issueNumber', 'coupon.issueNumber', { width: 148 }),
  issueColumn.own('name', 'coupon.name', (row, { name }) => name(row), { width: 160, grow: 1 }),
  issueColumn.own('patientName', 'membership.patient', (row) => <PatientCell of={row} />, { width: 176, sort: true }),
  issueColumn.own('worth', 'coupon.worth', (row, words) => worthText(row, words), { width: 152 }),
  issueColumn.money('amount', 'coupon.amount', { width: 96 }),
  issueColumn.date('validFrom', 'coupon.validFrom'),
  issueColumn.date('validUntil', 'coupon.validUntil', { sort: true }),
  issueColumn.status('state', 'field.status', 'coupon', { width: 112 }),
  issueColumn.text('billNumber', 'coupon.bill', { width: 148 }),
];
const giveawayOptions = giveawayStates.map((value) => ({ value, label: giveawayStateWords[value] }));
const states = couponState.options.map((value) => ({ value, label: `coupon.state.${value}` as const }));

/** The coupons there are, and those in patients' hands. */
export default function CouponsScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { tab: 'coupons', keyword: '', state: '' } });
  const { tab, keyword, state } = view.filters;
  const { page, size, sort, direction } = view;
  const listing = { page, size, direction, ...(sort && { sort }), ...(keyword && { keyword }) };
  const coupons = api.useQueryCouponListQuery(listing, { skip: tab !== 'coupons' });
  const issued = { ...listing, ...(state && { state: state as Coupon.CouponState }) };
  const givenAway = { ...listing, ...(state && { state: state as GiveawayState }) };
  const issues = api.useQueryCouponIssueListQuery(issued, { skip: tab !== 'issued' });
  const [downloadCoupons, exporting] = api.useExportCouponsMutation();
  const [downloadIssues, exportingIssues] = api.useExportCouponIssuesMutation();
  const [downloadGiveaways, exportingGiveaways] = api.useExportCouponGiveawaysMutation();
  const [enable] = api.useEnableCouponMutation();
  const [remove] = api.useDeleteCouponMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<{ edit: Coupon.Coupon | undefined } | { issue: Coupon.Coupon } | { remove: Coupon.Coupon }>();
  const close = () => setDoing(undefined);
  const reason = useMissingRight('o_benefit_manage');
  const lacksIssue = useMissingRight('o_coupon_issue');
  const whyNotIssued = ({ enabled, issued, issueQuantity }: Coupon.Coupon) => {
    if (lacksIssue) return lacksIssue;
    if (!enabled) return say('coupon.refused.stopped');
    return issued >= issueQuantity ? say('coupon.refused.noneLeft', { left: 0 }) : undefined;
  };
  const listShown = (['issued', 'giveaways'] as const).find((each) => each === tab) ?? 'coupons';
  const column = columnsOf<Coupon.Coupon>();
  const columns = [
    column.text('code', 'coupon.code', { width: 112 }),
    column.own('name', 'coupon.name', (row, { name }) => name(row), { width: 160, grow: 1 }),
    column.own('worth', 'coupon.worth', (row, words) => worthText(row, words), { width: 168 }),
    column.money('amount', 'coupon.amount', { width: 96 }),
    column.money('minimumSpend', 'coupon.minimumSpend', { width: 112 }),
    column.number('validityDays', 'coupon.validityDays', { width: 96 }),
    column.own('issued', 'coupon.issued', ({ issued, issueQuantity }) => `${issued} / ${issueQuantity}`, { width: 104 }),
    column.number('used', 'coupon.used', { width: 80 }),
    column.text('channel', 'coupon.channel', { width: 112 }),
    column.inUse('enabled'),
    column.acts(
      (row) => (
        <>
          <DisabledReason reason={whyNotIssued(row)}>
            <Button size="small" onClick={aside(() => setDoing({ issue: row }))}>
              {say('coupon.act.issue')}
            </Button>
          </DisabledReason>
          <DisabledReason reason={reason}>
            <Button size="small" onClick={aside(() => void enable({ id: row.id, flag: row.enabled ? 0 : 1 }))}>
              {say(row.enabled ? 'membership.act.stop' : 'membership.act.start')}
            </Button>
          </DisabledReason>
          {row.issued === 0 && !reason ? (
            <Button size="small" color="error" onClick={aside(() => setDoing({ remove: row }))}>
              {say('action.delete')}
            </Button>
          ) : null}
        </>
      ),
      208,
    ),
  ];
  return (
    <Page
      title="coupon.title"
      acts={
        <>
          <ExportButton
            name={say(`coupon.tab.${listShown}`)}
            isBusy={exporting.isLoading || exportingIssues.isLoading || exportingGiveaways.isLoading}
            fetchFile={(format) => {
              if (tab === 'issued') return downloadIssues({ ...withoutPage(issued), format });
              if (tab === 'giveaways') return downloadGiveaways({ ...withoutPage(givenAway), format });
              return downloadCoupons({ ...withoutPage(listing), format });
            }}
          />
          <DisabledReason reason={reason}>
            <Button variant="contained" onClick={() => setDoing({ edit: undefined })}>
              {say('coupon.new')}
            </Button>
          </DisabledReason>
        </>
      }
    >
      <Toolbar>
        <Tabs value={tab} onChange={(_, next: string) => view.setFilter('tab', next)} aria-label={say('coupon.title')}>
          <Tab value="coupons" label={say('coupon.tab.coupons')} />
          <Tab value="issued" label={say('coupon.tab.issued')} />
          <Tab value="giveaways" label={say('coupon.tab.giveaways')} />
        </Tabs>
        <SearchBox view={view} of="keyword" label="coupon.search" />
        {tab === 'issued' ? <FilterSelect view={view} of="state" label="field.status" options={states} /> : null}
        {tab === 'giveaways' ? <FilterSelect view={view} of="state" label="field.status" options={giveawayOptions} /> : null}
      </Toolbar>
      {tab === 'issued' ? (
        <ListGrid label={say('coupon.tab.issued')} view={view} rows={issues} columns={issueColumns} />
      ) : tab === 'giveaways' ? (
        <GiveawaysTab view={view} asked={givenAway} />
      ) : (
        <ListGrid
          label={say('coupon.tab.coupons')}
          view={view}
          rows={coupons}
          columns={columns}
          open={(coupon) => (reason ? undefined : setDoing({ edit: coupon }))}
        />
      )}
      {doing && 'edit' in doing ? <CouponForm coupon={doing.edit} close={close} /> : null}
      {doing && 'issue' in doing ? <IssueForm coupon={doing.issue} close={close} /> : null}
      {doing && 'remove' in doing ? (
        <ConfirmAct
          title={say('coupon.delete', { name: doing.remove.nameZh })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.remove.id }).unwrap()}
          close={close}
        />
      ) : null}
    </Page>
  );
}
