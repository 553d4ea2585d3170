/**
 * How the licence of a module stands, the most urgent first, with its words for readers in Chinese and English. `ending` is
 * within 90 days; in `grace` it has ended and everything works; when `read-only`, what is there can be read.
 */
export const licenceStates = {
  ended: ['已到期', 'Ended'],
  'not-begun': ['未开始', 'Not begun'],
  'read-only': ['只读', 'Read-only'],
  grace: ['宽限期', 'In grace'],
  ending: ['即将到期', 'Ends soon'],
  valid: ['有效', 'Valid'],
} as const

export type LicenceState = keyof typeof licenceStates

/** The same with the word for what no licence limits. */
export const licenceStandings = { ...licenceStates, none: ['无需授权', 'No licence needed'] } as const

export type LicenceStanding = keyof typeof licenceStandings

/** The codes with which calls are refused for a licence. */
export const licenceRefusalCodes = ['licence_expired', 'licence_not_begun', 'licence_read_only'] as const

/** The application in which licences are renewed: a part of it opens whatever its own licence says. */
export const renewingApplication = { code: 'administration', permission: 'administration_licences' } as const

/** Whether a module can be opened, if only to be read. */
export const licenceOpens = (standing: LicenceStanding): boolean => standing !== 'ended' && standing !== 'not-begun'

/** The states that somebody should renew. */
export const dueStates = ['ended', 'read-only', 'grace', 'ending'] as const satisfies readonly LicenceState[]

/** The word for how a licence stands, as every screen says it. */
export function licenceWord(standing: LicenceStanding, language: 'zh-CN' | 'en'): string {
  return licenceStandings[standing][language === 'en' ? 1 : 0]
}
