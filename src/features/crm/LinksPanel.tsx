import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { StatusDot } from '../../blocks/StatusDot.tsx';
import table from '../../blocks/table.module.css';
import { linkPageWords } from '../../domain/external/pages.ts';
import type * as External from '../../domain/external/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './crm.module.css';
import { NewLink } from './NewLink.tsx';

/** The pages a patient was given to open, how they stand, and the way to take them back. */
export function LinksPanel({ patientId }: { patientId: string }) {
  const { say, dateTime } = useWords();
  const { currentData: links } = api.useQueryExternalLinksQuery({ patientId });
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<External.Link>();
  const [revoke] = api.useRevokeExternalLinkMutation({ tells: 'caller' });
  return (
    <section className={style.block}>
      <h3 className={style.blockTitle}>{say('crm.link.title')}</h3>
      {links?.length === 0 ? <p className={style.hint}>{say('crm.link.none')}</p> : null}
      {links && links.length > 0 ? (
        <table className={table.table}>
          <thead>
            <tr>
              <th>{say('crm.link.page')}</th>
              <th>{say('field.status')}</th>
              <th>{say('crm.link.expiresAt')}</th>
              <th>{say('crm.link.createdBy')}</th>
              <th>{say('crm.link.opens')}</th>
              <th aria-label={say('common.acts')} />
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <tr key={link.id}>
                <td>{say(linkPageWords[link.page])}</td>
                <td>
                  <StatusDot kind="externalLink" state={link.state} />
                </td>
                <td>{dateTime(link.expiresAt)}</td>
                <td>{link.createdBy}</td>
                <td>{link.opens}</td>
                <td>
                  {link.state === 'open' ? (
                    <Button size="small" onClick={() => setRevoking(link)}>
                      {say('crm.link.revoke')}
                    </Button>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={style.acts}>
        <Button size="small" variant="outlined" onClick={() => setMaking(true)}>
          {say('crm.link.new')}
        </Button>
      </div>
      {isMaking ? <NewLink patientId={patientId} close={() => setMaking(false)} /> : null}
      {revoking ? (
        <ConfirmAct
          title={say('crm.link.revoke.title', { page: say(linkPageWords[revoking.page]) })}
          effect={say('crm.link.revoke.effect')}
          act={say('crm.link.revoke')}
          danger
          confirm={() => revoke({ id: revoking.id }).unwrap()}
          close={() => setRevoking(undefined)}
        />
      ) : null}
    </section>
  );
}
