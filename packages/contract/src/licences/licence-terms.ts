/** From when and until when a module works. */
export type LicenceTerm = { startTime: Date | null; endTime: Date; graceDays: number; readOnlyDays: number }

/** The term as it comes out of JSON. */
export type TermText = { startTime: string | null; endTime: string; graceDays: number; readOnlyDays: number }

export const readTerm = ({ startTime, endTime, ...days }: TermText): LicenceTerm => ({
  ...days,
  startTime: startTime === null ? null : new Date(startTime),
  endTime: new Date(endTime),
})
