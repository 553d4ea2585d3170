import type { Browser } from './start-test-server.ts'

type Process = { visitor: () => Browser }

/** Fifty tries at once with the cookies of one browser, in turns at each of the processes on one database. */
export function fiftyTries<Answer>(
  processes: readonly Process[],
  browser: Browser,
  attempt: (copy: Browser, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const tries = Array.from({ length: 50 }, (_, index) => {
    const copy = (processes[index % processes.length] as Process).visitor()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return attempt(copy, index)
  })
  return Promise.all(tries)
}
