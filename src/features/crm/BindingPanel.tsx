import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { Fact, FactSheet } from '../../blocks/FactSheet.tsx';
import { NeedsRight } from '../../blocks/NeedsRight.tsx';
import { receiving } from '../../domain/permission/counter.ts';
import { useWords } from '../../words/useWords.ts';
import { BindQr } from './BindQr.tsx';
import style from './crm.module.css';

const channelWords = { web: 'crm.binding.channel.web', messaging: 'crm.binding.channel.messaging' } as const;

/** The account that follows for a patient: bound by a QR code the patient scans, and unbound here. */
export function BindingPanel({ patientId }: { patientId: string }) {
  const { say, dateTime } = useWords();
  const { currentData: binding, isLoading, refetch } = api.useQueryFansIdQuery({ id: patientId });
  const [unbind] = api.useUnbindFanMutation({ tells: 'caller' });
  const [doing, setDoing] = useState<'qr' | 'unbind'>();
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('crm.binding.title')}</h3>
      {binding ? (
        <FactSheet>
          <Fact label="crm.binding.nickname">{binding.nickname}</Fact>
          <Fact label="crm.binding.channel">{say(channelWords[binding.channel])}</Fact>
          <Fact label="crm.binding.boundAt">{dateTime(binding.boundAt)}</Fact>
        </FactSheet>
      ) : isLoading ? null : (
        <p className={style.hint}>{say('crm.binding.none')}</p>
      )}
      <div className={style.acts}>
        {binding ? (
          <NeedsRight need={receiving}>
            <Button size="small" variant="outlined" onClick={() => setDoing('unbind')}>
              {say('crm.binding.unbind')}
            </Button>
          </NeedsRight>
        ) : (
          <Button size="small" variant="outlined" onClick={() => setDoing('qr')}>
            {say('crm.binding.showQr')}
          </Button>
        )}
      </div>
      {doing === 'qr' ? (
        <BindQr
          patientId={patientId}
          close={() => {
            setDoing(undefined);
            void refetch();
          }}
        />
      ) : null}
      {doing === 'unbind' && binding ? (
        <ConfirmAct
          title={say('crm.binding.unbind.title', { name: binding.nickname || binding.fansId })}
          effect={say('crm.binding.unbind.effect')}
          act={say('crm.binding.unbind')}
          danger
          confirm={() => unbind({ a: patientId, b: binding.fansId }).unwrap()}
          close={() => setDoing(undefined)}
        />
      ) : null}
    </section>
  );
}
