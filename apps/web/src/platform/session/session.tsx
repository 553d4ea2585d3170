import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import { signInAgainPage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useOtherTabs } from '#platform/browser/use-other-tabs.ts'
import { watchPresence } from '#platform/calls/presence.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { isOffline, whenBackOnline } from '#platform/offline/connection.ts'
import { forgetKept } from '#platform/offline/offline-worker-link.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import { useTheme } from '#platform/theme/theme.tsx'
import { askOnceMore, askWhoIsSignedIn, type MeAnswer, signInRequired } from './ask-who-is-signed-in.ts'
import { keepUser, keptUserId } from './keep-user.ts'
import { type LoginState, nextLoginState, type SessionView, sessionView, unknownLogin } from './session-view.ts'
import { askToSignIn } from './sign-in-needed.ts'
import { forgetSession, signOutEverywhere } from './sign-out.ts'

type SessionContextValue = {
  login: LoginState
  /** The signed-in person; until the check has answered, the one the page came with. */
  session: SessionView | null
  keepSpeechToken: (token: SpeechToken | null) => void
  /** Asks the server again who is signed in. */
  check: () => Promise<void>
  /** Signs out and goes to the sign-in page; `quietly` says nothing when that fails. */
  signOut: (how?: { quietly: boolean }) => Promise<void>
  /** Ends the session in another way and goes elsewhere, as `Leaving` says. */
  leaveBy: Leaving['leaveBy']
}

const SessionContext = createContext<SessionContextValue | null>(null)

/** Holds who is signed in and checks it with the server once the page is open. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const start = useStartData()
  const [login, dispatch] = useReducer(nextLoginState, unknownLogin)
  const [speechToken, keepSpeechToken] = useState<SpeechToken | null>(null)
  const session = useSessionView(login, start, speechToken)
  const text = useText()
  const { isLeaving, leaveBy } = useLeaving()

  const check = useCallback(async () => {
    const first = await askWhoIsSignedIn()
    if (isLeaving()) return
    const answer = sessionOf(start) ? await askOnceMore(first) : first
    if (isLeaving()) return
    // Another tab has signed in as somebody else: nothing on this page may stay.
    if (isSomebodyElse(answer?.data, sessionOf(start))) return location.reload()
    dispatch({ type: 'me-answered', answer })
    if (answer?.status === 200 && answer.data) return keepUser(answer.data)
    // Without a network nobody can say that the session is over; an answer can, and what was kept goes with it.
    if (!start.development && (answer || !isOffline())) forgetSession()
    if (answer) await forgetKept()
    // No answer counts as not signed in, but the sign-in page of a server that does not answer would help nobody.
    if (answer && sessionOf(start) && (await askToSignIn(pageAfter(answer)))) await check()
  }, [isLeaving, start])

  const signOut = useCallback(
    (how?: { quietly: boolean }) =>
      leaveBy(async () => {
        if (!(await signOutEverywhere({ development: start.development }))) {
          if (!how?.quietly) announce.error(text('platform.signOutFailed'), { title: text('platform.noAnswer') })
          return false
        }
        dispatch({ type: 'signed-out' })
        location.assign(signInPage)
        return true
      }),
    [leaveBy, start, text],
  )

  useEffect(() => void check(), [check])
  useEffect(watchPresence, [])
  useCheckAfterReturn(check, sessionOf(start)?.userId)
  useOtherTabs(check)

  const value = useMemo(
    () => ({ login, session, keepSpeechToken, check, signOut, leaveBy }),
    [login, session, check, signOut, leaveBy],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}

/** Who is signed in. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext)
  if (!value) throw new Error('the session is used outside a SessionProvider')
  return value
}

/** The signed-in person of a page that only signed-in people see. */
export function useSignedInPerson(): SessionView {
  const { session } = useSession()
  if (!session) throw new Error('this page was given out without a signed-in person')
  return session
}

function useSessionView(login: LoginState, start: StartData, speechToken: SpeechToken | null): SessionView | null {
  const { language } = useLanguage()
  const { theme, layout } = useTheme()
  // After a refused check the page keeps what it shows until the person is asked to sign in.
  const session = login.step === 'checked' && login.signedIn ? login.session : sessionOf(start)
  return useMemo(() => {
    if (!session) return null
    const prePath = rootPath(session.unitType)
    return sessionView(session, { speechToken, langType: language, theme, currentLayout: layout, prePath })
  }, [session, speechToken, language, theme, layout])
}

/**
 * A page that comes back from the history may belong to somebody who has signed out since; one that had no network, to a
 * session that ended meanwhile.
 */
function useCheckAfterReturn(check: () => Promise<void>, userId: string | undefined): void {
  useEffect(() => {
    const recheck = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      if (userId === undefined || keptUserId() === userId) return void check()
      // They have signed out, or somebody else is here: nothing may be seen while the server is asked.
      document.documentElement.hidden = true
      location.reload()
    }
    addEventListener('pageshow', recheck)
    const stop = whenBackOnline(check)
    return () => {
      removeEventListener('pageshow', recheck)
      stop()
    }
  }, [check, userId])
}

/** Whatever was not the word that nobody is signed in: the server's pages may still know somebody, and lead them back. */
function pageAfter({ status }: MeAnswer): string {
  return status === signInRequired ? signInPage : signInAgainPage
}

function isSomebodyElse(now: Session | null | undefined, before: Session | null): boolean {
  return Boolean(now && before && now.userId !== before.userId)
}

function sessionOf(start: StartData): Session | null {
  return start.page === 'sign-in' ? null : start.session
}

/** A page that ends its own session and goes elsewhere. */
type Leaving = {
  /** Whether the page is on its way: what it hears of the end of its session does not count. */
  isLeaving: () => boolean
  /** Leaves by `end`, which says whether it did; otherwise the page stays. Nothing happens on a page that is leaving. */
  leaveBy: (end: () => Promise<boolean>) => Promise<void>
}

/** The server tells every page that a session has ended, the one that ended it too: that one knows where it goes. */
function useLeaving(): Leaving {
  const leaving = useRef(false)
  const leaveBy = useCallback(async (end: () => Promise<boolean>) => {
    if (leaving.current) return
    leaving.current = true
    let left = false
    try {
      left = await end()
    } finally {
      leaving.current = left
    }
  }, [])
  useEffect(() => {
    const stay = (event: PageTransitionEvent) => {
      // A page that comes back from the history has arrived again.
      if (event.persisted) leaving.current = false
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  return useMemo(() => ({ isLeaving: () => leaving.current, leaveBy }), [leaveBy])
}
