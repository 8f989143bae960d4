import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { ErrorState } from '../../../blocks/ErrorState.tsx';
import { History } from '../../../blocks/History.ts';
import { Page } from '../../../blocks/Page.tsx';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import { noDates, type OwnRuleDraft } from '../../../domain/order/ownRules.ts';
import type { LevelDraft, OwnLine, Rules } from '../../../domain/order/ruleShapes.ts';
import { together } from '../../../domain/organisation/changes.ts';
import { useWords } from '../../../words/useWords.ts';
import { BuiltInRules } from './BuiltInRules.tsx';
import { OwnRules } from './OwnRules.tsx';
import { RuleDrawer } from './RuleDrawer.tsx';
import { RuleFigures } from './RuleFigures.tsx';
import style from './rules.module.css';

type Before = (OwnRuleDraft & { id: string }) | Pick<LevelDraft, 'code' | 'level'>;

/** Rules that orders are checked by: how strict each built-in one is here, and rules of the clinic's own. */
export default function OrderRulesScreen() {
  const { say } = useWords();
  const { currentData: rules, error, refetch } = api.useQueryOrderRulesQuery();
  const [open, setOpen] = useState<OwnLine | 'new'>();
  const { problem, restore, choose } = useRules(rules);
  const lacks = useMissingRight('o_order_rule');
  if (error) return <ErrorState message={error.message} retry={() => void refetch()} />;
  return (
    <Page
      title="configuration.rules.title"
      acts={
        <DisabledReason reason={lacks}>
          <Button variant="contained" onClick={() => setOpen('new')}>
            {say('configuration.rules.new')}
          </Button>
        </DisabledReason>
      }
    >
      {problem ? (
        <p role="alert" className={style.problem}>
          {problem}
        </p>
      ) : null}
      {rules ? (
        <div className={style.screen}>
          <OwnRules rules={rules.own} open={setOpen} />
          <BuiltInRules rules={rules.builtIn} choose={lacks ? undefined : choose} />
          {lacks ? null : <RuleFigures />}
          <Suspense fallback={null}>
            <History kind="orderRule" id={together} {...(lacks ? {} : { restore: (before) => restore(before as unknown as Before) })} />
          </Suspense>
        </div>
      ) : (
        <Skeleton variant="rounded" height={320} aria-busy />
      )}
      {open ? <RuleDrawer rule={open === 'new' ? undefined : open} close={() => setOpen(undefined)} /> : null}
    </Page>
  );
}

/** Changes that are made without a form: a level, and what the history puts back. */
function useRules(rules: Rules | undefined) {
  const { say } = useWords();
  const [saveLevel] = api.useSaveRuleLevelMutation({ tells: 'caller' });
  const [saveRule] = api.useSaveOrderRuleMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const attempt = (work: Promise<unknown>) => {
    setProblem(undefined);
    work.catch((thrown: unknown) => {
      if (!isCallProblem(thrown)) throw thrown;
      const [field] = thrown.fields ?? [];
      setProblem(field ? say(field.message as MessageId, field.values) : thrown.message);
    });
  };
  const choose = (draft: LevelDraft) => attempt(saveLevel(draft).unwrap());
  const restore = (before: Before) => {
    if ('code' in before) {
      const now = rules?.builtIn.find(({ code }) => code === before.code);
      if (now) choose({ ...before, version: now.version });
      return;
    }
    const { id, ...draft } = before;
    const now = rules?.own.find((rule) => rule.id === id);
    // The history of before rules had dates names none.
    attempt(saveRule({ ...noDates, ...draft, ...(now && { id, version: now.version }) }).unwrap());
  };
  return { problem, choose, restore };
}
