/**
 * Does something slow, and says that it began, that it still goes on, and how long it took.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function slowStep(title, work) {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${title} …`)
  const ticking = setInterval(() => console.log(`${title} … ${Math.round(Number(seconds()))} s`), 10_000)
  try {
    const result = await work()
    console.log(`${title}: ${seconds()} s`)
    return result
  } finally {
    clearInterval(ticking)
  }
}
