import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { BadgePicture } from '@homeroom/contract/badges/badge-pictures.ts'
import { signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'
import { readBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import { useReducer } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { SignInWayProps } from '../sign-in-way.ts'
import { afterBadgeEvent, type BadgeEvent, beginning } from './badge-state.ts'

type SignedIn = Parameters<SignInWayProps['onSignedIn']>[0]

/** Signing in with a badge and perhaps pictures: what is shown, and what a scan and a chosen picture do. */
export function useBadgeSignIn(onSignedIn: (person: SignedIn) => void) {
  const [state, dispatch] = useReducer(afterBadgeEvent, beginning)
  const { language } = useLanguage()
  const text = useText()

  async function ask(badge: string, pictures: readonly BadgePicture[]): Promise<void> {
    try {
      const person = await send(badge, pictures)
      dispatch({ what: 'signed in' })
      noteSignIn()
      onSignedIn(person)
    } catch (failure) {
      const words = failureNotice(failure, { language, text })?.text ?? text('platform.serverError')
      dispatch(eventOf(failure, words))
    }
  }

  return {
    state,
    /** What a camera, a scanner or a hand has read. */
    show(read: string): void {
      if (state.step !== 'showing') return
      const badge = readBadgeCode(read)
      if (badge === undefined) {
        dispatch({ what: 'refused', words: text('badge.noBadge') })
        return
      }
      dispatch({ what: 'shown', badge })
      void ask(badge, [])
    },
    choose(picture: BadgePicture): void {
      if (state.step !== 'choosing') return
      const chosen = [...state.chosen, picture]
      dispatch({ what: 'chose', picture })
      if (chosen.length === badgePictureSequence) void ask(state.badge, chosen)
    },
    chooseAgain: () => dispatch({ what: 'choose again' }),
    anotherBadge: () => dispatch({ what: 'another badge' }),
  }
}

function eventOf(failure: unknown, words: string): BadgeEvent {
  const code = failure instanceof RefusedCall ? failure.code : ''
  if (code === 'badge_pictures_needed') return { what: 'pictures needed', words: null }
  if (code === 'badge_pictures_wrong') return { what: 'pictures wrong', words }
  return { what: 'refused', words }
}

/** Not intercepted: a refusal belongs beside the badge, not into a notice. */
async function send(badge: string, pictures: readonly BadgePicture[]): Promise<SignedIn> {
  const body = pictures.length === 0 ? { badge } : { badge, pictures: [...pictures] }
  const answer = await call(signInByBadge, { body }, { intercept: false })
  if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
  return answer.data
}
