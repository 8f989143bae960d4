import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ComponentType, ReactNode } from 'react';
import { useRegisterView } from '../../blocks/register/useRegisterView.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { furnishing } from '../../domain/permission/codes.ts';
import type { Need } from '../../domain/permission/holds.ts';
import { useWords } from '../../words/useWords.ts';
import { AppointmentTypes } from './AppointmentTypes.tsx';
import { Departments } from './Departments.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { Rooms } from './Rooms.tsx';

interface Register {
  tab: string;
  title: MessageId;
  Shown: ComponentType<{ needs: Need; tabs: ReactNode }>;
}

const registers: readonly [Register, ...Register[]] = [
  { tab: '', title: 'organisation.department.title', Shown: Departments },
  { tab: 'rooms', title: 'register.room.title', Shown: Rooms },
  { tab: 'types', title: 'register.type.title', Shown: AppointmentTypes },
  { tab: 'payment', title: 'register.payment.title', Shown: PaymentMethods },
];

/** What a clinic is furnished with: one small register a tab. */
export default function ClinicConfigurationScreen() {
  const { say } = useWords();
  const { view } = useRegisterView();
  const { tab } = view.filters;
  const { Shown } = registers.find((register) => register.tab === tab) ?? registers[0];
  const tabs = (
    <Tabs value={tab} onChange={(_, next: string) => view.open({ tab: next })} aria-label={say('register.tabs')} sx={{ width: '100%' }}>
      {registers.map((register) => (
        <Tab key={register.tab} value={register.tab} label={say(register.title)} />
      ))}
    </Tabs>
  );
  return <Shown needs={furnishing} tabs={tabs} />;
}
