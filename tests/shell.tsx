import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { WordsProvider } from '../src/words/WordsProvider.tsx';
import { aStore } from './aStore.ts';

/** What stands around every screen, with English words and a store of its own: `render(<Block />, { wrapper: shell() })`. */
export function shell(): (inside: { children: ReactNode }) => ReactNode {
  const { store } = aStore({ baseUrl: new URL('api/', document.baseURI).href });
  return ({ children }) => (
    <Provider store={store}>
      <WordsProvider language="en">{children}</WordsProvider>
    </Provider>
  );
}
