import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { addDays, dateAt } from '../../domain/dates.ts';
import { checkCampaign } from '../../domain/package/rules.ts';
import type * as Suite from '../../domain/package/shapes.ts';
import { useWords } from '../../words/useWords.ts';

const column = columnsOf<Suite.Campaign>();

/** Days on which a package is sold at another price. */
export function CampaignsTab({ view }: { view: ListView<{ tab: string; keyword: string; state: string }> }) {
  const { say } = useWords();
  const campaigns = api.useQueryCampaignListQuery({ page: view.page, size: view.size });
  const [remove] = api.useDeleteCampaignMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<{ edit: Suite.Campaign | undefined } | { remove: Suite.Campaign }>();
  const close = () => setDoing(undefined);
  const reason = useMissingRight('o_benefit_manage');
  const columns = [
    column.own('name', 'package.campaign', (row, { name }) => name(row), { width: 160, grow: 1 }),
    column.own('package', 'package.name', (row, { name }) => name({ nameZh: row.packageNameZh, nameEn: row.packageNameEn }), {
      width: 160,
      grow: 1,
    }),
    column.money('listPrice', 'package.listPrice', { width: 104 }),
    column.money('price', 'package.campaignPrice', { width: 104 }),
    column.date('startsOn', 'insurance.startsOn'),
    column.date('endsOn', 'package.endsOn'),
    column.own('state', 'field.status', ({ isRunning }) => <StatusDot kind="running" state={isRunning ? 1 : 0} />, { width: 112 }),
    column.acts(
      (row) => (
        <DisabledReason reason={reason}>
          <Button size="small" color="error" onClick={aside(() => setDoing({ remove: row }))}>
            {say('action.delete')}
          </Button>
        </DisabledReason>
      ),
      104,
    ),
  ];
  return (
    <>
      <Toolbar>
        <RegisterExport title="package.tab.campaigns" of={{ register: 'campaigns' }} />
        <DisabledReason reason={reason}>
          <Button variant="outlined" onClick={() => setDoing({ edit: undefined })}>
            {say('package.campaign.new')}
          </Button>
        </DisabledReason>
      </Toolbar>
      <ListGrid
        label={say('package.tab.campaigns')}
        view={view}
        rows={campaigns}
        columns={columns}
        open={(campaign) => (reason ? undefined : setDoing({ edit: campaign }))}
      />
      {doing && 'edit' in doing ? <CampaignForm campaign={doing.edit} close={close} /> : null}
      {doing && 'remove' in doing ? (
        <ConfirmAct
          title={say('package.campaign.delete', { name: doing.remove.nameZh })}
          act={say('action.delete')}
          danger
          confirm={() => remove({ id: doing.remove.id }).unwrap()}
          close={close}
        />
      ) : null}
    </>
  );
}

interface Draft extends Omit<Suite.CampaignTerms, 'price'> {
  price: number | null;
}
const Field = fieldsOf<Draft>();

function CampaignForm({ campaign, close }: { campaign: Suite.Campaign | undefined; close: () => void }) {
  const { money } = useWords();
  const [save] = api.useSaveCampaignMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  const { data: definitions } = api.useQueryPackageDefinitionListQuery({ page: 1, size: 1000 });
  const [start] = useState<Draft>(() => {
    const today = dateAt(new Date());
    if (!campaign) return { nameZh: '', nameEn: '', packageId: '', price: null, startsOn: today, endsOn: addDays(today, 30), reason: '' };
    const { id, version, nameZh, nameEn, packageId, price, startsOn, endsOn } = campaign;
    return { id, version, nameZh, nameEn, packageId, price, startsOn, endsOn, reason: '' };
  });
  return (
    <DrawerForm
      title={campaign ? 'package.campaign.edit' : 'package.campaign.new'}
      start={start}
      check={checkCampaign}
      save={(draft, confirmed) => {
        const typed = { ...draft, price: draft.price ?? 0 };
        return doOrAsk({ act: 'campaignPrice', draft: typed, confirmed, perform: () => save(typed).unwrap() });
      }}
      close={close}
    >
      <Field.Text of="nameZh" label="membership.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Lookup
        of="packageId"
        label="package.name"
        required
        wide
        entries={entriesOf(definitions?.rows, ({ amount }) => money(amount))}
      />
      <Field.Money of="price" label="package.campaignPrice" required />
      <Field.Date of="startsOn" label="insurance.startsOn" required />
      <Field.Date of="endsOn" label="package.endsOn" required />
      <Field.Text of="reason" label="field.reason" hint="package.campaign.reasonHint" wide />
    </DrawerForm>
  );
}
