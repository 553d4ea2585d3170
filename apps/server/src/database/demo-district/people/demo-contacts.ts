import type { DemoUnitCode } from '../demo-units.ts'

/** A mail address under a name that belongs to nobody and never will (RFC 2606). */
export const demoMail = (loginName: string, unitCode: DemoUnitCode) => `${loginName}@${unitCode}.example`

const firstNumber = { staff: 13_800_000_000, guardian: 13_800_010_000 } as const

/** A number of the right form. Nothing is ever sent to people of the demo district: they read it in the demo's outbox. */
export const demoPhone = (kind: keyof typeof firstNumber, index: number) => String(firstNumber[kind] + index)
