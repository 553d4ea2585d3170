import { join } from 'node:path'
import { foldersIn } from '../list-files.mjs'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'
import { runCommand } from '../run-command.mjs'
import { withDebianPrograms } from './debian-programs.mjs'
import { runSteps } from './test-steps.mjs'
import { longestRun } from './time-limits.mjs'

/** Folders of browser tests that have a part of their own; `browsers-3` has all others, those of a new feature too. */
const foldersOfParts = {
  'browsers-1': [
    'accounts',
    'badges',
    'faces',
    'identities',
    'identity-provider',
    'live',
    'outside-sign-in',
    'permissions',
    'viewing',
    'voice',
  ],
  'browsers-2': ['pages'],
  'browsers-4': ['kit'],
  gallery: ['gallery'],
}

/**
 * Server tests that ask the database for what it does by itself: its rules, searching, sorting. Another PostgreSQL may differ there.
 * And those of the scanner, whose clamd is Debian's.
 */
export const askedOnDebian = [
  'apps/server/src/database/',
  'apps/server/src/platform/postgres/',
  'apps/server/src/features/find/',
  'apps/server/src/features/messages/',
  'apps/server/src/features/files/scanned-uploads',
]

/**
 * Which browser tests a part runs, as words for the runner, each a part of the path of a file.
 * @returns {Readonly<Record<string, readonly string[]>>}
 */
export function browserParts() {
  const taken = new Set(Object.values(foldersOfParts).flat())
  const others = foldersIn(join(repository, 'e2e/tests')).filter((folder) => !taken.has(folder))
  const parts = { ...foldersOfParts, 'browsers-3': others }
  const wordsOf = (part) => parts[part].map((folder) => `tests/${folder}/`)
  return Object.fromEntries(
    ['browsers-1', 'browsers-2', 'browsers-3', 'browsers-4', 'gallery'].map((part) => [part, wordsOf(part)]),
  )
}

/**
 * Everything that is tested, in parts of about fifteen ordinary minutes. Each gives what passed and failed in it.
 * @type {Readonly<Record<string, () => Promise<import('./test-steps.mjs').Outcome>>>}
 */
export const wholeParts = {
  server: () => runSteps(['lint', 'types', 'texts', 'kit size', 'unit', 'server'], { whole: true }),
  ...Object.fromEntries(
    Object.entries(browserParts()).map(([part, filters]) => [
      part,
      () => runSteps(['build', 'e2e'], { filters, whole: true }),
    ]),
  ),
  debian: () => withDebianPrograms(() => runSteps(['server'], { filters: askedOnDebian, whole: true })),
  mutation: runMutation,
}

async function runMutation() {
  const env = nodeEnvironment()
  const code = await runCommand(nodeProgram(), ['scripts/mutation.mjs'], { env, timeout: longestRun })
  if (code === 0) return { passed: 1, failed: 0, remarks: [] }
  return { passed: 0, failed: 1, remarks: [`✗ mutation: exit code ${code}; the score stands above`] }
}
