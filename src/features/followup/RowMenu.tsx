import { MoreMenu } from '../../blocks/MoreMenu.tsx';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { saysDeceased } from '../../domain/patient/death.ts';
import type { PlanAct } from './columns.tsx';

/** The rarer acts of a plan. */
export const RowMenu = ({ plan, start }: { plan: FollowUp.Line; start: (act: PlanAct) => void }) => (
  <MoreMenu
    of={plan.patientName}
    acts={
      saysDeceased(plan)
        ? [{ label: 'followup.act.execute', act: () => start({ act: 'execute', plan }) }]
        : [
            { label: 'followup.act.attempt', act: () => start({ act: 'attempt', plan }) },
            { label: 'followup.act.edit', act: () => start({ act: 'edit', plan }) },
            { label: 'followup.act.cancel', act: () => start({ act: 'cancel', plan }) },
          ]
    }
  />
);
