import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { readerKinds } from '@homeroom/contract/notices/notice-audience.ts'
import type { AudienceTarget, NoticeAudience, ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { type AttachedFile, type Draft, emptyDraft } from './draft.ts'

const kinds: readonly unknown[] = [
  'class',
  'year',
  'classes',
  'role',
  'staff',
  'everyone',
  'school',
  'schools',
] satisfies AudienceTarget['kind'][]

/** Reads a draft that was kept as text; null for anything that is none. */
export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null
  const kept = parseObject(text)
  if (typeof kept.requestId !== 'string' || !isId(kept.requestId)) return null
  const { importance } = kept
  const empty = emptyDraft(kept.requestId)
  return {
    ...empty,
    title: textOf(kept.title),
    text: textOf(kept.text),
    lastDay: typeof kept.lastDay === 'string' ? kept.lastDay : null,
    ...(typeof importance === 'number' && [1, 2, 3, 4, 5].includes(importance) ? { importance } : {}),
    audience: parseAudience(kept.audience) ?? empty.audience,
    attachments: Array.isArray(kept.attachments) ? kept.attachments.flatMap(parseFile) : [],
  }
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : {}
  } catch {
    // Another version of the product, or somebody else, wrote it: it counts as nothing.
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function parseAudience(value: unknown): NoticeAudience | undefined {
  if (!isObject(value) || !Array.isArray(value.targets) || !Array.isArray(value.readers)) return undefined
  const kept: readonly unknown[] = value.readers
  return {
    targets: value.targets.filter(isTarget),
    readers: readerKinds.filter((kind: ReaderKind) => kept.includes(kind)),
  }
}

function parseFile(value: unknown): AttachedFile[] {
  if (!isObject(value)) return []
  const { id, name, size } = value
  const known = typeof id === 'string' && isId(id) && typeof name === 'string' && typeof size === 'number'
  return known ? [{ id, name, size }] : []
}

const isTarget = (value: unknown): value is AudienceTarget =>
  isObject(value) && kinds.includes(value.kind) && typeof value.target === 'string'

/** Where the browser keeps drafts for this tab; signing out clears it. */
export function createDraftStore(userId: string) {
  const key = `homeroom-notices-draft-${userId}`
  return {
    read: () => parseDraft(touchStorage((storage) => storage.getItem(key))),
    keep: (draft: Draft) => void touchStorage((storage) => storage.setItem(key, JSON.stringify(draft))),
    forget: () => void touchStorage((storage) => storage.removeItem(key)),
  }
}

/** A browser that refuses storage or has no room left keeps nothing; writing goes on all the same. */
function touchStorage<Value>(touch: (storage: Storage) => Value): Value | null {
  try {
    return touch(sessionStorage)
  } catch {
    return null
  }
}
