import { randomBytes } from 'node:crypto'

type Given<Carried> = Carried & { expiresAt: number; used: boolean }
const fiveMinutes = 5 * 60_000

/** Codes as the services give them: good once, for five minutes. */
export function createFakeCodes<Carried extends object>(now: () => Date) {
  const codes = new Map<string, Given<Carried>>()
  return {
    give(carried: Carried): string {
      const code = randomBytes(16).toString('hex')
      codes.set(code, { ...carried, expiresAt: now().getTime() + fiveMinutes, used: false })
      return code
    },
    /** What a code stands for, or the errcode of the refusal. */
    redeem(code: string, belongs: (carried: Carried) => boolean): { errcode: number } | { carried: Carried } {
      const found = codes.get(code)
      if (!found || !belongs(found)) return { errcode: 40029 }
      if (found.used) return { errcode: 40163 }
      found.used = true
      return found.expiresAt <= now().getTime() ? { errcode: 42003 } : { carried: found }
    },
  }
}
