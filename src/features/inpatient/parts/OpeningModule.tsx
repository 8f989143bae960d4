import { type ReactNode, useCallback, useState } from 'react';
import { api } from '../../../api/api.ts';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { useStaff } from '../../../blocks/staff.ts';
import { useWords } from '../../../words/useWords.ts';

interface Props {
  isOpen: boolean;
  opened: () => void;
  children: (ask: () => void) => ReactNode;
}

/** The page in the frame wants the module opened: the person is asked here, where the session is. */
export function OpeningModule({ isOpen, opened, children }: Props) {
  const { say, language } = useWords();
  const { user, may } = useStaff();
  const [isAsking, setAsking] = useState(false);
  const [open] = api.useOpenInpatientMutation({ tells: 'caller' });
  const mayOpen = !isOpen && may('m_settings');
  const ask = useCallback(() => setAsking(mayOpen), [mayOpen]);
  const practice = language === 'en' ? user.practiceNameEn || user.practiceName : user.practiceName;
  const confirm = async () => {
    await open().unwrap();
    opened();
  };
  return (
    <>
      {children(ask)}
      {isAsking ? (
        <ConfirmAct
          title={say('inpatient.open.title', { practice })}
          effect={say('inpatient.open.effect')}
          act={say('inpatient.open')}
          confirm={confirm}
          close={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
