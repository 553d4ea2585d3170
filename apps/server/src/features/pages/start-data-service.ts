import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import type {
  ApplicationStart,
  AuthorizationStart,
  BindStart,
  DesktopStart,
  FailedVisitReason,
  ForgottenPasswordStart,
  PageNotice,
  PageStart,
  PublicSettings,
  RememberedState,
  SignInStart,
  SignInWays,
  SingleSignOnStart,
  StartData,
  UnitChosenBy,
} from '@homeroom/contract/pages/start-data.ts'
import type { Language, MenuState, TextSize } from '@homeroom/contract/pages/storage-keys.ts'
import type { ThemeChoice } from '@homeroom/contract/themes/theme-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import type { DesktopService } from '#features/desktop/desktop-service.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import type { IdentitySwitchService } from '#features/identities/identity-switch-service.ts'
import type { LicenceService } from '#features/licences/licence-service.ts'
import type { MessageService } from '#features/messages/message-service.ts'
import type { TodoService } from '#features/messages/todo-service.ts'
import type { PermissionService } from '#features/permissions/permission-service.ts'
import { chooseTheme } from '#features/themes/theme-choice.ts'
import type { ThemeService } from '#features/themes/theme-service.ts'
import type { KnownUnit, UnitService } from '#features/units/unit-service.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { mainFile, registeredFileIds } from './registered-files.ts'

export type StartDataService = ReturnType<typeof createStartDataService>
export type SignedInPerson = { caller: Caller; session: Session }
export type View = {
  language: Language
  device: PageDevice
  menu: MenuState
  textSize: TextSize
  shared: boolean
  unit: KnownUnit
}

/** What of a request decides what the sign-in page offers. */
type ShownSignIn = {
  unitBy: UnitChosenBy
  loginInvalid: boolean
  passkeys: boolean
  singleSignOn: boolean
  remembered: RememberedState
  failedVisit: FailedVisitReason | null
  application: SignInStart['application']
}

type Parts = {
  db: Database
  now: () => Date
  settings: PublicSettings
  /** What a unit offers beside name and password; passkeys belong to the address. */
  signInWays: (unitId: string) => Promise<Omit<SignInWays, 'passkey'>>
  /** Accounts to try on the sign-in page, where the unit over all others is the demo district's. */
  demo: DemoSignIn | undefined
  ticketLogin: SignInStart['ticketLogin']
  /** The ways on which codes for a forgotten password can be sent. */
  codeChannels: ForgottenPasswordStart['channels']
  development: boolean
  /** What the manifest.json of a sub-application says, by its code; undefined where none is built. */
  manifestOf: (code: string) => unknown
  desktop: DesktopService
  licences: LicenceService
  themes: ThemeService
  messages: MessageService
  todos: TodoService
  permissions: PermissionService
  family: FamilyService
  identities: IdentitySwitchService
  units: UnitService
}

/** Where nobody chooses among units. */
/** What the sign-in pages of a demo offer to try: on the page of the unit over all others one of each kind. */
type DemoSignIn = {
  unitId: string
  accounts: SignInStart['demoAccounts']
  /** On the page of another unit: its own people, nobody else's. */
  accountsOf: (unitId: string) => SignInStart['demoAccounts']
  badge: SignInStart['demoBadge']
  badgeUnitId: string
}

const namedByPlace: ReadonlySet<UnitChosenBy> = new Set<UnitChosenBy>(['host', 'machine'])
const defaultTheme = chooseTheme([])
const railTodos = 20

/** Gathers what a page needs to paint, in one transaction for a signed-in person. */
export function createStartDataService(parts: Parts) {
  function compose(view: View, theme: ThemeChoice, page: PageStart): StartData {
    return {
      language: view.language,
      device: view.device,
      // The renderer holds the texts of the pages and puts them in.
      dictionary: null,
      unit: view.unit.face,
      theme,
      menu: view.menu,
      textSize: theme.textSize ?? view.textSize,
      settings: { ...parts.settings, loginJumpPage: view.unit.loginJumpPage || parts.settings.loginJumpPage },
      development: parts.development,
      sharedMachine: view.shared,
      now: parts.now().toISOString(),
      ...page,
    }
  }

  /** One transaction, one connection: the questions go out together, the database answers them one after another. */
  async function desktopIn(
    tx: Transaction,
    caller: Caller,
    application: string,
  ): Promise<Omit<DesktopStart, 'messagesHidden' | 'childOverviews'>> {
    const [{ groups, order }, unread, unhandled, messages, todos, permissions, family, link] = await Promise.all([
      parts.desktop.arrangedIn(tx, caller),
      parts.desktop.unreadIn(tx, caller),
      parts.desktop.unhandledIn(tx, caller),
      parts.messages.unreadIn(tx, caller, defaultPageSize),
      parts.todos.todosIn(tx, caller, { start: 0, size: railTodos }),
      parts.permissions.ofPageIn(tx, caller, application),
      parts.family.familyIn(tx, caller),
      parts.identities.linkIn(tx, caller),
    ])
    return {
      groups,
      order,
      unread,
      unhandled,
      messages,
      todos,
      ...permissions,
      administrator: isAdministrator(caller),
      link: link ?? null,
      testAccounts: parts.identities.testAccountsFor(caller),
      ...family,
    }
  }

  /** What an installation offers to try, where the unit over all others is the demo district's. */
  async function demoHere(): Promise<Parts['demo']> {
    const root = parts.demo ? await parts.units.ofVisitor({ hostName: '', code: undefined }) : undefined
    return root && root.unit.face.unitId === parts.demo?.unitId ? parts.demo : undefined
  }

  async function forgottenPassword(unitFixed: boolean): Promise<ForgottenPasswordStart> {
    const outbox = (await demoHere()) !== undefined
    return { channels: outbox ? ['mail', 'sms'] : parts.codeChannels, outbox, unitFixed }
  }

  return {
    async signIn(view: View, options: ShownSignIn): Promise<StartData> {
      const demo = await demoHere()
      const { unitId } = view.unit.face
      const ways = await parts.signInWays(unitId)
      const signIn = {
        unitBy: options.unitBy,
        units: namedByPlace.has(options.unitBy) ? [] : await parts.units.search(''),
        loginInvalid: options.loginInvalid,
        failedVisit: options.failedVisit && { why: options.failedVisit, told: null },
        application: options.application,
        remembered: options.remembered,
        ways: {
          ...ways,
          singleSignOn: options.singleSignOn ? ways.singleSignOn : null,
          passkey: options.passkeys,
        },
        ticketLogin: parts.ticketLogin,
        demoAccounts: (demo?.unitId === unitId ? demo.accounts : demo?.accountsOf(unitId)) ?? [],
        demoBadge: demo?.unitId === unitId || demo?.badgeUnitId === unitId ? demo.badge : null,
      }
      return compose(view, view.unit.theme, { page: 'sign-in', signIn })
    },
    async notice(
      view: View,
      notice: PageNotice,
      person: SignedInPerson | undefined,
      {
        bind = null,
        unitFixed = person !== undefined,
        leaving = null,
      }: { bind?: BindStart | null; unitFixed?: boolean; leaving?: SingleSignOnStart | null } = {},
    ): Promise<StartData> {
      const theme = person ? await parts.themes.theme(person.caller) : view.unit.theme
      const session = person ? withoutToken(person.session) : null
      const forgotten = notice === 'forgotten-password' ? await forgottenPassword(unitFixed) : null
      return compose(view, theme, { page: 'notice', notice, session, bind, forgotten, leaving })
    },
    async authorization(
      view: View,
      authorization: AuthorizationStart,
      person: SignedInPerson | undefined,
    ): Promise<StartData> {
      const theme = person ? await parts.themes.theme(person.caller) : view.unit.theme
      const session = person ? withoutToken(person.session) : null
      return compose(view, theme, { page: 'authorization', authorization, session })
    },
    /** The parts of the interface kit: the same for everybody. */
    gallery(view: View): StartData {
      return compose(view, defaultTheme, { page: 'gallery', session: null })
    },
    async apiDocs(view: View, { caller, session }: SignedInPerson): Promise<StartData> {
      const theme = await parts.themes.theme(caller)
      return compose(view, theme, { page: 'api-docs', session: withoutToken(session) })
    },
    desktop(view: View, { caller, session }: SignedInPerson, messagesHidden: boolean): Promise<StartData> {
      return parts.db.inUnit(caller.unitId, async (tx) => {
        const [theme, childOverviews, shown] = await Promise.all([
          parts.themes.themeIn(tx, caller),
          parts.family.overviewsIn(tx, caller),
          desktopIn(tx, caller, 'base'),
        ])
        const desktop = { ...shown, messagesHidden, childOverviews }
        return compose(view, theme, { page: 'desktop', session: withoutToken(session), desktop })
      })
    },
    /** The service whose pages an application belongs to; undefined when the person may not open it. */
    serviceOf({ caller }: SignedInPerson, code: string): Promise<string | undefined> {
      return parts.db.inUnit(
        caller.unitId,
        async (tx) => (await parts.desktop.findApplicationIn(tx, caller, code))?.serverId,
      )
    },
    /** Undefined when the person does not have the application or may not open it. */
    application(
      view: View,
      { caller, session }: SignedInPerson,
      code: string,
      serverId: string,
    ): Promise<StartData | undefined> {
      return parts.db.inUnit(caller.unitId, async (tx) => {
        const found = await parts.desktop.findApplicationIn(tx, caller, code)
        if (!found || found.serverId !== serverId) return undefined
        const theme = await parts.themes.themeIn(tx, caller)
        const application: ApplicationStart = {
          code: found.code,
          name: found.name,
          englishName: found.englishName,
          licensed: !parts.licences.hasEnded(await parts.licences.endIn(tx, caller, found.code)),
          menuRoutes: found.menuRoute.split(',').filter((route) => route !== ''),
          subApplication: found.connected
            ? {
                app: found.code,
                fileIds: registeredFileIds(parts.manifestOf(found.code)),
                fileId: mainFile,
              }
            : null,
        }
        const own = await desktopIn(tx, caller, found.code)
        const desktop = { ...own, messagesHidden: false, childOverviews: [] }
        return compose(view, theme, {
          page: 'application',
          session: withoutToken(session),
          desktop,
          application,
        })
      })
    },
  }
}

/** A page carries no token, not even the short one: `me` gives it to who needs it. */
function withoutToken(session: Session): Session {
  return { ...session, accessToken: '' }
}
