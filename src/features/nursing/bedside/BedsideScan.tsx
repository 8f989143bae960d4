import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { soundAlarm } from '../../../blocks/alarm.ts';
import { scanConfirms, useScan } from '../../../blocks/useScan.ts';
import { refuseBedside } from '../../../domain/nursing/bedside/scan.ts';
import { blocksOf, type GivenTogether } from '../../../domain/nursing/blocks/blocks.ts';
import type { Line } from '../../../domain/nursing/shapes.ts';
import { executionState } from '../../../domain/nursing/states.ts';
import type { Message } from '../../../domain/problem.ts';
import { classify, type Scanned } from '../../../domain/scan/classify.ts';
import { useWords } from '../../../words/useWords.ts';
import { ExecuteDialog } from '../ExecuteDialog.tsx';
import { useFrequencies } from '../home/useFrequencies.ts';

interface Props {
  date: string;
  /** The box that searches the list: a scanned wristband writes its record number there. */
  keyword: string;
}

interface Ready {
  group: GivenTogether;
  code: string;
}

/** The most orders that one question may ask for. */
const most = 100;

/** After the scan of a wristband, the scan of a drug opens the act of that order of that patient; anything else is refused aloud. */
export function BedsideScan({ date, keyword }: Props) {
  const { say } = useWords();
  const [band] = classify(keyword);
  const mrn = band.kind === 'patient' ? band.text : undefined;
  const [ready, setReady] = useState<Ready>();
  const [refused, setRefused] = useState<Message>();
  const judge = useJudge(date, mrn);
  const scan = async (scanned: Scanned) => {
    const judged = await judge(scanned.text);
    if ('group' in judged) return setReady({ group: judged.group, code: scanned.text });
    soundAlarm();
    setRefused(judged.refused);
  };
  const hear = (scanned: Scanned) => void scan(scanned);
  useScan(mrn && !ready && !refused ? { drugBarcode: hear, trace: hear } : {});
  if (!mrn) return null;
  return (
    <>
      <Alert severity="info">{say('nursing.scan.ready', { mrn })}</Alert>
      {ready ? (
        <ExecuteDialog
          orders={ready.group}
          scanned={{ mrn, code: ready.code }}
          close={() => setReady(undefined)}
          done={() => setReady(undefined)}
        />
      ) : null}
      {refused ? <Refusal message={refused} close={() => setRefused(undefined)} /> : null}
    </>
  );
}

type Judged = { group: GivenTogether } | { refused: Message };

/** Finds the order that a scanned drug is for: of the patient first, and of others only to name them in the refusal. */
function useJudge(date: string, mrn: string | undefined): (code: string) => Promise<Judged> {
  const [find] = api.useLazyQueryExecutionListQuery({ tells: 'caller' });
  const frequencies = useFrequencies();
  const { name } = useWords();
  const named = (order: Line): Line => ({ ...order, itemName: name({ name: order.itemName, nameEn: order.itemNameEn }) });
  return async (code) => {
    const list = async (more: object): Promise<readonly Line[]> => (await find({ page: 1, size: most, date, ...more }).unwrap()).rows;
    const [own, ofDrug] = await Promise.all([list({ keyword: mrn }), list({ code })]);
    const fits = new Set(ofDrug.map(({ id }) => id));
    const groups = blocksOf(own.filter((order) => order.mrn === mrn))
      .flatMap(({ given }) => given)
      .filter((group) => group.some(({ id }) => fits.has(id)));
    const group = groups.find(([{ status }]) => status !== executionState.executed) ?? groups[0];
    const stranger = ofDrug.find((order) => order.mrn !== mrn);
    const bedside = {
      mrn: mrn ?? '',
      patientName: own[0]?.patientName ?? null,
      goods: ofDrug.flatMap(({ itemId, itemName }) => (itemId ? [{ itemId, name: itemName }] : [])),
      frequencies,
      now: new Date(),
    };
    // Without any order of the drug the code itself is named below.
    const refused = ofDrug.length === 0 ? undefined : refuseBedside((group ?? (stranger ? [stranger] : [])).map(named), bedside);
    if (refused) return { refused };
    return group ? { group } : { refused: { message: 'nursing.scan.otherDrug', values: { patient: mrn ?? '', drug: code } } };
  };
}

/** Stops the nurse until she says that she has read it; a scan does not close it. */
function Refusal({ message: { message, values }, close }: { message: Message; close: () => void }) {
  const { say } = useWords();
  return (
    <Dialog open role="alertdialog" aria-labelledby="bedside-refused" {...scanConfirms}>
      <DialogTitle id="bedside-refused">{say('nursing.scan.title')}</DialogTitle>
      <DialogContent>
        <Alert severity="error">{say(message, values)}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="error" onClick={close}>
          {say('nursing.scan.dealtWith')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
