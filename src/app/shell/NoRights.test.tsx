import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shell } from '../../../tests/shell.tsx';
import { menuFor } from '../../domain/permission/menu.ts';
import { pathsOpenTo } from '../routes.tsx';
import { NoRights } from './NoRights.tsx';

afterEach(cleanup);

const menuOf = (authorities: string[]) => menuFor('v1', authorities, pathsOpenTo(authorities));

it('tells a person whose roles open no screen why there is none', async () => {
  render(<NoRights menu={menuOf(['o_refund_approve'])} />, { wrapper: shell() });
  expect((await screen.findByRole('status')).textContent).toMatch(/no permission to access the system/);
});

it('says nothing to a person with a screen', async () => {
  const { container } = render(
    <>
      <NoRights menu={menuOf(['m_home'])} />
      <p>below</p>
    </>,
    { wrapper: shell() },
  );
  await screen.findByText('below');
  expect(container.textContent).toBe('below');
});
