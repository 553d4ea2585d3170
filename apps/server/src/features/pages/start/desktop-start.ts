import type { ApplicationStart, DesktopStart, StartData } from '@homeroom/contract/pages/start-data.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import type { IdentitySwitchService } from '#features/identities/identity-switch-service.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import type { MessageService } from '#features/messages/message-service.ts'
import type { TodoService } from '#features/messages/todo-service.ts'
import type { PermissionService } from '#features/permissions/permission-service.ts'
import type { ThemeService } from '#features/themes/theme-service.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type SignedInPerson, type StartComposer, type View, withoutToken } from './start-composer.ts'

type Parts = {
  compose: StartComposer
  db: Database
  /** The content of a sub-application's manifest.json, by its code; undefined where none is built. */
  manifestOf: (code: string) => unknown
  desktop: DesktopService
  licences: LicenceService
  themes: ThemeService
  messages: MessageService
  todos: TodoService
  permissions: PermissionService
  family: FamilyService
  identities: IdentitySwitchService
}

type Application = NonNullable<Awaited<ReturnType<DesktopService['findApplicationIn']>>>

const railTodos = 20

export type DesktopStartMaker = ReturnType<typeof createDesktopStart>

/** The start data of the desktop and of application pages, read in one transaction. */
export function createDesktopStart(parts: Parts) {
  const { compose, db, desktop, licences, themes, messages, todos, permissions, family, identities, manifestOf } = parts

  /** One transaction on one connection: the queries are sent together, and the database answers them in turn. */
  async function desktopIn(
    tx: Transaction,
    caller: Caller,
    application: string,
  ): Promise<Omit<DesktopStart, 'messagesHidden' | 'childOverviews'>> {
    const [{ groups, order }, unread, unhandled, unreadMessages, openTodos, permitted, familyOf, link] =
      await Promise.all([
        desktop.arrangedIn(tx, caller),
        desktop.unreadIn(tx, caller),
        desktop.unhandledIn(tx, caller),
        messages.unreadIn(tx, caller, defaultPageSize),
        todos.todosIn(tx, caller, { start: 0, size: railTodos }),
        permissions.ofPageIn(tx, caller, application),
        family.familyIn(tx, caller),
        identities.linkIn(tx, caller),
      ])
    return {
      groups,
      order,
      unread,
      unhandled,
      messages: unreadMessages,
      todos: openTodos,
      ...permitted,
      administrator: isAdministrator(caller),
      link: link ?? null,
      testAccounts: identities.testAccountsFor(caller),
      ...familyOf,
    }
  }

  async function applicationStart(tx: Transaction, caller: Caller, found: Application): Promise<ApplicationStart> {
    const { code, name, englishName, menuRoute, connected } = found
    return {
      code,
      name,
      englishName,
      licence: await licences.standingIn(tx, caller, code),
      menuRoutes: menuRoute.split(',').filter((route) => route !== ''),
      subApplication: connected ? { app: code, fileIds: registeredFileIds(manifestOf(code)), fileId: mainFile } : null,
    }
  }

  return {
    /** With a `theme`, whatever the person has chosen. */
    desktop(
      view: View,
      { caller, session }: SignedInPerson,
      { messagesHidden, theme: tried }: { messagesHidden: boolean; theme?: ThemeChoice },
    ): Promise<StartData> {
      return db.inUnit(caller.unitId, async (tx) => {
        const [theme, childOverviews, shown] = await Promise.all([
          tried ?? themes.themeIn(tx, caller),
          family.overviewsIn(tx, caller),
          desktopIn(tx, caller, 'base'),
        ])
        const own = { ...shown, messagesHidden, childOverviews }
        return compose(view, theme, { page: 'desktop', session: withoutToken(session), desktop: own })
      })
    },
    /** The service to which an application's pages belong; undefined when the person may not open it. */
    serviceOf({ caller }: SignedInPerson, code: string): Promise<string | undefined> {
      return db.inUnit(caller.unitId, async (tx) => (await desktop.findApplicationIn(tx, caller, code))?.serverId)
    },
    /** Undefined when the person does not have the application or may not open it. */
    application(
      view: View,
      { caller, session }: SignedInPerson,
      { code, serverId }: { code: string; serverId: string },
    ): Promise<StartData | undefined> {
      return db.inUnit(caller.unitId, async (tx) => {
        const found = await desktop.findApplicationIn(tx, caller, code)
        if (!found || found.serverId !== serverId) return undefined
        const theme = await themes.themeIn(tx, caller)
        const application = await applicationStart(tx, caller, found)
        const own = { ...(await desktopIn(tx, caller, code)), messagesHidden: false, childOverviews: [] }
        const page = { page: 'application', session: withoutToken(session), desktop: own, application } as const
        return compose(view, theme, page)
      })
    },
  }
}

/** The entry that opens when an address names none. */
const mainFile = 'main'

// A key of the manifest becomes part of an address and of a page, so only plain names are accepted.
const scriptKey = /^([A-Za-z0-9][\w-]*)\.js$/

/**
 * The file ids that a page may load: the scripts in its application's manifest, and `main`, whose absence the page
 * explains. The build wrote the manifest, so an address can only choose among these.
 */
export function registeredFileIds(manifest: unknown): string[] {
  const keys = typeof manifest === 'object' && manifest !== null ? Object.keys(manifest) : []
  const named = keys.flatMap((key) => scriptKey.exec(key)?.[1] ?? [])
  return [...new Set([mainFile, ...named])]
}
