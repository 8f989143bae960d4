/** The nonce of this page, under which styles made at run time are written: the policy lets no others in. */
export const styleNonce: string | undefined =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
