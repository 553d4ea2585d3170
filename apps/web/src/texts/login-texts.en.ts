import demoOutbox from '../features/accounts/demo-outbox/demo-outbox.en.json' with { type: 'json' }
import forgottenPassword from '../features/accounts/passwords/forgotten/forgotten-password.en.json' with {
  type: 'json',
}
import authorization from '../features/identity-provider/openid/authorization/authorization.en.json' with {
  type: 'json',
}
import bind from '../features/outside-sign-in/bind/bind.en.json' with { type: 'json' }
import shortPages from '../features/pages/short/short-pages.en.json' with { type: 'json' }
import unitPicker from '../features/units/unit-picker.en.json' with { type: 'json' }

/** English for the pages before sign-in, beyond the common texts: one file for all of them. */
export const loginTextsEnglish = {
  ...unitPicker,
  ...bind,
  ...shortPages,
  ...forgottenPassword,
  ...demoOutbox,
  ...authorization,
}
