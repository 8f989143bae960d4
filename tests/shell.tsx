import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { type Staff, StaffContext } from '../src/blocks/staff.ts';
import { WordsProvider } from '../src/words/WordsProvider.tsx';
import { aStore } from './aStore.ts';

/** A person with every right, for whom no other screen is open. */
export const everyRight = { may: () => true, pathTo: () => undefined } as unknown as Staff;

/** What stands around every screen, with English words and a store of its own: `render(<Block />, { wrapper: shell() })`. */
export function shell(staff: Staff | null = null): (inside: { children: ReactNode }) => ReactNode {
  const { store } = aStore({ baseUrl: new URL('api/', document.baseURI).href });
  return ({ children }) => (
    <Provider store={store}>
      <WordsProvider language="en">
        <StaffContext value={staff}>{children}</StaffContext>
      </WordsProvider>
    </Provider>
  );
}
