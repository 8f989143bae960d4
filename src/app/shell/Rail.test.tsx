import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { aUser } from '../../../tests/aUser.ts';
import { shell } from '../../../tests/shell.tsx';
import { type Staff, StaffContext } from '../../blocks/staff.ts';
import { Rail } from './Rail.tsx';

afterEach(cleanup);

const Place = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

function show(root: string, isDemonstration: boolean): void {
  const staff = { user: aUser(), may: () => true, pathTo: (route: string) => `/${root}/${route}` } as unknown as Staff;
  const Words = shell();
  render(
    <Words>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={[`/${root}/home`]}>
          <Rail menu={[]} isFolded={false} fold={() => {}} isDemonstration={isDemonstration} />
          <Place />
        </MemoryRouter>
      </StaffContext>
    </Words>,
  );
}

it.each(['main', 'simplified-main'])(
  'says beside every screen of a demonstration that its data is invented, and leads to how to begin (%s)',
  async (root) => {
    show(root, true);
    const mark = { name: /This is a demonstration: .*invented.*XINGLIN_DEMONSTRATION=0/ };
    await screen.findByRole('link', mark);
    const place = `/${root}/support-center?page=first-steps&section=earnest`;
    // The link is drawn anew when its tooltip has been loaded: a click on the former one goes nowhere.
    await waitFor(() => {
      fireEvent.click(screen.getByRole('link', mark));
      expect(screen.getByRole('status').textContent).toBe(place);
    });
  },
);

it('says nothing of a demonstration in a clinic of one’s own', async () => {
  show('main', false);
  await screen.findByRole('navigation');
  expect(screen.queryByText('Demo')).toBeNull();
});
