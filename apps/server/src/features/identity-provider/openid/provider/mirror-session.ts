import type { IncomingMessage } from 'node:http'
import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Caller } from '#platform/calls/caller.ts'

type LibrarySession = InstanceType<Provider['Session']>

// The library's types leave out what it makes its sessions from and where it looks for them.
type SessionModel = Provider['Session'] & {
  new (payload?: { uid: string }): LibrarySession
  get(ctx: KoaContextWithOIDC): Promise<LibrarySession>
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/**
 * Makes the library see our sessions instead of having its own: who is signed in there is who is signed in here, and
 * nobody else. So one sign-out ends both, and no second cookie can outlive ours.
 */
export function mirrorSession(provider: Provider, people: SignedInMemory, refusals: typeof errors): void {
  const model = provider.Session as SessionModel
  model.get = async (ctx) => {
    const person = people.of(ctx.req)
    const session = person ? await librarySession(provider, person.caller) : new model()
    const accountId = person?.caller.userId
    if (person && accountId) session.loginAccount({ accountId, loginTs: seconds(person.startedAt) })
    const logIn = session.loginAccount.bind(session)
    // What another browser finished is no sign-in in this one.
    session.loginAccount = (details) => {
      if (details.accountId !== accountId) throw new refusals.SessionNotFound('the session has changed')
      logIn(details)
    }
    ctx.oidc.entity('Session', session)
    return session
  }
}

/** The library's part of one of our sessions. */
export async function librarySession(
  provider: Provider,
  caller: { unitId: string; sessionId: string },
): Promise<LibrarySession> {
  const model = provider.Session as SessionModel
  const uid = sessionName(caller)
  return (await model.findByUid(uid)) ?? new model({ uid })
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const shape = new RegExp(`^(${uuid})\\.(${uuid})$`)

/** How the library calls one of our sessions. */
export function sessionName({ unitId, sessionId }: { unitId: string; sessionId: string }): string {
  return `${unitId}.${sessionId}`
}

/** Which session is meant; undefined when the name is none. */
export function readSessionName(name: string | undefined): { unitId: string; sessionId: string } | undefined {
  const [, unitId, sessionId] = shape.exec(name ?? '') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}

/** Who asks, by our own session; `startedAt` is when they signed in. */
export type SignedIn = { caller: Caller; startedAt: Date }

/** Hands who is signed in from our part of a request to the library's part of it. */
export function createSignedInMemory() {
  const known = new WeakMap<IncomingMessage, SignedIn>()
  return {
    note(request: IncomingMessage, person: SignedIn | undefined): void {
      if (person) known.set(request, person)
    },
    of: (request: IncomingMessage): SignedIn | undefined => known.get(request),
  }
}

export type SignedInMemory = ReturnType<typeof createSignedInMemory>
