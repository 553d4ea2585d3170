import authorization from '../features/authorization/authorization.en.json' with { type: 'json' }
import forgottenPassword from '../features/forgotten-password/forgotten-password.en.json' with {
  type: 'json',
}
import shortPages from '../features/short-pages/short-pages.en.json' with { type: 'json' }
import bind from '../features/sign-in/bind/bind.en.json' with { type: 'json' }
import unitPicker from '../features/unit-picker/unit-picker.en.json' with { type: 'json' }
import demoOutbox from '../platform/demo-outbox/demo-outbox.en.json' with { type: 'json' }

/** English for the pages before sign-in, beyond the common texts: one file for all of them. */
export const loginTextsEnglish = {
  ...unitPicker,
  ...bind,
  ...shortPages,
  ...forgottenPassword,
  ...demoOutbox,
  ...authorization,
}
