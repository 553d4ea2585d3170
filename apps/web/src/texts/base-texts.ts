import sharedMachine from '../features/accounts/devices/shared/shared-machine.zh-CN.json' with { type: 'json' }
import person from '../features/accounts/person/person.zh-CN.json' with { type: 'json' }
import application from '../features/applications/application.zh-CN.json' with { type: 'json' }
import desktop from '../features/desktop/desktop.zh-CN.json' with { type: 'json' }
import menu from '../features/desktop/menu/menu.zh-CN.json' with { type: 'json' }
import recentlyUsed from '../features/desktop/recently-used/recently-used.zh-CN.json' with { type: 'json' }
import family from '../features/families/family.zh-CN.json' with { type: 'json' }
import find from '../features/find/find.zh-CN.json' with { type: 'json' }
import identity from '../features/identities/identity.zh-CN.json' with { type: 'json' }
import licences from '../features/licences/licences.zh-CN.json' with { type: 'json' }
import messages from '../features/messages/messages.zh-CN.json' with { type: 'json' }
import todos from '../features/messages/todos/todos.zh-CN.json' with { type: 'json' }
import clientDownload from '../features/pages/client-download/client-download.zh-CN.json' with { type: 'json' }
import header from '../features/pages/header/header.zh-CN.json' with { type: 'json' }
import themes from '../features/themes/themes.zh-CN.json' with { type: 'json' }
import versionGuard from '../features/versions/version-guard.zh-CN.json' with { type: 'json' }
import voice from '../features/voice/voice.zh-CN.json' with { type: 'json' }
import shell from '../shells/shell.zh-CN.json' with { type: 'json' }
import { everyPageTexts } from './every-page-texts.ts'

/** Chinese texts of the desktop and application pages. Add each feature shown only there. */
export const baseTexts = {
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

/** Everything such a page shows. */
export const basePageTexts = { ...everyPageTexts, ...baseTexts }
