import { noticeTextMaximum, noticeTitleMaximum } from '@homeroom/contract/limits.ts'
import { classReaders, hasReaders, isBelow } from '@homeroom/contract/notices/notice-audience.ts'
import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { readDate } from '@homeroom/shared/dates/date-reading.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'

/** The end of a calendar day where the unit is; undefined for a text that is no date. */
export function endOfDay(date: string, timeZone: string): Date | undefined {
  const day = readDate(date)
  if (!day) return undefined
  const midnight = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + 1)
  // Twice, because the clock may be changed between the guess and the true midnight.
  const guess = midnight - offsetAt(midnight, timeZone)
  const end = new Date(midnight - offsetAt(guess, timeZone))
  return Number.isNaN(end.getTime()) ? undefined : end
}

/** The calendar day of a moment where the unit is, as date fields write it. */
export function calendarDay(moment: Date, timeZone: string): string {
  const { year, month, day } = zonedTime(moment, timeZone)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function offsetAt(moment: number, timeZone: string): number {
  const { year, month, day, hour, minute } = zonedTime(new Date(moment), timeZone)
  return Date.UTC(year, month - 1, day, hour, minute) - moment
}

/** A file of the author that goes with a notice. */
export type AttachedFile = { id: string; name: string; size: number }

/** A notice that is being written. */
export type Draft = {
  /** Stays the same until the notice is published, so that it is published once. */
  requestId: string
  title: string
  text: string
  importance: number
  audience: NoticeAudience
  /** The last day it is shown, as date fields write it: null for always, empty while none is chosen. */
  lastDay: string | null
  attachments: readonly AttachedFile[]
}

export type DraftField = 'audience' | 'title' | 'text' | 'attachments' | 'lastDay'
export type DraftProblem = 'missing' | 'nobody' | 'too-long' | 'past' | 'uploading' | 'failed'

const ordinaryImportance = 3
/** Most notices to a class are for parents. Young pupils get nothing that nobody meant for them. */
const emptyAudience: NoticeAudience = { targets: [], readers: ['parents'] }

export function emptyDraft(requestId: string): Draft {
  return {
    requestId,
    title: '',
    text: '',
    importance: ordinaryImportance,
    audience: emptyAudience,
    lastDay: null,
    attachments: [],
  }
}

/** Whether there is anything that would be a pity to lose. */
export function isWritten({ title, text, attachments }: Draft): boolean {
  return title.trim() !== '' || text.trim() !== '' || attachments.length > 0
}

/**
 * The draft with an audience that was asked for. Null when something was written for other people: then only its author
 * may say what becomes of it.
 */
export function addressTo(draft: Draft, asked: NoticeAudience): Draft | null {
  const free = !isWritten(draft) || draft.audience.targets.length === 0
  const same = JSON.stringify(draft.audience) === JSON.stringify(asked)
  return free || same ? { ...draft, audience: asked } : null
}

/** Characters as the server counts them: an emoji that takes two units counts once. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** The problems that keep a draft from being published, in the order of the form. */
export function findProblems(
  draft: Draft,
  { now, timeZone, uploads = 'none' }: { now: Date; timeZone: string; uploads?: 'none' | 'uploading' | 'failed' },
): Map<DraftField, DraftProblem> {
  const problems = new Map<DraftField, DraftProblem>()
  const audience = audienceProblem(draft.audience)
  if (audience) problems.set('audience', audience)
  const title = wordsProblem(draft.title, noticeTitleMaximum)
  if (title) problems.set('title', title)
  const text = wordsProblem(draft.text, noticeTextMaximum)
  if (text) problems.set('text', text)
  if (uploads !== 'none') problems.set('attachments', uploads)
  if (draft.lastDay !== null) {
    const end = endOfDay(draft.lastDay, timeZone)
    if (!end) problems.set('lastDay', 'missing')
    else if (end <= now) problems.set('lastDay', 'past')
  }
  return problems
}

function wordsProblem(words: string, maximum: number): DraftProblem | undefined {
  if (words.trim() === '') return 'missing'
  return lengthOf(words) > maximum ? 'too-long' : undefined
}

/** Classes and schools need somebody who reads. */
function audienceProblem({ targets, readers }: NoticeAudience): DraftProblem | undefined {
  if (targets.length === 0) return 'missing'
  const below = targets.some(({ kind }) => isBelow(kind))
  const reading = below ? readers : readers.filter((kind) => classReaders.includes(kind))
  return targets.some(({ kind }) => hasReaders(kind)) && reading.length === 0 ? 'nobody' : undefined
}
