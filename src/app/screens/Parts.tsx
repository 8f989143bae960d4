import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type { PartOfScreen } from '../../domain/permission/simplifiedParts.ts';
import { useWords } from '../../words/useWords.ts';

export interface Part extends PartOfScreen {
  Screen: ComponentType;
}

/** The tabs of a table, each with its screen. */
export const partsWith = <Row extends PartOfScreen>(
  rows: readonly Row[],
  screens: Readonly<Record<Row['key'], ComponentType>>,
): readonly Part[] => rows.map((row) => ({ ...row, Screen: screens[row.key as Row['key']] })); // the key is the row's own

interface Props {
  title: MessageId;
  parts: readonly Part[];
}

/**
 * Screens of the full edition side by side, which the simplified one has under one entry of its menu. The part is in the address;
 * what one part filters by is not left to the next.
 */
export function Parts({ title, parts }: Props) {
  const { say } = useWords();
  const { may } = useStaff();
  const [parameters, setParameters] = useSearchParams();
  const open = parts.filter(({ needs }) => may(needs));
  const part = open.find(({ key }) => key === parameters.get('part')) ?? open[0];
  if (!part) return null;
  return (
    <>
      <Tabs
        value={part.key}
        onChange={(_, key: string) => setParameters({ part: key }, { replace: true })}
        variant="scrollable"
        aria-label={say(title)}
      >
        {open.map(({ key, label }) => (
          <Tab key={key} value={key} label={say(label)} />
        ))}
      </Tabs>
      <Suspense fallback={null}>
        <part.Screen key={part.key} />
      </Suspense>
    </>
  );
}
