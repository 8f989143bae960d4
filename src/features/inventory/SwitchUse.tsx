import Button from '@mui/material/Button';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';

interface Switched {
  nameZh: string;
  nameEn: string;
  enabled: boolean;
}

interface Props {
  of: Switched;
  change: (flag: 0 | 1) => Promise<unknown>;
  close: () => void;
}

/** Takes something out of use, or back into it; what is written stays as it is. */
export function SwitchUse({ of, change, close }: Props) {
  const words = useWords();
  const { say, name } = words;
  return (
    <ConfirmAct
      title={say(of.enabled ? 'inventory.disable.title' : 'inventory.enable.title', { name: name(of) })}
      effect={of.enabled ? say('inventory.disable.effect') : undefined}
      act={switchWord(of, words)}
      danger={of.enabled}
      confirm={() => change(of.enabled ? 0 : 1)}
      close={close}
    />
  );
}

export const switchWord = ({ enabled }: Pick<Switched, 'enabled'>, { say }: Speech) =>
  say(enabled ? 'inventory.act.disable' : 'inventory.act.enable');

/** The act at the end of a row; the row itself opens what it is of. */
export function SwitchButton({ of, onClick }: { of: Switched; onClick: () => void }) {
  const words = useWords();
  const label = switchWord(of, words);
  return (
    <NeedsRight need="o_goods_manage">
      <Button
        size="small"
        aria-label={`${label} ${words.name(of)}`}
        onClick={(event) => {
          event.stopPropagation();
          onClick();
        }}
      >
        {label}
      </Button>
    </NeedsRight>
  );
}
