import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import english from './failed-visit.en.json' with { type: 'json' }
import chinese from './failed-visit.zh-CN.json' with { type: 'json' }

/**
 * Puts the sentence about a visit to the single sign-on that led nowhere into the page that tells of it, in both
 * languages: it is painted with the form, and the scripts of all the other pages do without it.
 */
export function tellFailedVisit<Start extends StartData>(start: Start): Start {
  if (start.page !== 'sign-in' || !start.signIn.failedVisit) return start
  const { why } = start.signIn.failedVisit
  const key = `failedVisit.${why}` as const
  const failedVisit = { why, told: { chinese: chinese[key], english: english[key] } }
  return { ...start, signIn: { ...start.signIn, failedVisit } }
}
