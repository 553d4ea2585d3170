import ownContacts from '../features/accounts/contacts/own-contacts.zh-CN.json' with { type: 'json' }
import demoOutbox from '../features/accounts/demo-outbox/demo-outbox.zh-CN.json' with { type: 'json' }
import signInPlaces from '../features/accounts/devices/places/sign-in-places.zh-CN.json' with { type: 'json' }
import secondFactor from '../features/accounts/factors/second-factor.zh-CN.json' with { type: 'json' }
import password from '../features/accounts/passwords/password.zh-CN.json' with { type: 'json' }
import account from '../features/accounts/person/account.zh-CN.json' with { type: 'json' }
import ownHistory from '../features/audit/own-history.zh-CN.json' with { type: 'json' }
import ownExports from '../features/exports/own-exports.zh-CN.json' with { type: 'json' }
import ownFace from '../features/faces/own-face.zh-CN.json' with { type: 'json' }
import ownChildren from '../features/families/adding/own-children.zh-CN.json' with { type: 'json' }
import linkedAccounts from '../features/outside-sign-in/social/linked/linked-accounts.zh-CN.json' with { type: 'json' }

/** Chinese texts of the account page: they travel with it, no page carries them before. Add each section's feature. */
export const accountTexts = {
  ...account,
  ...demoOutbox,
  ...linkedAccounts,
  ...ownChildren,
  ...ownContacts,
  ...ownExports,
  ...ownFace,
  ...ownHistory,
  ...password,
  ...secondFactor,
  ...signInPlaces,
}
