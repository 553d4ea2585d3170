import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-schemas.ts'
import { unitLogo, userAvatar } from '#platform/pictures/default-pictures.ts'

/** The session state of the pages: what the server told, and what follows from it. */
export type SessionView = Omit<Session, 'campusUnits'> & {
  campusUnits: readonly Campus[]
  hasOtherCampus: boolean
  /** The picture to show for the person, never empty. */
  avatarPicture: string
  /** The logo to show for the unit, never empty. */
  logoPicture: string
  /** What speech is recognised with, once somebody has spoken. */
  speechToken: SpeechToken | null
  langType: Language
  theme: string
  currentLayout: 'top' | 'left'
  /** The folder this page is deployed in: area or pages. */
  prePath: string
}

type Interface = Pick<SessionView, 'speechToken' | 'langType' | 'theme' | 'currentLayout' | 'prePath'>

/** Adds to a session what follows from it and from the page it is shown on. */
export function sessionView(session: Session, shown: Interface): SessionView {
  const campusUnits = parseCampusUnits(session.campusUnits)
  return {
    ...session,
    ...shown,
    campusUnits,
    hasOtherCampus: otherCampusExists(campusUnits, session.unitId),
    avatarPicture: userAvatar(session),
    logoPicture: unitLogo(session.unitImgPath),
  }
}

/** A campus of a unit. The current one has the unit's own id. */
type Campus = { campusId: string; name: string; englishName: string }

/** Reads the campuses, which arrive as a JSON string; anything malformed counts as none. */
export function parseCampusUnits(json: string): readonly Campus[] {
  const list = parse(json)
  if (!Array.isArray(list)) return []
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('campusId' in entry)) return []
    const { campusId, name, englishName } = entry as Partial<Campus>
    return [{ campusId: String(campusId), name: String(name ?? ''), englishName: String(englishName ?? '') }]
  })
}

/** True exactly when some campus other than the current one exists. */
export function otherCampusExists(campuses: readonly Campus[], currentId: string): boolean {
  return campuses.some((campus) => campus.campusId !== currentId)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Whether somebody is signed in: unknown until the me call has answered. */
export type LoginState =
  | { step: 'unknown' }
  | { step: 'checked'; signedIn: true; session: Session }
  | { step: 'checked'; signedIn: false }

type LoginEvent =
  /** The response of the me call; null when it failed. */
  { type: 'me-answered'; answer: { status: number; data: Session | null } | null } | { type: 'signed-out' }

export const unknownLogin: LoginState = { step: 'unknown' }

/** The one place where the login state changes. */
export function nextLoginState(_state: LoginState, event: LoginEvent): LoginState {
  if (event.type === 'signed-out') return { step: 'checked', signedIn: false }
  const { answer } = event
  if (answer?.status !== 200 || !answer.data) return { step: 'checked', signedIn: false }
  return { step: 'checked', signedIn: true, session: answer.data }
}
