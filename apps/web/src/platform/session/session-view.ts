import type { Session } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { SpeechToken } from '@homeroom/contract/voice/voice-endpoints.ts'
import { unitLogo, userAvatar } from '#platform/pictures/default-pictures.ts'
import { type Campus, otherCampusExists, parseCampusUnits } from './campus-units.ts'

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
