import { createLogger, type Logger } from 'vite'

/** What every build would say and nobody can act on. */
const expected = [
  // Art has an address of its own on the site, so that units can name it: the build leaves it alone on purpose.
  /^\s*\/common\/art\/\S+ referenced in .* didn't resolve at build time/,
  // Packages mark their client components for frameworks that tell the two apart.
  /Module level directives? .*"use client"|semantics of the module level directive "use client"/i,
]

/** Vite's own logger without the warnings that are meant to be. */
export function quietLogger(): Logger {
  const logger = createLogger()
  const isNews = (message: string) => !expected.some((pattern) => pattern.test(message))
  return {
    ...logger,
    warn: (message, options) => (isNews(message) ? logger.warn(message, options) : undefined),
    warnOnce: (message, options) => (isNews(message) ? logger.warnOnce(message, options) : undefined),
  }
}
