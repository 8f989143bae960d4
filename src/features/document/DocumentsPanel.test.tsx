import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { answer, withServer } from '../../../tests/server.ts';
import { shell } from '../../../tests/shell.tsx';
import type { Folder } from '../../domain/document/catalogue.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';

withServer();
afterEach(cleanup);

const folder = (id: string, parentId: string | null, nameEn: string, documents = 0): Folder => ({
  id,
  parentId,
  name: id,
  nameEn,
  documents,
  version: 1,
});
const folders = [folder('o', null, 'From elsewhere', 2), folder('l', 'o', 'Laboratory')];

async function open() {
  const asked: (string | undefined)[] = [];
  answer('queryCatalogueTree', folders);
  answer('queryAppointmentOverview', { rows: [], total: 0 });
  answer('queryDocumentList', ({ catalogueId }) => {
    asked.push(catalogueId);
    return { rows: [], total: 0 };
  });
  const Shell = shell();
  render(
    <Shell>
      <MemoryRouter>
        <DocumentsPanel patientId="p1" />
      </MemoryRouter>
    </Shell>,
  );
  return { asked, tree: await screen.findByRole('navigation', { name: 'Document folders' }) };
}

test('shows the documents of the folder that is chosen', async () => {
  const { asked, tree } = await open();
  fireEvent.click(within(tree).getByRole('button', { name: 'From elsewhere, 2 documents' }));
  await waitFor(() => expect(asked).toEqual([undefined, 'o']));
  expect(await screen.findByText('This folder has no documents of this patient')).toBeTruthy();
});

test('offers a folder only parents outside itself', async () => {
  const { tree } = await open();
  fireEvent.click(within(tree).getByRole('button', { name: 'More From elsewhere' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit folder' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Parent folder' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['(top level)']);
});

test('saves a new folder inside the folder whose menu was opened', async () => {
  const { tree } = await open();
  let sent: unknown;
  answer('saveCatalogue', (draft) => {
    sent = draft;
    return { id: 'n', version: 1 };
  });
  fireEvent.click(within(tree).getByRole('button', { name: 'More From elsewhere' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'New folder inside' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByRole('textbox', { name: /Folder name/ }), { target: { value: 'Laboratory' } });
  fireEvent.change(within(dialog).getByRole('textbox', { name: /English name/ }), { target: { value: 'Lab' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual({ parentId: 'o', name: 'Laboratory', nameEn: 'Lab' }));
});
