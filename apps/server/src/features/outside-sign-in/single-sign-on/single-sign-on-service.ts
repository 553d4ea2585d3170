import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import type { SingleSignOnStep } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { rememberName } from '#features/accounts/known-names/known-names.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import type { SessionService } from '#features/accounts/session/session-service.ts'
import { loginNameKey } from '#features/accounts/sign-in/login-name.ts'
import type { About, SignInAudit } from '#features/accounts/sign-in/sign-in-audit.ts'
import type {
  CompletedSignIn,
  FindAccount,
  FindOrdinaryAccount,
  SignInCompletion,
} from '#features/accounts/sign-in/sign-in-completion.ts'
import type { SignInVisit } from '#features/accounts/sign-in/sign-in-visit.ts'
import type { SignInThrottle } from '#features/accounts/sign-in/throttle/sign-in-throttle.ts'
import { createServiceGuard } from '#features/outside-sign-in/social/exchange/provider-answer.ts'
import { type OutsideIdentity, shownName } from '#features/outside-sign-in/social/identities/outside-identity.ts'
import type { OutsideIdentityService } from '#features/outside-sign-in/social/identities/outside-identity-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken } from '#platform/secrets/signed-token.ts'
import { beginCasVisit, checkCasServer, finishCasVisit } from './cas-visit.ts'
import type { OidcVisits } from './oidc-visit.ts'
import type { SingleSignOnProvider, SingleSignOnProviders, VisitSecrets, Vouched } from './single-sign-on-providers.ts'
import { noteOutsideLogin } from './single-sign-on-queries.ts'

export type SingleSignOnService = ReturnType<typeof createSingleSignOnService>
type OwnAccount = { unitId: string; userId: string }
/** A visit that has begun. */
type Visit = Omit<VisitSecrets, 'state'> & { issuer: string; callback: string; back: string }
/** A person who has returned, for the sign-in page to continue with. */
type ArrivedVisit = { unitId: string; identity: OutsideIdentity; loginName: string; outsideSession: string }
export type SingleSignOnOutcome =
  | { known: true; completed: CompletedSignIn; identity: OutsideIdentity }
  | { known: false; identity: OutsideIdentity; unitId: string }

type Parts = {
  db: Database
  now: () => Date
  oneTime: OneTimeStore
  providers: SingleSignOnProviders
  identities: OutsideIdentityService
  throttle: SignInThrottle
  completion: SignInCompletion
  audit: SignInAudit
  sessions: SessionService
  findAccount: FindAccount
  findOrdinaryAccount: FindOrdinaryAccount
}

const visitKind = oneTimeKind<Visit>('single sign-on visit', { lifetime: 10 * minute })
const arrivalKind = oneTimeKind<ArrivedVisit>('single sign-on arrival', { lifetime: 2 * minute })

/** A corrected address is tried at once, however often the previous one failed. */
const guardedAs = ({ unitId, address }: SingleSignOnProvider) => `single sign-on ${unitId} ${address}`

/** The outside single sign-on: sends people there, learns who they are, and finds or links their account. */
export function createSingleSignOnService(parts: Parts) {
  const { db, now, oneTime, providers, identities, throttle, completion, audit, findAccount, findOrdinaryAccount } =
    parts
  const guarded = createServiceGuard({ now })
  let visits: Promise<OidcVisits> | undefined
  /** Loaded when a unit has such a provider, because other servers do not need it. */
  function oidc(): Promise<OidcVisits> {
    visits ??= import('./oidc-visit.ts').then(({ createOidcVisits }) => createOidcVisits())
    return visits
  }

  async function providerOf(unitId: string): Promise<SingleSignOnProvider> {
    const provider = await providers.find(unitId)
    if (!provider) throw new AppError('not_found')
    return provider
  }

  /** Asks the provider who has returned. Every answer uses the visit up. */
  async function vouched(
    provider: SingleSignOnProvider,
    { state, ...visit }: Visit & { state: string },
    returned: URL,
  ): Promise<Vouched> {
    const ticket = returned.searchParams.get('ticket') ?? ''
    return guarded(guardedAs(provider), async () =>
      provider.kind === 'cas'
        ? finishCasVisit(provider, { ticket, callback: withState(visit.callback, state), again: visit.again })
        : (await oidc()).finish(provider, { state, ...visit }, returned.href),
    )
  }

  /** The account of an identity: linked before, or linked now by the claim that contains the login name. */
  async function accountOf({ unitId, identity, loginName }: ArrivedVisit): Promise<OwnAccount | undefined> {
    const linked = await identities.find(identity, unitId)
    if (linked || loginName === '') return linked
    const provider = await providerOf(unitId)
    const userId = await db.inUnit(unitId, async (tx) => {
      const found = await findOrdinaryAccount(tx, unitId, loginNameKey(loginName))
      const known = { kind: 'single-sign-on', application: provider.address, at: now() } as const
      if (found !== undefined) await rememberName(tx, { unitId, userId: found, loginName, ...known })
      return found
    })
    if (userId === undefined) return undefined
    await identities.link({ unitId, userId }, identity)
    return { unitId, userId }
  }

  return {
    discover: (provider: SingleSignOnProvider) =>
      guarded(guardedAs(provider), async () => (await oidc()).discover(provider)),
    /** Takes the steps of a visit that need no person, with what is set now. Its failures do not stop sign-ins. */
    async check(provider: SingleSignOnProvider, callback: string): Promise<SingleSignOnStep[]> {
      return provider.kind === 'cas' ? checkCasServer(provider, callback) : (await oidc()).check(provider, callback)
    },
    providerOf,
    /** Where a visitor continues; `back` is the page they wanted, `again` requires a new proof. */
    async begin(
      unitId: string,
      { origin, back, again, visit }: { origin: string; back: string; again: boolean; visit: SignInVisit },
    ): Promise<string> {
      await throttle.beginning(visit.source)
      const provider = await providerOf(unitId)
      const callback = `${origin}/sso/${unitId}/callback`
      // On a shared machine the previous person may still be signed in there.
      const secrets = { nonce: randomToken(), verifier: randomToken(), again: again || visit.shared }
      const kept: Visit = { ...secrets, issuer: provider.issuer, callback, back }
      const state = await oneTime.issue(visitKind, kept, { unitId, browser: visit.browser() })
      if (provider.kind === 'cas')
        return beginCasVisit(provider, { callback: withState(callback, state), again: secrets.again })
      return guarded(guardedAs(provider), async () => (await oidc()).begin(provider, { state, ...secrets }, callback))
    },
    /** A person returns to the browser that began: returns the handle for the sign-in page and the page they wanted. */
    async comeBack(
      unitId: string,
      { search, browser, visit }: { search: string; browser: string | undefined; visit: SignInVisit },
    ): Promise<{ back: string; arrival: string } | { back: string; failed: 'away' | 'refused' | 'over' }> {
      const state = new URLSearchParams(search).get('state') ?? ''
      // A browser without a mark uses it up, too: a try in the wrong place ends it.
      const kept = await oneTime.take(visitKind, state, { unitId, browser: browser ?? 'none' })
      const provider = await providerOf(unitId)
      // A provider that has been replaced must not answer for the previous one.
      const refused = (reason: ErrorCode) => audit.refused({ unitId }, { way: 'single sign-on', visit, reason })
      if (!kept || !browser || kept.issuer !== provider.issuer) {
        // Anybody can invent such an address, so each leaves a line in the audit log.
        await throttle.beginning(visit.source)
        refused('sso_over')
        return { back: '', failed: 'over' }
      }
      try {
        const found = await vouched(provider, { state, ...kept }, new URL(`${kept.callback}${search}`))
        const { subject, name, loginName, outsideSession } = found
        const identity: OutsideIdentity = {
          kind: provider.kind,
          issuer: provider.issuer,
          subject,
          unionid: '',
          name: shownName(name),
        }
        const arrived = { unitId, identity, loginName, outsideSession }
        return { back: kept.back, arrival: await oneTime.issue(arrivalKind, arrived, { browser }) }
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refused(error.code)
        return { back: kept.back, failed: error.code === 'social_away' ? 'away' : 'refused' }
      }
    },
    /** Signs in the person whom `comeBack` returned; `known: false` has no account yet. */
    finish: (arrival: string, visit: SignInVisit): Promise<SingleSignOnOutcome> =>
      audit.watch({ way: 'single sign-on', visit }, (about) => prove(arrival, visit, about)),
  }

  async function prove(arrival: string, visit: SignInVisit, about: About): Promise<SingleSignOnOutcome> {
    const counted = { source: visit.source }
    await throttle.begin(counted)
    const arrived = await oneTime.take(arrivalKind, arrival, { browser: visit.browser() })
    if (!arrived) throw new AppError('sso_over')
    await throttle.takeBack(counted)
    const found = await accountOf(arrived)
    const account = found && (await findAccount(found))
    const { unitId, identity, outsideSession } = arrived
    about(account ?? { unitId })
    if (!account) {
      audit.refused({ unitId }, { way: 'single sign-on', visit, reason: 'social_not_linked' })
      return { known: false, identity, unitId }
    }
    const { issuer, subject } = identity
    const { userId } = account
    if (account.unitId === unitId)
      await db.inUnit(unitId, (tx) =>
        noteOutsideLogin(tx, { unitId, userId, issuer, subject, outsideSession, at: now() }),
      )
    const completed = await completion.complete({ account, way: 'single sign-on', visit, pageUnit: unitId })
    return { known: true, completed, identity }
  }
}

function withState(callback: string, state: string): string {
  return `${callback}?${new URLSearchParams({ state })}`
}
