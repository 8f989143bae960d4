import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { type Coverage, type CoveredLine, sumsOfCoverage } from '../../domain/order/coverage.ts';
import { useWords } from '../../words/useWords.ts';
import style from './order.module.css';

interface Shown {
  /** Undefined where the patient has no valid policy: nothing of insurance is shown then. */
  policy: Coverage | undefined;
  policies: readonly Coverage[];
  choose: (id: string) => void;
}

/** What the policies of the patient pay of all orders of the visit, asked for at once; the policy that pays most is shown first. */
export function useCoverage(encounterId: string): Shown {
  const { currentData: policies = [] } = api.useQueryOrderCoverageQuery({ id: encounterId });
  const [chosen, setChosen] = useState<string>();
  return { policy: policies.find(({ id }) => id === chosen) ?? policies[0], policies, choose: setChosen };
}

const titleOf = ({ companyNameZh, companyNameEn, planNameZh, planNameEn }: Coverage) => ({
  nameZh: [companyNameZh, planNameZh].filter(Boolean).join(' '),
  nameEn: [companyNameEn || companyNameZh, planNameEn || planNameZh].filter(Boolean).join(' '),
});

/** The policy, and what it and the patient pay of the orders that are not paid yet. */
export function CoverageSummary({ policy, policies, choose }: Shown) {
  const { say, name, money } = useWords();
  if (!policy || policy.lines.length === 0) return null;
  const { pays, own } = sumsOfCoverage(policy);
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        policies.length > 1 ? (
          <Select
            size="small"
            value={policy.id}
            onChange={({ target }) => choose(target.value)}
            inputProps={{ 'aria-label': say('order.coverage.policy') }}
          >
            {policies.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {name(titleOf(one))}
              </MenuItem>
            ))}
          </Select>
        ) : null
      }
    >
      {say('order.coverage.sum', { policy: name(titleOf(policy)), pays: money(pays), own: money(own) })}
    </Alert>
  );
}

/** What is expected of one order: the part of the patient, and why the insurer pays no more. */
export function CoverageOfLine({ line }: { line: CoveredLine | undefined }) {
  const { say, amount } = useWords();
  if (!line) return null;
  return (
    <span className={style.coverage}>
      {line.pays === 0
        ? say('order.coverage.none')
        : say('order.coverage.line', { pays: amount(line.pays), own: amount(line.amount - line.pays) })}
      {line.reasons.map((reason) => (
        <span key={reason}>{reason}</span>
      ))}
    </span>
  );
}
