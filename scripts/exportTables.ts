// npm run export:tables: docs/export.md, every table of an export as a page. It asks a PostgreSQL of its own, migrated from nothing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectAsOwner } from '../server/database/connect.ts';
import { launchDatabase } from '../server/database/launch.ts';
import { migrate } from '../server/start/migrate.ts';
import { describeExport } from '../server/export/document.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'xinglin-export-tables-'));
const launched = await launchDatabase({ dataDir, durable: false, supervise: false });
try {
  const owner = connectAsOwner(launched.address);
  await migrate(owner);
  const page = await describeExport(owner);
  writeFileSync(new URL('../docs/export.md', import.meta.url), page);
  console.log(`docs/export.md: ${page.match(/^### /gm)?.length} tables`);
  await owner.end();
} finally {
  await launched.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
