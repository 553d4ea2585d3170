/** What every row needs that tells of something waiting for the person. */
export type WaitingRow = {
  now: Date
  /** The name of the application it comes from; empty when the person does not have it. */
  applicationName: (code: string) => string
  /** The children of a parent it is about, in words; empty for none. */
  childNames: (ids: readonly string[]) => string
}
