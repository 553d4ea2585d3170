import type { Session } from '../accounts/session/session-schemas.ts'
import type { DesktopOrder } from '../desktop/arrangement-schemas.ts'
import type { IconGroup, UnhandledCount, UnreadCount } from '../desktop/desktop-schemas.ts'
import type { Child, ChildOverview } from '../families/family-schemas.ts'
import type { ParentTeacherLink } from '../identities/identity-schemas.ts'
import type { AskingClient } from '../identity-provider/openid-schemas.ts'
import type { ModuleStanding } from '../licences/licence-schemas.ts'
import type { Message } from '../messages/message-schemas.ts'
import type { TodoItem } from '../messages/todo-schemas.ts'
import type { OutsideKind, SocialProviderId } from '../outside-sign-in/social-schemas.ts'
import type { PermissionNode } from '../permissions/permission-schemas.ts'
import type { ThemeChoice } from '../themes/theme-schemas.ts'
import type { UnitSummary } from '../units/unit-schemas.ts'
import type { PageDevice } from './page-locations.ts'
import type { Language, MenuState, TextSize } from './storage-keys.ts'

/** Everything a page needs to paint before its first call; it travels inside the HTML as JSON. */
export type StartData = {
  language: Language
  device: PageDevice
  /** The texts of a fetched language, so that the first paint needs no second round trip; null for zh-CN. */
  dictionary: Readonly<Record<string, string>> | null
  unit: UnitFace
  theme: ThemeChoice
  settings: PublicSettings
  /** How the application menu of this browser stands. */
  menu: MenuState
  /** How large text is: as the person has chosen, else as this browser has it. */
  textSize: TextSize
  development: boolean
  /** Whether several people use the machine: nothing is kept there, and nobody stays signed in unseen. */
  sharedMachine: boolean
  /** The server's clock when the page was made (ISO 8601, UTC): the first paint in the browser uses it, too. */
  now: string
  /** A look that is tried in a frame where nothing runs; absent on every page that is used. */
  preview?: true
  /** Somebody else looks as the person of the page. */
  viewing?: ViewingStart
} & PageStart

type Names = { realName: string; englishName: string }

/** Who looks as whom at a page. */
export type ViewingStart = {
  viewer: Names
  as: Names & { userId: string }
  /** Their unit, where it is not the viewer's; else null. */
  unitId: string | null
  /** ISO 8601, UTC. */
  endsAt: string
}

/** The part of the start data that belongs to one page. */
export type PageStart =
  | { page: 'sign-in'; signIn: SignInStart }
  | { page: 'desktop'; session: Session; desktop: DesktopStart }
  | { page: 'application'; session: Session; desktop: DesktopStart; application: ApplicationStart }
  | { page: 'authorization'; authorization: AuthorizationStart; session: Session | null }
  | {
      page: 'notice'
      notice: PageNotice
      session: Session | null
      bind: BindStart | null
      forgotten: ForgottenPasswordStart | null
      /** Where a visitor is being taken; null on every other short page. */
      leaving: SingleSignOnStart | null
    }
  | { page: 'gallery'; session: null }
  | { page: 'api-docs'; session: Session }
  /** The clock-in at a gate, which nobody signs in to. */
  | { page: 'kiosk'; session: null }

/** Whose identity waits in this browser to be linked; only on the bind page. */
export type BindStart = {
  /** Accounts of this unit and of those below it may be linked. */
  unitId: string
  kind: OutsideKind
  /** What the person is called there; may be empty. */
  name: string
}

/** Short pages. */
export type PageNotice =
  | 'not-found'
  | 'blocked'
  | 'forgotten-password'
  | 'bind'
  /** On the way to the single sign-on of the unit, in place of the sign-in page. */
  | 'leaving'
  /** What older applications lead to: see the CAS server. */
  | 'cas-unknown'
  | 'cas-closed'
  | 'cas-signed-in'
  | 'cas-sign-out'
  | 'cas-signed-out'

/** The single sign-on of a unit: where it begins, and how it is called. */
export type SingleSignOnStart = { address: string; name: string; englishName: string; first: boolean }

/** What the page of a forgotten password offers; null on every other short page. */
export type ForgottenPasswordStart = {
  /** How codes can be sent; a code of the administrator always works. */
  channels: readonly ('mail' | 'sms')[]
  /** Whether the codes are read in the demo's outbox, because its people do not exist. */
  outbox: boolean
  /** True when something has chosen the unit: accounts of it come first. */
  unitFixed: boolean
}

/** What anyone may see of a unit: its branding, footer and sign-in picture. */
export type UnitFace = {
  unitId: string
  unitType: string
  code: string
  unitName: string
  unitEnName: string
  logo: string
  signInPicture: string
  footer: string
  link: string
  decorationSet: string
  timeZone: string
  /** What the unit prints in, whatever language its people read on the screen. */
  language: Language
}

export type PublicSettings = {
  productName: string
  helpCentreUrl: string
  clientDownloadUrl: string
  loginJumpPage: string
  specialUnitId: string
  /** The languages the header offers. */
  languages: readonly Language[]
}

/** What has told which unit a visitor means: the page's address, the host name, the mark of a machine, the browser's memory. */
export type UnitChosenBy = 'address' | 'host' | 'machine' | 'memory' | 'nothing'

export type SignInStart = {
  /** The picker is offered unless the place says which unit it is: a host name, or a machine of the unit. */
  unitBy: UnitChosenBy
  units: UnitSummary[]
  /** True on /needtologinpagerelogin and after an expired session: 'Login invalid' is shown. */
  loginInvalid: boolean
  /** A visit to the single sign-on that led nowhere; null for everybody else. */
  failedVisit: FailedVisit | null
  /** The application of others that people sign in to here, and come back to; null for the desktop. */
  application: { name: string; englishName: string } | null
  /**
   * Whether this browser signs somebody in by itself (`ready`), or would have before they signed out (`paused`). Whom is
   * not told.
   */
  remembered: RememberedState
  /** Demo accounts to try, only in a demo installation. */
  demoAccounts: { loginName: string; name: string; englishName: string; password: string }[]
  /** A badge to try without a camera, only in a demo installation. */
  demoBadge: { code: string; name: string; englishName: string } | null
  ways: SignInWays
  /** How somebody who brings a ticket is signed in; an empty path where tickets are not taken. */
  ticketLogin: { path: string; method: 'GET' | 'POST' }
}

/** Why it led nowhere, and the sentence for it: the renderer, which holds the texts of the pages, puts that in. */
export type FailedVisit = { why: FailedVisitReason; told: { chinese: string; english: string } | null }
/** The provider did not answer, did not vouch for anybody, or it was too late. */
export type FailedVisitReason = 'away' | 'refused' | 'over'

export type RememberedState = 'none' | 'paused' | 'ready'

/** What is offered beside name and password on a unit's sign-in page. */
export type SignInWays = {
  /** WeChat (mp) and WeCom (qy), as far as they show a QR code here. */
  social: readonly SocialProviderId[]
  /** Where the unit's own single sign-on begins and how it is called; `first`: people are sent there at once. */
  singleSignOn: SingleSignOnStart | null
  passkey: boolean
  /** The printed cards of small pupils. */
  badge: boolean
  /** A registered face before the camera. */
  face: boolean
}

export type DesktopStart = {
  /** True on /desktop/home, where the person's messages are hidden. */
  messagesHidden: boolean
  groups: IconGroup[]
  order: DesktopOrder
  unread: UnreadCount[]
  unhandled: UnhandledCount
  messages: Message[]
  todos: TodoItem[]
  /** The permission tree of types 2 and 4 for this page's application prefix; empty for others. */
  permissions: PermissionNode[]
  /** The applications that the menus of types 2 and 4 may show: the tops of their permission trees. */
  menuPermissions: PermissionNode[]
  administrator: boolean
  /** Active children of a parent and the current one; empty and null for others. */
  children: Child[]
  currentChildId: string | null
  /** What concerns each active child, on a parent's desktop; empty elsewhere. */
  childOverviews: ChildOverview[]
  /** The account this one may change into; null for everybody without one. */
  link: ParentTeacherLink | null
  /** Accounts to change into while developing; empty in the product. */
  testAccounts: TestAccount[]
}

export type TestAccount = { userId: string; name: string; englishName: string }

export type ApplicationStart = {
  code: string
  name: string
  englishName: string
  /** How its licence stands: one that has ended or not begun keeps everything of it closed. */
  licence: ModuleStanding
  /** The menu routes of the application, for the route guard. */
  menuRoutes: string[]
  /** Sub-applications registered for this page: only these may be loaded. Null when none is connected. */
  subApplication: { app: string; fileIds: string[]; fileId: string } | null
}

/** What somebody is asked who signs in to an application with their account here. */
export type AuthorizationStart =
  /** An older client's request, sent on by the page itself. */
  | { step: 'web'; request: WebAuthorization }
  | ({ step: 'consent' | 'choose-account'; client: AskingClient } & Interaction)
  | ({ step: 'refused'; client: AskingClient; reason: string } & Interaction)
  | { step: 'device'; userCode: string }
  | { step: 'end-session'; request: string; client: { name: string; englishName: string } | null }
  /** The request cannot be gone on with; `error` is a code of OAuth 2.0. */
  | { step: 'error'; error: string }

type Interaction = {
  interaction: string
  /** Where to sign in with another account. */
  otherAccount: string
}

/** The request of an older client as its address says it. */
export type WebAuthorization = {
  responseType: string
  clientId: string
  redirectUri: string
  state: string | null
  scope: string
  nonce: string | null
  codeChallenge: string | null
  codeChallengeMethod: string | null
}
