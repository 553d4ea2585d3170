import sharedMachine from '../features/accounts/devices/shared/shared-machine.en.json' with { type: 'json' }
import person from '../features/accounts/person/person.en.json' with { type: 'json' }
import application from '../features/applications/application.en.json' with { type: 'json' }
import desktop from '../features/desktop/desktop.en.json' with { type: 'json' }
import menu from '../features/desktop/menu/menu.en.json' with { type: 'json' }
import recentlyUsed from '../features/desktop/recently-used/recently-used.en.json' with { type: 'json' }
import family from '../features/families/family.en.json' with { type: 'json' }
import find from '../features/find/find.en.json' with { type: 'json' }
import identity from '../features/identities/identity.en.json' with { type: 'json' }
import licences from '../features/licences/licences.en.json' with { type: 'json' }
import messages from '../features/messages/messages.en.json' with { type: 'json' }
import todos from '../features/messages/todos/todos.en.json' with { type: 'json' }
import clientDownload from '../features/pages/client-download/client-download.en.json' with { type: 'json' }
import header from '../features/pages/header/header.en.json' with { type: 'json' }
import themes from '../features/themes/themes.en.json' with { type: 'json' }
import versionGuard from '../features/versions/version-guard.en.json' with { type: 'json' }
import voice from '../features/voice/voice.en.json' with { type: 'json' }
import shell from '../shells/shell.en.json' with { type: 'json' }
import type { baseTexts } from './base-texts.ts'

/** The English twin of `base-texts.ts`; a missing key is a type error. */
export const baseTextsEnglish: Record<keyof typeof baseTexts, string> = {
  ...application,
  ...clientDownload,
  ...desktop,
  ...family,
  ...find,
  ...header,
  ...identity,
  ...licences,
  ...menu,
  ...messages,
  ...person,
  ...recentlyUsed,
  ...themes,
  ...todos,
  ...sharedMachine,
  ...versionGuard,
  ...voice,
  ...shell,
}
