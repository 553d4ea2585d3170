/** Waits until work has settled, however it did, but not longer than the given time. */
export async function settleWithin(patience: number, work: Promise<unknown> | undefined): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patience)
  await Promise.race([Promise.allSettled([work]), over.promise])
  clearTimeout(timer)
}
