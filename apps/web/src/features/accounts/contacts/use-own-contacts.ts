import {
  type ContactKind,
  type OwnContacts,
  readOwnContacts,
  removeContact,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'

const queryKey = ['own-contacts']

/** Where one is reached, as far as it is shown, and its end. */
export function useOwnContacts() {
  const text = useText()
  const queries = useQueryClient()
  const reading = useQuery({ queryKey, queryFn: () => callQuietly(readOwnContacts, {}) })
  const keep = (contacts: OwnContacts) => queries.setQueryData(queryKey, contacts)

  return {
    reading,
    keep,
    /** Somebody else may have changed it meanwhile. */
    readAgain: () => void queries.invalidateQueries({ queryKey }),
    async remove(kind: ContactKind): Promise<void> {
      keep(await call(removeContact, { body: { kind } }, { shown: false }))
      announce.success(text('ownContacts.removed'))
    },
  }
}

export type OwnContactActions = ReturnType<typeof useOwnContacts>
