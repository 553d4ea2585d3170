import { hash, timingSafeEqual } from 'node:crypto'
import type { Configuration, errors, JWK, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { hasOwnProof } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { pairwiseMark } from '../clients/openid-client.ts'
import { createRecordAdapter, replay } from '../record-adapter.ts'
import { existingGrant } from './issue-code.ts'
import type { SignedInMemory } from './mirror-session.ts'
import { mirrorSession } from './mirror-session.ts'
import { providerMount } from './provider-paths.ts'
import { providerSettings } from './provider-settings.ts'

export type CurrentProvider = ReturnType<typeof createCurrentProvider>
type LoadedProvider = { provider: Provider; handle: ReturnType<Provider['callback']> }

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  /** The address people type, without a path. */
  origin: string
  people: SignedInMemory
  publishedKeys: () => Promise<JWK[]>
  subject: (clientId: string, userId: string) => string
  /** The refresh token that replaces another one. */
  nextRefreshToken: (before: string) => string
  findAccount: NonNullable<Configuration['findAccount']>
  /** Scopes that need no further consent. */
  agreed: (ctx: KoaContextWithOIDC) => Promise<ReadonlySet<string>>
  /** Replaces what the library would answer by our own pages. */
  finishAnswers: (provider: Provider) => void
  showError: (ctx: KoaContextWithOIDC, error: string) => void
  /** Called when a person was given a code for a client. */
  signedInTo: (ctx: KoaContextWithOIDC) => void
  fetch: NonNullable<Configuration['fetch']>
  failed: (error: Error) => void
}

const keysLookedAtEvery = 30_000

/**
 * The library, loaded on first use, because most installations start without anybody needing it. It gets its keys when
 * it is created, so new keys mean a new instance.
 */
export function createCurrentProvider(parts: Parts) {
  let current: (LoadedProvider & { keys: string; lookedAt: number }) | undefined
  let loading: Promise<LoadedProvider> | undefined

  async function load(): Promise<LoadedProvider> {
    const keys = await parts.publishedKeys()
    const names = keys.map(({ kid }) => kid).join(' ')
    const lookedAt = Date.now()
    if (current?.keys === names) current.lookedAt = lookedAt
    else current = { ...(await makeProvider(parts, keys)), keys: names, lookedAt }
    return current
  }

  return async (): Promise<LoadedProvider> => {
    if (current && Date.now() - current.lookedAt < keysLookedAtEvery) return current
    loading ??= load().finally(() => {
      loading = undefined
    })
    return loading
  }
}

async function makeProvider(parts: Parts, jwks: JWK[]): Promise<LoadedProvider> {
  const library = await import('oidc-provider')
  const refusals: typeof errors = library.errors
  const provider = new library.Provider(
    `${parts.origin}${providerMount}`,
    providerSettings({
      jwks,
      policy: library.interactionPolicy,
      adapter: createRecordAdapter({
        db: parts.db,
        now: parts.now,
        box: parts.box,
        usedBefore: (kind) =>
          kind === replay
            ? new refusals.InvalidClientAuth('client assertion tokens must only be used once')
            : new refusals.InvalidGrant('already used'),
      }),
      subject: parts.subject,
      findAccount: parts.findAccount,
      loadExistingGrant: existingGrant(parts.agreed),
      showError: parts.showError,
      mayOutlive: (ctx) => {
        const person = parts.people.of(ctx.req)
        return person !== undefined && hasOwnProof(person.caller)
      },
      fetch: parts.fetch,
    }),
  )
  // The mount sets these headers for the public scheme and host; nobody else can.
  provider.proxy = true
  mirrorSession(provider, parts.people, refusals)
  parts.finishAnswers(provider)
  provider.on('authorization.success', parts.signedInTo)
  provider.on('server_error', (_ctx, error) => parts.failed(error))
  checkSecretsByHash(provider)
  makeClientsPairwise(provider)
  repeatNextRefreshTokens(provider, { current: () => library.Provider.ctx, next: parts.nextRefreshToken })
  return { provider, handle: provider.callback() }
}

/** Only hashes of the clients' secrets are stored, so a received secret is hashed before it is compared. */
function checkSecretsByHash({ Client }: Provider): void {
  Client.prototype.compareClientSecret = function compare(given: string): boolean {
    const kept = Buffer.from(this.clientSecret ?? '', 'hex')
    const hashed = hash('sha256', given, 'buffer')
    return kept.length === hashed.length && timingSafeEqual(kept, hashed)
  }
}

/**
 * Computes the next refresh token from the previous one, as our own sessions do. A second use within the grace period,
 * by a client whose answer was lost, returns the same one, and the family stays one family.
 */
function repeatNextRefreshTokens(
  { RefreshToken }: Provider,
  { current, next }: { current: () => KoaContextWithOIDC | undefined; next: (before: string) => string },
): void {
  const save = RefreshToken.prototype.save
  RefreshToken.prototype.save = function (...given) {
    const before = current()?.oidc.entities.RotatedRefreshToken
    // The library gives a name to a token that has none.
    if (before) this.jti ||= next(before.jti)
    return save.apply(this, given)
  }
}

/**
 * Gives clients their own identifiers for people. Each client is a sector of its own here. The library would
 * distinguish sectors by addresses, which boards and kiosks do not have, so the subject type is set after it has read
 * the client.
 */
function makeClientsPairwise({ Client }: Provider): void {
  const find = Client.find.bind(Client)
  Client.find = async (clientId) => {
    const client = await find(clientId)
    if (client?.[pairwiseMark] === true) Object.assign(client, { subjectType: 'pairwise' })
    return client
  }
}
