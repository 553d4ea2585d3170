import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type { PageStart, PublicSettings, StartData, ViewingStart } from '@homeroom/contract/pages/start-data.ts'
import type { Language, MenuState, TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import type { KnownUnit } from '#features/units/unit-service.ts'
import type { Caller } from '#platform/calls/caller.ts'

export type SignedInPerson = { caller: Caller; session: Session }
/** What decides how any page looks. */
export type View = {
  language: Language
  device: PageDevice
  menu: MenuState
  textSize: TextSize
  shared: boolean
  /** Who looks as the person of the page. */
  viewing?: ViewingStart
  unit: KnownUnit
}

export type StartComposer = ReturnType<typeof createStartComposer>

/** Composes the start data of a page: what every page has, and its own. */
export function createStartComposer(parts: { now: () => Date; settings: PublicSettings; development: boolean }) {
  return (view: View, theme: ThemeChoice, page: PageStart): StartData => ({
    language: view.language,
    device: view.device,
    // The renderer has the texts of the pages and inserts them.
    dictionary: null,
    unit: view.unit.face,
    theme,
    menu: view.menu,
    textSize: theme.textSize ?? view.textSize,
    settings: { ...parts.settings, loginJumpPage: view.unit.loginJumpPage || parts.settings.loginJumpPage },
    development: parts.development,
    sharedMachine: view.shared,
    now: parts.now().toISOString(),
    ...(view.viewing && { viewing: view.viewing }),
    ...page,
  })
}

/** A page contains no token, not even the short-lived one; `me` returns it on request. */
export function withoutToken(session: Session): Session {
  return { ...session, accessToken: '' }
}
