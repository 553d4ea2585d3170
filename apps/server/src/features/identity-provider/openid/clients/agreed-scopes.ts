import type { OpenidClient } from './client-row.ts'

/** What a client gets without asking: everything that was agreed to before; a trusted one all that it may ask for. */
export function agreedScopes(client: Pick<OpenidClient, 'trusted' | 'scopes'>, consented: readonly string[]) {
  const allowed = client.trusted ? client.scopes : consented
  // What was agreed to and then taken from the client is given no more.
  return new Set(allowed.filter((scope) => client.scopes.includes(scope)))
}
