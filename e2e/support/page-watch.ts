import type { BrowserContext, ConsoleMessage } from '@playwright/test'

export type PageWatch = ReturnType<typeof createPageWatch>

const ownHost = /^(?:127\.0\.0\.1|localhost|[a-z0-9-]+\.localhost)$/
const loud = new Set(['error', 'warning'])
/** Said when a busy machine takes some seconds to get to a file that came early; nothing is wrong with the page. */
const blockedWorker = 'Service Worker registration blocked by Playwright'
const slowMachine = /was preloaded using link preload but not used within a few seconds/

/** Notes what goes wrong behind a test: errors and warnings of the console, errors of pages, requests that leave. */
export function createPageWatch() {
  const problems: string[] = []
  const allowed: RegExp[] = []
  return {
    async follow(context: BrowserContext): Promise<void> {
      await context.addInitScript(tellPolicyViolations)
      context.on('console', (message) => {
        if (loud.has(message.type()) && !isHarmless(message.text())) problems.push(describe(message))
      })
      context.on('weberror', (failure) => problems.push(`page error: ${failure.error().message}`))
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url())
        if (protocol.startsWith('http') && !ownHost.test(hostname)) problems.push(`left: ${request.url()}`)
      })
    },
    /** Forgets what went wrong and what was allowed: for the next test of the same page. */
    startAnew(): void {
      problems.length = 0
      allowed.length = 0
    },
    /** A problem that the test causes on purpose. */
    allow(problem: RegExp): void {
      allowed.push(problem)
    },
    unexpected: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  }
}

/** What is said in tests only, or of the machine they run on. */
function isHarmless(text: string): boolean {
  return slowMachine.test(text) || text.includes(blockedWorker)
}

/** Writes a policy violation to the console, where the watch finds it. */
function tellPolicyViolations(): void {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    // biome-ignore lint/suspicious/noConsole: runs inside the page; the console is the way out of it
    console.error(`policy violation: ${violatedDirective} ${blockedURI}`)
  })
}

function describe(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`
}
