import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as CriticalValue from '../../domain/criticalValue/shapes.ts';

/** Says in one line what became of a critical value, whose banner has gone, with a link to the register. An acknowledgement has no undo. */
export function useCriticalValueTold() {
  const tell = useDoneNotice();
  const register = useStaff().pathTo('clinical/critical-value-register', 'simplified-critical-value-register');
  return (message: Done['message'], { patientName, mrn }: Pick<CriticalValue.Line, 'patientName' | 'mrn'>) =>
    tell({
      message,
      values: { patient: patientName },
      link: register ? { to: `${register}?keyword=${mrn}`, label: 'criticalValue.told.register' } : undefined,
    });
}
