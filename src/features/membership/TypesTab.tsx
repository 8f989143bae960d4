import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { aside } from '../../blocks/aside.ts';
import { columnsOf } from '../../blocks/columns.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { entriesOf } from '../../blocks/entries.ts';
import { fieldsOf } from '../../blocks/fields.tsx';
import { ListGrid } from '../../blocks/ListGrid.tsx';
import { Toolbar } from '../../blocks/Page.tsx';
import { RegisterExport } from '../../blocks/register/RegisterExport.tsx';
import { useLimitedAct } from '../../blocks/useLimitedAct.ts';
import type { ListView } from '../../blocks/useListView.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { checkType } from '../../domain/membership/rules.ts';
import type * as Member from '../../domain/membership/shapes.ts';
import type { FieldProblem } from '../../domain/problem.ts';
import { useWords } from '../../words/useWords.ts';
import { RatesField } from './RatesField.tsx';

const column = columnsOf<Member.Type>();
const Field = fieldsOf<Draft>();
/** A rate that is still to be typed is null. */
interface Draft extends Omit<Member.TypeTermsDraft, 'categoryRates' | 'itemRates' | 'planId'> {
  planId: string;
  categoryRates: Record<string, number | null>;
  itemRates: Record<string, number | null>;
}
const sent = ({ planId, ...draft }: Draft) => ({ ...draft, planId: planId || null }) as Member.TypeTermsDraft; // checkType refuses a rate that is null
type RatedItems = NonNullable<Member.Type['ratedItems']>;
const blank: Draft = {
  nameZh: '',
  nameEn: '',
  discountRate: 100,
  categoryRates: {},
  itemRates: {},
  planId: '',
  rechargeBonus: 0,
  bonusPoints: 1,
  pointsValue: 1,
  pointsLimit: 0,
  shareable: false,
  remark: '',
  reason: '',
};

/** The kinds of cards, with what each gives. */
export function TypesTab({ view }: { view: ListView<{ tab: string; keyword: string; status: string }> }) {
  const { say } = useWords();
  const { keyword } = view.filters;
  const types = api.useMemberTypeListQuery({ pageNo: view.page, pageSize: view.size, ...(keyword && { keyword }) });
  const [enable] = api.useEnableMemberTypeMutation();
  const [edited, setEdited] = useState<{ draft: Draft; ratedItems: RatedItems }>();
  const reason = useMissingRight('o_benefit_manage');
  const columns = [
    column.own('name', 'membership.type', (row, { name }) => name(row), { width: 160, grow: 1 }),
    column.own('rate', 'membership.rate', ({ discountRate }) => say('membership.rateText', { rate: discountRate }), { width: 136 }),
    column.own(
      'rates',
      'membership.ruledRates',
      ({ categoryRates, itemRates = {} }) => Object.keys(categoryRates).length + Object.keys(itemRates).length || '–',
      { width: 104 },
    ),
    column.own('bonus', 'membership.rechargeBonus', ({ rechargeBonus }) => `${rechargeBonus}%`, { width: 112 }),
    column.number('bonusPoints', 'membership.bonusPoints', { width: 96 }),
    column.own('limit', 'membership.pointsLimit', ({ pointsLimit }) => `${pointsLimit}%`, { width: 120 }),
    column.number('cards', 'membership.cardCount', { width: 88 }),
    column.inUse('enabled'),
    column.acts(
      ({ id, enabled }) => (
        <DisabledReason reason={reason}>
          <Button size="small" onClick={aside(() => void enable({ id, flag: enabled ? 0 : 1 }))}>
            {say(enabled ? 'membership.act.stop' : 'membership.act.start')}
          </Button>
        </DisabledReason>
      ),
      104,
    ),
  ];
  return (
    <>
      <Toolbar>
        <RegisterExport title="membership.tab.types" of={{ register: 'memberTypes', keyword }} />
        <DisabledReason reason={reason}>
          <Button variant="outlined" onClick={() => setEdited({ draft: blank, ratedItems: [] })}>
            {say('membership.type.new')}
          </Button>
        </DisabledReason>
      </Toolbar>
      <ListGrid
        label={say('membership.tab.types')}
        view={view}
        rows={types}
        columns={columns}
        open={({ enabled: _enabled, cards: _cards, ratedItems = [], itemRates = {}, planId, planNameZh: _zh, planNameEn: _en, ...type }) =>
          reason ? undefined : setEdited({ draft: { ...type, reason: '', itemRates, planId: planId ?? '' }, ratedItems })
        }
      />
      {edited ? <TypeForm key={edited.draft.id ?? 'new'} {...edited} close={() => setEdited(undefined)} /> : null}
    </>
  );
}

function TypeForm({ draft, ratedItems, close }: { draft: Draft; ratedItems: RatedItems; close: () => void }) {
  const { data: plans } = api.useQueryInsurancePlanListQuery({ page: 1, size: 100 });
  const [save] = api.useSaveMemberTypeMutation({ tells: 'caller' });
  const doOrAsk = useLimitedAct();
  return (
    <DrawerForm
      title={draft.id ? 'membership.type.edit' : 'membership.type.new'}
      start={draft}
      check={(type) => checkType(sent(type)) as FieldProblem<Draft>[]}
      save={(type, confirmed) =>
        doOrAsk({ act: 'cardTypeTerms', draft: { ...sent(type) }, confirmed, perform: () => save(sent(type)).unwrap() })
      }
      close={close}
    >
      <Field.Text of="nameZh" label="membership.nameZh" required autoFocus />
      <Field.Text of="nameEn" label="membership.nameEn" />
      <Field.Number of="discountRate" label="membership.rate" unit="%" hint="membership.rate.hint" required />
      <RatesField ratedItems={ratedItems} />
      <Field.Number of="rechargeBonus" label="membership.rechargeBonus" unit="%" hint="membership.rechargeBonus.hint" required />
      <Field.Number of="bonusPoints" label="membership.bonusPoints" hint="membership.bonusPoints.hint" required />
      <Field.Number of="pointsLimit" label="membership.pointsLimit" unit="%" hint="membership.pointsLimit.hint" required />
      <Field.Money of="pointsValue" label="membership.pointsValue" hint="membership.pointsValue.hint" required />
      <Field.Lookup of="planId" label="membership.plan" hint="membership.plan.hint" entries={entriesOf(plans?.rows)} />
      <Field.Check of="shareable" label="membership.shareable" />
      <Field.Area of="remark" label="field.remark" rows={2} />
      <Field.Text of="reason" label="field.reason" hint="membership.type.reasonHint" wide />
    </DrawerForm>
  );
}
