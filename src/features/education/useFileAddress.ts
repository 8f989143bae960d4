import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { linkTo } from '../../api/link.ts';

/** Addresses of the files of resources, which the browser follows by itself: a film is played in parts, and never held whole by the page. */
export function useFileAddress(): (fileId: string) => string | undefined {
  const [askTicket] = api.useOpenEducationFilesMutation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void askTicket().then(({ data }) => {
      if (!isGone && data) setToken(data.token);
    });
    return () => {
      isGone = true;
    };
  }, [askTicket]);
  return (fileId) => token && linkTo('playEducationFile', fileId, token);
}
