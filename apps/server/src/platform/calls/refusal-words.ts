import { type ErrorCode, refusals } from '@homeroom/contract/error-codes.ts'

/** The words of a refusal that was kept; one of a newer version keeps its code. */
export function refusalWords(code: string): { words: string; englishWords: string } {
  const known = refusals[code as ErrorCode] as { chinese: string; english: string } | undefined
  return { words: known?.chinese ?? code, englishWords: known?.english ?? code }
}
