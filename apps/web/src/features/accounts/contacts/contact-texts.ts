import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-endpoints.ts'
import type { TextKey } from '#texts/text-key.ts'

type Words = Record<'name' | 'off' | 'fresh' | 'hint' | 'missing' | 'done' | 'removeTitle', TextKey>

/** What differs between the two in words. */
export const contactTexts = {
  mail: {
    name: 'ownContacts.mail',
    off: 'ownContacts.mailOff',
    fresh: 'ownContacts.newMail',
    hint: 'ownContacts.mailHint',
    missing: 'ownContacts.mailMissing',
    done: 'ownContacts.doneMail',
    removeTitle: 'ownContacts.removeMailTitle',
  },
  phone: {
    name: 'ownContacts.phone',
    off: 'ownContacts.phoneOff',
    fresh: 'ownContacts.newPhone',
    hint: 'ownContacts.phoneHint',
    missing: 'ownContacts.phoneMissing',
    done: 'ownContacts.donePhone',
    removeTitle: 'ownContacts.removePhoneTitle',
  },
} as const satisfies Record<ContactKind, Words>
