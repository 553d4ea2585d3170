import { connectOwnContacts } from '#features/accounts/contacts/connect-own-contacts.ts'
import { connectPasswords } from '#features/accounts/passwords/connect-passwords.ts'
import type { EndpointServer } from '#platform/calls/serve-endpoint.ts'

type Parts = Parameters<typeof connectPasswords>[1] & Parameters<typeof connectOwnContacts>[1]

/** What people keep of their own account: the password, and where they are reached when they forget it. */
export function connectOwnAccount(server: EndpointServer, parts: Parts): void {
  connectPasswords(server, parts)
  connectOwnContacts(server, parts)
}
