import account from '../features/account/account.en.json' with { type: 'json' }
import linkedAccounts from '../features/linked-accounts/linked-accounts.en.json' with { type: 'json' }
import ownContacts from '../features/own-contacts/own-contacts.en.json' with { type: 'json' }
import password from '../features/password/password.en.json' with { type: 'json' }
import secondFactor from '../features/second-factor/second-factor.en.json' with { type: 'json' }
import signInPlaces from '../features/sign-in-places/sign-in-places.en.json' with { type: 'json' }
import demoOutbox from '../platform/demo-outbox/demo-outbox.en.json' with { type: 'json' }
import type { accountTexts } from './account-texts.ts'

/** The English twin of `account-texts.ts`; a missing key is a type error. */
export const accountTextsEnglish: Record<keyof typeof accountTexts, string> = {
  ...account,
  ...demoOutbox,
  ...linkedAccounts,
  ...ownContacts,
  ...signInPlaces,
  ...password,
  ...secondFactor,
}
