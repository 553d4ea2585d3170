import {
  type ContactKind,
  readOwnContacts,
  removeContact,
} from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useSettings } from '#platform/settings/use-settings.ts'

/** Where one is reached, as far as it is shown, and its end. */
export function useOwnContacts() {
  const text = useText()
  const { reading, readAgain, keep } = useSettings(readOwnContacts)

  return {
    reading,
    keep,
    /** Somebody else may have changed it meanwhile. */
    readAgain: () => void readAgain(),
    async remove(kind: ContactKind): Promise<void> {
      keep(await call(removeContact, { body: { kind } }, { shown: false }))
      announce.success(text('ownContacts.removed'))
    },
  }
}

export type OwnContactActions = ReturnType<typeof useOwnContacts>
