import { messageSearchMaximum } from '@homeroom/contract/limits.ts'
import { day, minute } from '@homeroom/shared/dates/durations.ts'
import { zonedTime } from '@homeroom/shared/dates/zoned-time.ts'
import { centreRoute } from './centre-route.ts'

/** How far back messages are shown, in days; today is the first. */
export const dayChoices = [1, 7, 30, 365] as const

/** What the address of the message centre says. */
export type CentreAddress = {
  unread: boolean
  importance: number | null
  module: string
  /** The child of a parent it is about. */
  child: string
  days: number | null
  search: string
  /** Where the page begins; empty for the newest messages. */
  before: string
  /** The message that is open; empty for none. */
  message: string
}

export const wholeCentre: CentreAddress = {
  unread: false,
  importance: null,
  module: '',
  child: '',
  days: null,
  search: '',
  before: '',
  message: '',
}

/** Reads the parameters of an address; what makes no sense is left out. */
export function readCentreAddress(parameters: ReadonlyMap<string, string>): CentreAddress {
  const importance = Number(parameters.get('importance'))
  const days = Number(parameters.get('days'))
  return {
    unread: parameters.get('unread') === '1',
    importance: [1, 2, 3, 4, 5].includes(importance) ? importance : null,
    module: parameters.get('module')?.slice(0, 64) ?? '',
    child: parameters.get('child')?.slice(0, 64) ?? '',
    days: dayChoices.find((choice) => choice === days) ?? null,
    search: parameters.get('search')?.slice(0, messageSearchMaximum) ?? '',
    before: parameters.get('before') ?? '',
    message: parameters.get('message') ?? '',
  }
}

/** The route of the message centre with its parameters; those that say nothing are left out. */
export function centreAddress({ unread, importance, days, ...texts }: CentreAddress): string {
  const parameters = new URLSearchParams()
  if (unread) parameters.set('unread', '1')
  if (importance !== null) parameters.set('importance', String(importance))
  if (days !== null) parameters.set('days', String(days))
  for (const [name, value] of Object.entries(texts)) if (value !== '') parameters.set(name, value)
  return parameters.size === 0 ? centreRoute : `${centreRoute}?${parameters}`
}

/** Whether the address leaves messages out. */
export function isFiltered({ unread, importance, module, child, days, search }: CentreAddress): boolean {
  return unread || importance !== null || module !== '' || child !== '' || days !== null || search.trim() !== ''
}

/** What is asked of the server. */
export function pageQuery(
  { unread, importance, module, child, days, search, before }: CentreAddress,
  { now, timeZone }: { now: Date; timeZone: string },
) {
  return {
    unread: unread || undefined,
    importance: importance ?? undefined,
    module: module || undefined,
    childId: child || undefined,
    from: days === null ? undefined : new Date(midnight(now, timeZone) - (days - 1) * day).toISOString(),
    search: search.trim() || undefined,
    before: before || undefined,
  }
}

/** When the day began in the unit's time zone. */
function midnight(now: Date, timeZone: string): number {
  const { hour, minute: past } = zonedTime(now, timeZone)
  const minutes = Math.floor(now.getTime() / minute) - hour * 60 - past
  return minutes * minute
}
