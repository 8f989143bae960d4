/** Trusted Types, where the browser has them: not yet among TypeScript's own. */
interface PolicyFactory {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string | null },
  ) => void;
}

/**
 * What the policy of the page asks before a text becomes markup or the address of a script: a text stays a text (the date fields of MUI write
 * their digits so), and the push client is the one script that is fetched by its name. Everything else the browser refuses.
 */
export function guardMarkup(script: string, { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => text.replaceAll('<', '&lt;'),
    createScriptURL: (address) => (address === script ? address : null),
  });
}
