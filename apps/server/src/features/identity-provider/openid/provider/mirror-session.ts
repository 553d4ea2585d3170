import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Caller } from '#platform/calls/caller.ts'

type LibrarySession = InstanceType<Provider['Session']>

// The library's types leave out how it creates and finds its sessions.
type SessionModel = Provider['Session'] & {
  new (payload?: { uid: string }): LibrarySession
  get(ctx: KoaContextWithOIDC): Promise<LibrarySession>
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/**
 * Makes the library use our sessions instead of its own: the signed-in person is the same in both. So one sign-out ends
 * both, and no second cookie can outlive ours.
 */
export function mirrorSession(provider: Provider, people: SignedInMemory, refusals: typeof errors): void {
  const model = provider.Session as SessionModel
  model.get = async (ctx) => {
    const person = people.of(ctx.req)
    const session = person ? await librarySession(provider, person.caller) : new model()
    const accountId = person?.caller.userId
    if (person && accountId) session.loginAccount({ accountId, loginTs: seconds(person.startedAt) })
    const logIn = session.loginAccount.bind(session)
    // What another browser completed is not a sign-in in this one.
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

/** The library's name for one of our sessions. */
export function sessionName({ unitId, sessionId }: { unitId: string; sessionId: string }): string {
  return `${unitId}.${sessionId}`
}

/** The session of such a name; undefined for another form. */
export function readSessionName(name: string | undefined): { unitId: string; sessionId: string } | undefined {
  const [, unitId, sessionId] = shape.exec(name ?? '') ?? []
  return unitId && sessionId ? { unitId, sessionId } : undefined
}

/** The person of our own session; `startedAt` is when they signed in. */
export type SignedIn = { caller: Caller; startedAt: Date }

/** Passes the signed-in person from our part of a request to the library's part. The request is only the name of a place. */
export function createSignedInMemory() {
  const known = new WeakMap<object, SignedIn>()
  return {
    note(request: object, person: SignedIn | undefined): void {
      if (person) known.set(request, person)
    },
    of: (request: object): SignedIn | undefined => known.get(request),
  }
}

export type SignedInMemory = ReturnType<typeof createSignedInMemory>
