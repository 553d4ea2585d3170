/** Runs something when the page has nothing else to do; the answer calls it off. Browsers without idle time wait a second. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work, { timeout: 5000 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}
