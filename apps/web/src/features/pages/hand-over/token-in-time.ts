export type AskForToken = () => Promise<string>

/** Nobody waits long for a door to open: after this they go there without being recognised. */
const longestWait = 3 * 1000

/** The hand-over token; empty without anybody to ask for, and when it does not come or comes too late. */
export async function tokenInTime(ask: AskForToken | undefined): Promise<string> {
  if (!ask) return ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), longestWait)
  })
  const token = await Promise.race([ask().catch(() => ''), tooLate])
  clearTimeout(timer)
  return token
}
