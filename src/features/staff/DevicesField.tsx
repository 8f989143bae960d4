import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../blocks/FieldFrame.tsx';
import { deviceKinds } from '../../domain/session/shapes.ts';
import type * as Staff from '../../domain/staff/shapes.ts';
import { useWords } from '../../words/useWords.ts';

/** The kinds of devices the account may sign in on; none ticked: all. Another administrator sets them on one's own record. */
export function DevicesField({ isSelf }: { isSelf: boolean }) {
  const { say } = useWords();
  const { field } = useController<Staff.Saved, 'devices'>({ name: 'devices' });
  const chosen = field.value ?? [];
  const toggle = (kind: (typeof deviceKinds)[number]) =>
    field.onChange(deviceKinds.filter((one) => (one === kind ? !chosen.includes(kind) : chosen.includes(one))));
  return (
    <FieldFrame label="organisation.field.devices" hint={isSelf ? 'staff.own.field' : 'staff.devices.hint'} group wide>
      {(ids) => (
        <fieldset
          style={{ border: 0, margin: 0, padding: 0 }}
          aria-labelledby={ids['aria-labelledby']}
          aria-describedby={ids['aria-describedby']}
        >
          {deviceKinds.map((kind) => (
            <FormControlLabel
              key={kind}
              label={say(`shell.device.${kind}`)}
              control={<Checkbox size="small" checked={chosen.includes(kind)} disabled={isSelf} onChange={() => toggle(kind)} />}
            />
          ))}
        </fieldset>
      )}
    </FieldFrame>
  );
}
