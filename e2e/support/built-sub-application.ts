import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { nodeEnvironment, nodeProgram } from '../../scripts/support/node-program.mjs'
import { repository } from '../../scripts/support/repository.mjs'
import { runCommand } from '../../scripts/support/run-command.mjs'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

export type BuiltSubApplication = Awaited<ReturnType<typeof buildSubApplication>>

/** Builds a sub-application of `e2e/sub-apps` by the preset, as its makers would, into a folder of its own. */
export async function buildSubApplication(folder: string) {
  const dist = await mkdtemp(join(tmpdir(), 'homeroom-sub-app-'))
  const vite = join(repository, 'node_modules/vite/bin/vite.js')
  const code = await runCommand(nodeProgram(), [vite, 'build', '--outDir', dist, '--logLevel', 'error'], {
    cwd: join(repository, 'e2e/sub-apps', folder),
    env: nodeEnvironment({ NODE_ENV: 'production' }),
  })
  if (code !== 0) throw new Error(`the sub-application ${folder} could not be built`)
  return {
    /** Answers the addresses of an application's files with those of this one. */
    async standInFor(application: string, page: Page): Promise<void> {
      await page.route(
        ({ pathname }) => pathname.startsWith(`/${application}/`),
        async (route) => {
          const path = new URL(route.request().url()).pathname.slice(`/${application}/`.length)
          const body = await readFile(join(dist, path)).catch(() => null)
          // The page names the files of the real application, too, so that they come early.
          if (body === null) await route.continue()
          else await route.fulfill({ body, contentType: types[extname(path)] ?? 'text/plain' })
        },
      )
    },
    remove: () => rm(dist, { recursive: true, force: true }),
  }
}
