import { api } from '../../../api/api.ts';
import { ConnectionSection, type ConnectionWords } from '../../../blocks/connection/ConnectionSection.tsx';
import { Page } from '../../../blocks/Page.tsx';

const words: ConnectionWords = {
  title: 'trace.upload.connection.title',
  hint: 'trace.upload.connection.hint',
  none: 'trace.upload.connection.none',
  on: 'trace.upload.connection.on',
  beginsAt: 'trace.upload.connection.beginsAt',
};

/** The connection of this clinic to the national platform of drug traceability. */
export default function TraceConnectionScreen() {
  const asked = api.useQueryTraceConnectionQuery();
  const [save] = api.useSaveTraceConnectionMutation({ tells: 'caller' });
  const [tryOut] = api.useLazyTryTraceConnectionQuery();
  return (
    <Page title="shell.screen.trace-upload-configuration" line="trace.upload.connection.line">
      <ConnectionSection
        form="trace.connection"
        words={words}
        asked={asked}
        save={(draft) => save(draft).unwrap()}
        tryOut={async () => (await tryOut()).data?.fault}
      />
    </Page>
  );
}
