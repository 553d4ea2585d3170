import type { BadgePicture } from '@homeroom/contract/badges/badge-pictures.ts'
import { badgePictureSequence } from '@homeroom/contract/limits.ts'

/** How far a pupil with a badge has come. `words` say what was wrong with the last try. */
export type BadgeState =
  | { step: 'showing'; words: string | null }
  | { step: 'choosing'; badge: string; chosen: readonly BadgePicture[]; words: string | null }
  | { step: 'asking'; badge: string; chosen: readonly BadgePicture[] }
  | { step: 'in' }

export type BadgeEvent =
  | { what: 'shown'; badge: string }
  | { what: 'chose'; picture: BadgePicture }
  | { what: 'choose again' }
  | { what: 'pictures needed' | 'pictures wrong'; words: string | null }
  | { what: 'refused'; words: string }
  | { what: 'signed in' }
  | { what: 'another badge' }

export const beginning: BadgeState = { step: 'showing', words: null }

/** What follows; an event that does not belong to a step changes nothing. */
export function afterBadgeEvent(state: BadgeState, event: BadgeEvent): BadgeState {
  if (state.step === 'showing')
    return event.what === 'shown'
      ? { step: 'asking', badge: event.badge, chosen: [] }
      : event.what === 'refused'
        ? { step: 'showing', words: event.words }
        : state
  if (state.step === 'choosing') return whileChoosing(state, event)
  if (state.step === 'asking') return answered(state, event)
  return state
}

function whileChoosing(state: BadgeState & { step: 'choosing' }, event: BadgeEvent): BadgeState {
  if (event.what === 'another badge') return beginning
  if (event.what === 'choose again') return { ...state, chosen: [], words: null }
  if (event.what !== 'chose') return state
  const chosen = [...state.chosen, event.picture]
  if (chosen.length < badgePictureSequence) return { ...state, chosen, words: null }
  return { step: 'asking', badge: state.badge, chosen }
}

function answered(state: BadgeState & { step: 'asking' }, event: BadgeEvent): BadgeState {
  const { badge } = state
  if (event.what === 'signed in') return { step: 'in' }
  if (event.what === 'refused') return { step: 'showing', words: event.words }
  if (event.what === 'pictures needed' || event.what === 'pictures wrong')
    return { step: 'choosing', badge, chosen: [], words: event.words }
  return state
}
