import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { api } from '../../../api/api.ts';
import { aside } from '../../../blocks/aside.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { columnsOf } from '../../../blocks/columns.tsx';
import { SearchBox } from '../../../blocks/filters.tsx';
import { ListGrid } from '../../../blocks/ListGrid.tsx';
import { NeedsRight } from '../../../blocks/NeedsRight.tsx';
import { Page, Toolbar } from '../../../blocks/Page.tsx';
import { RegisterExport } from '../../../blocks/register/RegisterExport.tsx';
import { useFlowAct } from '../../../blocks/useFlowAct.tsx';
import { useListView } from '../../../blocks/useListView.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import type { DiscountRule } from '../../../domain/billing/discountRuleShapes.ts';
import { whatText, whenText, whoText } from '../../../domain/billing/discountRuleWords.ts';
import { useWords } from '../../../words/useWords.ts';
import { RuleForm } from './RuleForm.tsx';
import { RuleTrial } from './RuleTrial.tsx';
import style from './rules.module.css';

const column = columnsOf<DiscountRule>();

/** Who may take how much off what and when; beside it, the same rules tried on one person and one item. */
export default function DiscountRulesScreen() {
  const { say } = useWords();
  const view = useListView({ filters: { keyword: '' } });
  const { keyword } = view.filters;
  const rules = api.useQueryDiscountRuleListQuery({ page: view.page, size: view.size, ...(keyword && { keyword }) });
  const [edited, setEdited] = useState<DiscountRule | 'new'>();
  const [removed, setRemoved] = useState<DiscountRule>();
  const columns = useMemo(() => columnsWith(setRemoved), []);
  const lacks = useMissingRight('o_discount_rule');
  const add = () => setEdited('new');
  useShortcut('n', 'billing.rule.new', lacks ? undefined : add);
  return (
    <Page
      title="shell.screen.discount-configuration"
      acts={
        <NeedsRight need="o_discount_rule">
          <Button variant="contained" onClick={add} aria-keyshortcuts="n">
            {say('billing.rule.new')}
          </Button>
        </NeedsRight>
      }
    >
      <div className={style.columns}>
        <div className={style.list}>
          <Toolbar>
            <SearchBox view={view} of="keyword" label="billing.rule.search" />
            <RegisterExport title="shell.screen.discount-configuration" of={{ register: 'discountRules', keyword }} />
          </Toolbar>
          <ListGrid
            {...(lacks ? {} : { add: { label: say('billing.rule.new'), run: add } })}
            label={say('shell.screen.discount-configuration')}
            view={view}
            rows={rules}
            columns={columns}
            open={setEdited}
          />
        </div>
        <aside className={style.aside}>
          <RuleTrial />
          <section className={style.panel} aria-label={say('billing.rule.how')}>
            <h2>{say('billing.rule.how')}</h2>
            <ul>
              <li>{say('billing.rule.how.own')}</li>
              <li>{say('billing.rule.how.order')}</li>
              <li>{say('billing.rule.how.minimum')}</li>
              <li>{say('billing.rule.how.bill')}</li>
            </ul>
          </section>
        </aside>
      </div>
      {edited ? <RuleForm rule={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} /> : null}
      {removed ? <Remove rule={removed} close={() => setRemoved(undefined)} /> : null}
    </Page>
  );
}

const columnsWith = (remove: (rule: DiscountRule) => void) => [
  column.own('name', 'billing.rule.name', (row, { name }) => name(row), { width: 152, grow: 1 }),
  column.own('who', 'billing.rule.who', (row, words) => whoText(row, words), { width: 112 }),
  column.own('what', 'billing.rule.what', (row, words) => whatText(row, words), { width: 128 }),
  column.own('when', 'billing.rule.when', (row, words) => whenText(row, words), { width: 168 }),
  column.own('maximum', 'billing.rule.maximum', ({ maximum }) => `${maximum}%`, { width: 96 }),
  column.acts(
    (row, { say }) => (
      <NeedsRight need="o_discount_rule">
        <Button size="small" color="error" onClick={aside(() => remove(row))}>
          {say('action.delete')}
        </Button>
      </NeedsRight>
    ),
    88,
  ),
];

function Remove({ rule, close }: { rule: DiscountRule; close: () => void }) {
  const { say, name } = useWords();
  const [remove] = api.useDeleteDiscountRuleMutation({ tells: 'caller' });
  const { doOrAsk, question } = useFlowAct();
  const doomed = { id: rule.id, version: rule.version };
  return (
    <>
      {question}
      <ConfirmAct
        title={say('billing.rule.delete', { name: name(rule) })}
        effect={say('billing.rule.delete.effect')}
        act={say('action.delete')}
        danger
        confirm={() =>
          doOrAsk({
            act: 'controlWeakened',
            draft: { change: 'deleteDiscountRule', ...doomed },
            perform: () => remove(doomed).unwrap(),
          })
        }
        close={close}
      />
    </>
  );
}
