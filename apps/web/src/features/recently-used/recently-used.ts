import { recentlyUsedMaximum } from '@homeroom/contract/limits.ts'

/** The list after opening an application: it comes first, each stands once, the eleventh drops off. */
export function afterOpening(codes: readonly string[], opened: string): string[] {
  return [opened, ...codes.filter((code) => code !== opened)].slice(0, recentlyUsedMaximum)
}

/** Reads a kept list; one that another person left, or that is no list, is empty. */
export function readRecentlyUsed(stored: string | null, userId: string): string[] {
  const kept = parse(stored)
  if (kept?.userId !== userId || !Array.isArray(kept.codes)) return []
  return kept.codes.filter((code): code is string => typeof code === 'string').slice(0, recentlyUsedMaximum)
}

/** Writes the list down with its owner. */
export function writeRecentlyUsed(codes: readonly string[], userId: string): string {
  return JSON.stringify({ userId, codes })
}

function parse(stored: string | null): { userId?: unknown; codes?: unknown } | null {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}
