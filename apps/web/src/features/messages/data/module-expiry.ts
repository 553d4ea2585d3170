import { moduleExpiryWarning } from '@homeroom/contract/limits.ts'

type ModuleState = 'expired' | 'expiring' | 'in-use'
export type ExpiringModule = ListedModule & { state: ModuleState }

type ListedModule = { code: string; name: string; englishName: string; endTime: string }

const order: Record<ModuleState, number> = { expired: 0, expiring: 1, 'in-use': 2 }

/** A module is expired when its end has passed, expiring within 90 days, otherwise in use. */
export function moduleState(endTime: Date, now: Date): ModuleState {
  const left = endTime.getTime() - now.getTime()
  if (left < 0) return 'expired'
  return left <= moduleExpiryWarning ? 'expiring' : 'in-use'
}

/** Reads the modules of a message, expired ones first, the sooner before the later; a content that is no list has none. */
export function modulesOf(content: string, now: Date): ExpiringModule[] {
  return parseList(content)
    .flatMap(listedModule)
    .map((module) => ({ ...module, state: moduleState(new Date(module.endTime), now) }))
    .toSorted((one, other) => order[one.state] - order[other.state] || endOf(one) - endOf(other))
}

const endOf = ({ endTime }: ListedModule) => Date.parse(endTime)

function listedModule(entry: unknown): ListedModule[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { code, name, englishName, endTime } = entry as Record<string, unknown>
  if (typeof code !== 'string' || typeof name !== 'string' || typeof endTime !== 'string') return []
  if (Number.isNaN(Date.parse(endTime))) return []
  return [{ code, name, englishName: typeof englishName === 'string' ? englishName : '', endTime }]
}

function parseList(content: string): unknown[] {
  try {
    const list: unknown = JSON.parse(content)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
