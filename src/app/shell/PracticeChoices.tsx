import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

interface Props {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  close: () => void;
  practices: readonly { id: string; name: string }[];
  chosen: string;
  choose: (practiceId: string) => void;
}

/** The practices one may work in, below the name of the one that is chosen. */
export function PracticeChoices({ id, label, anchor, close, practices, chosen, choose }: Props) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={close}
      slotProps={{ list: { id, role: 'listbox', 'aria-label': label }, paper: { style: { minWidth: anchor?.clientWidth } } }}
    >
      {practices.map((practice) => (
        <MenuItem
          key={practice.id}
          role="option"
          selected={practice.id === chosen}
          aria-selected={practice.id === chosen}
          onClick={() => {
            close();
            if (practice.id !== chosen) choose(practice.id);
          }}
        >
          {practice.name}
        </MenuItem>
      ))}
    </Menu>
  );
}
