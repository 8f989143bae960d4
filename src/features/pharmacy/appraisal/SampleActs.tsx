import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { reasonAgainstFinish } from '../../../domain/pharmacy/appraisal/rules.ts';
import type { Appraisal } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { appraisalStateOf, appraisalStateWords } from '../../../domain/pharmacy/appraisal/states.ts';
import { scopeWords } from '../../../domain/pharmacy/appraisal/words.ts';
import { PrintActs } from '../../../print/acts/PrintActs.tsx';
import { useWords } from '../../../words/useWords.ts';
import style from './appraisal.module.css';

/** Period and progress of a sample, and the acts on it. */
export function SampleActs({ appraisal, close }: { appraisal: Appraisal; close: () => void }) {
  const { say, date } = useWords();
  const state = appraisalStateOf(appraisal);
  const { from, to, scope, judged, size, voidReason } = appraisal;
  return (
    <>
      <span className={style.about}>
        {date(from)} – {date(to)} ·{scope === 'general' ? '' : ` ${say(scopeWords[scope])} ·`}{' '}
        {say('pharmacy.appraisal.progress', { judged, size })} ·{' '}
        <span className={style.state} data-state={state}>
          {say(appraisalStateWords[state])}
        </span>
        {voidReason ? ` · ${voidReason}` : ''}
      </span>
      <span className={style.acts}>
        <PrintActs of={[{ document: 'appraisalSheet', appraisalId: appraisal.id }]} />
        <ProofAct id={appraisal.id} />
        {state === 'running' ? <EndActs appraisal={appraisal} /> : null}
        <Button variant="outlined" onClick={close}>
          {say('pharmacy.appraisal.act.back')}
        </Button>
      </span>
    </>
  );
}

/** Draws the sample again with its seed and shows how many prescriptions are the same. */
function ProofAct({ id }: { id: string }) {
  const { say } = useWords();
  const [isAsked, setAsked] = useState(false);
  const { currentData: proof } = api.useQueryAppraisalProofQuery({ id }, { skip: !isAsked });
  if (proof)
    return (
      <span role="status" className={style.about}>
        {say('pharmacy.appraisal.proven', { same: proof.same, size: proof.size })}
      </span>
    );
  return (
    <Button variant="outlined" disabled={isAsked} onClick={() => setAsked(true)}>
      {say('pharmacy.appraisal.act.prove')}
    </Button>
  );
}

function EndActs({ appraisal }: { appraisal: Appraisal }) {
  const { say, date } = useWords();
  const [asking, setAsking] = useState<'finish' | 'void'>();
  const [finish] = api.useFinishAppraisalMutation({ tells: 'caller' });
  const [voidSample] = api.useVoidAppraisalMutation({ tells: 'caller' });
  const against = reasonAgainstFinish(appraisal);
  const { id, version } = appraisal;
  const values = { from: date(appraisal.from), to: date(appraisal.to) };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking('void')}>
        {say('pharmacy.appraisal.act.void')}
      </Button>
      <DisabledReason reason={against ? say(against.message, against.values) : undefined}>
        <Button variant="contained" onClick={() => setAsking('finish')}>
          {say('pharmacy.appraisal.act.finish')}
        </Button>
      </DisabledReason>
      {asking === 'finish' ? (
        <ConfirmAct
          title={say('pharmacy.appraisal.confirm.finish', values)}
          effect={say('pharmacy.appraisal.confirm.finish.effect', { count: appraisal.irrational })}
          act={say('pharmacy.appraisal.act.finish')}
          confirm={() => finish({ id, version }).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
      {asking === 'void' ? (
        <ConfirmAct
          title={say('pharmacy.appraisal.confirm.void', values)}
          effect={say('pharmacy.appraisal.confirm.void.effect')}
          act={say('pharmacy.appraisal.act.void')}
          danger
          reason="required"
          confirm={(reason) => voidSample({ id, version, reason }).unwrap()}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
