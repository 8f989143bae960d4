import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useWords } from '../../words/useWords.ts';

interface Props {
  of: { nameZh: string; nameEn: string; enabled: boolean };
  change: (flag: 0 | 1) => Promise<unknown>;
  close: () => void;
}

/** Takes something out of use, or back into it; what is written stays as it is. */
export function SwitchUse({ of, change, close }: Props) {
  const { say, name } = useWords();
  return (
    <ConfirmAct
      title={say(of.enabled ? 'inventory.disable.title' : 'inventory.enable.title', { name: name(of) })}
      effect={of.enabled ? say('inventory.disable.effect') : undefined}
      act={say(of.enabled ? 'inventory.act.disable' : 'inventory.act.enable')}
      danger={of.enabled}
      confirm={() => change(of.enabled ? 0 : 1)}
      close={close}
    />
  );
}
