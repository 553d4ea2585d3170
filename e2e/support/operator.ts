import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeEnvironment, nodeProgram } from '../../scripts/support/node-program.mjs'
import { repository } from '../../scripts/support/repository.mjs'

/** Where the installation of the tests keeps its data. */
export const dataFolder = join(process.env.E2E_FOLDER ?? '', 'data')

type Given = { line?: string; data?: string }

/** A command of whoever runs the installation, with the line it asks for; answers what it prints. */
export async function homeroom(words: string[], { line = '', data = dataFolder }: Given = {}): Promise<string> {
  const program = join(repository, 'apps/server/dist/homeroom.js')
  const done = promisify(execFile)(nodeProgram(), [program, ...words], {
    env: nodeEnvironment({ HOMEROOM_DATA_DIR: data }),
  })
  done.child.stdin?.end(`${line}\n`)
  return (await done).stdout
}
