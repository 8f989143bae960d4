import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ChangeHistory } from '../../blocks/ChangeHistory.tsx';
import { DrawerForm } from '../../blocks/DrawerForm.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { MoveButton } from '../../blocks/MoveButton.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { type Card, cardKeys, mayOfferCard } from '../../domain/homePage/cards.ts';
import type { Setting } from '../../domain/homePage/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './homePage.module.css';

interface Draft {
  cards: Card[];
}

/** Which cards, and in which order. */
export function CardsDrawer({ setting, close }: { setting: Setting; close: () => void }) {
  const { name } = useWords();
  const [save] = api.useSaveHomePageMutation({ tells: 'caller' });
  const [start] = useState<Draft>(() => ({ cards: [...setting.cards] }));
  return (
    <DrawerForm
      title="homePage.cards.edit"
      start={start}
      save={({ cards }) => save({ roleId: setting.id, cards, version: setting.version }).unwrap()}
      close={close}
    >
      <div className={style.wide}>
        <FactSheet>
          <Fact label="homePage.role">{name(setting)}</Fact>
        </FactSheet>
      </div>
      <Cards authorities={setting.authorities} />
      <div className={style.wide}>
        <ChangeHistory kind="homePage" id={setting.id} />
      </div>
    </DrawerForm>
  );
}

/** Cards within the rights of the role; one that was chosen before stays, to be taken away. */
function Cards({ authorities }: { authorities: readonly string[] }) {
  const { say } = useWords();
  const { user } = useStaff();
  const { field } = useController<Draft, 'cards'>({ name: 'cards' });
  const chosen = field.value;
  const reader = { authorities, systemVersion: user.loginInfo.systemVersion };
  const shown = [...chosen, ...cardKeys.filter((card) => !chosen.includes(card) && mayOfferCard(card, reader))];
  const toggle = (card: Card) => field.onChange(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card]);
  const move = (card: Card, by: -1 | 1) => {
    const at = chosen.indexOf(card);
    const next = [...chosen];
    next.splice(at, 1);
    next.splice(at + by, 0, card);
    field.onChange(next);
  };
  return (
    <ul className={`${style.wide} ${style.cards}`} aria-label={say('organisation.field.cards')}>
      {shown.map((card) => {
        const label = say(`homePage.card.${card}` as const);
        const at = chosen.indexOf(card);
        return (
          <li key={card} className={style.card}>
            <FormControlLabel control={<Checkbox size="small" checked={at !== -1} onChange={() => toggle(card)} />} label={label} />
            <span>
              {(['up', 'down'] as const).map((direction) =>
                at === -1 ? null : (
                  <MoveButton
                    key={direction}
                    direction={direction}
                    label={say(`homePage.${direction}`, { card: label })}
                    places={{ above: at, below: chosen.length - 1 - at }}
                    move={() => move(card, direction === 'up' ? -1 : 1)}
                  />
                ),
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
