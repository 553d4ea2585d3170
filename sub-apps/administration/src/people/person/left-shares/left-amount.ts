import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'

/** How much is handed over: what lies in another folder that goes along is counted with that one. */
export function leftAmount(entries: readonly Pick<LeftEntry, 'nested' | 'bytes'>[]): { count: number; bytes: number } {
  const counted = entries.length === 1 ? entries : entries.filter(({ nested }) => !nested)
  return { count: counted.length, bytes: counted.reduce((sum, one) => sum + one.bytes, 0) }
}
