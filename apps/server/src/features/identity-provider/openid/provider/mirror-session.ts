import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { sessionName } from '../records/session-name.ts'
import type { SignedInMemory } from './signed-in-person.ts'

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
