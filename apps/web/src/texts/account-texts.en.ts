import ownContacts from '../features/accounts/contacts/own-contacts.en.json' with { type: 'json' }
import demoOutbox from '../features/accounts/demo-outbox/demo-outbox.en.json' with { type: 'json' }
import signInPlaces from '../features/accounts/devices/places/sign-in-places.en.json' with { type: 'json' }
import secondFactor from '../features/accounts/factors/second-factor.en.json' with { type: 'json' }
import password from '../features/accounts/passwords/password.en.json' with { type: 'json' }
import account from '../features/accounts/person/account.en.json' with { type: 'json' }
import ownHistory from '../features/audit/own-history.en.json' with { type: 'json' }
import ownExports from '../features/exports/own-exports.en.json' with { type: 'json' }
import ownFace from '../features/faces/own-face.en.json' with { type: 'json' }
import ownChildren from '../features/families/adding/own-children.en.json' with { type: 'json' }
import linkedAccounts from '../features/outside-sign-in/social/linked/linked-accounts.en.json' with { type: 'json' }
import type { accountTexts } from './account-texts.ts'

/** The English twin of `account-texts.ts`; a missing key is a type error. */
export const accountTextsEnglish: Record<keyof typeof accountTexts, string> = {
  ...account,
  ...demoOutbox,
  ...linkedAccounts,
  ...ownChildren,
  ...ownContacts,
  ...ownExports,
  ...ownFace,
  ...ownHistory,
  ...signInPlaces,
  ...password,
  ...secondFactor,
}
