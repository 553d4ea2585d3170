import account from '../features/account/account.zh-CN.json' with { type: 'json' }
import linkedAccounts from '../features/linked-accounts/linked-accounts.zh-CN.json' with { type: 'json' }
import ownContacts from '../features/own-contacts/own-contacts.zh-CN.json' with { type: 'json' }
import password from '../features/password/password.zh-CN.json' with { type: 'json' }
import secondFactor from '../features/second-factor/second-factor.zh-CN.json' with { type: 'json' }
import signInPlaces from '../features/sign-in-places/sign-in-places.zh-CN.json' with { type: 'json' }
import demoOutbox from '../platform/demo-outbox/demo-outbox.zh-CN.json' with { type: 'json' }

/** Chinese texts of the account page: they travel with it, no page carries them before. Add each section's feature. */
export const accountTexts = {
  ...account,
  ...demoOutbox,
  ...linkedAccounts,
  ...ownContacts,
  ...password,
  ...secondFactor,
  ...signInPlaces,
}
