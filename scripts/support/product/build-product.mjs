import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { inWorkspaces } from '../list-files.mjs'
import { nodeEnvironment, nodeProgram } from '../node-program.mjs'
import { repository } from '../repository.mjs'
import { runCommand } from '../run-command.mjs'
import { alone } from '../tests/alone.mjs'
import { slowStep } from '../tests/slow-step.mjs'
import { currentSources, isBuilt, markBuilt, markUnbuilt } from './build-state.mjs'
import { bundleServer } from './bundle-server.mjs'
import { compressAssets } from './compress-assets.mjs'

/** Every Vite configuration of the pages and the sub-applications, in the order they are built. */
function viteConfigs() {
  const pages = [
    'vite.react.config.ts',
    'vite.config.ts',
    'vite.server.config.ts',
    'vite.worker.config.ts',
    'vite.gallery.config.ts',
    'vite.api-docs.config.ts',
    'vite.kiosk.config.ts',
  ].map((name) => `apps/web/${name}`)
  const applications = inWorkspaces('vite.config.ts', ['sub-apps'])
  return [...pages, ...applications].filter((config) => existsSync(join(repository, config)))
}

async function viteBuild(config) {
  const args = [join(repository, 'scripts/support/product/vite-build.mjs'), join(repository, config)]
  const code = await runCommand(nodeProgram(), args, {
    cwd: join(repository, dirname(config)),
    env: nodeEnvironment({ NODE_ENV: 'production' }),
  })
  if (code !== 0) throw new Error(`${config}: the build failed. / 构建失败。`)
}

async function buildEverything() {
  const from = currentSources()
  markUnbuilt()
  await slowStep('Building the server / 正在构建服务器', bundleServer)
  for (const config of viteConfigs()) {
    await slowStep(`Building ${dirname(config)} (${config.split('/').at(-1)}) / 正在构建`, () => viteBuild(config))
  }
  await slowStep('Compressing / 正在压缩', async () => {
    for (const folder of ['apps/web/dist/client', 'apps/web/dist/site', ...inWorkspaces('dist', ['sub-apps'])]) {
      if (existsSync(join(repository, folder))) await compressAssets(join(repository, folder))
    }
  })
  markBuilt(from)
}

const onlyIfStale = process.argv.includes('--if-stale')
try {
  // Two builds in the same folders would take files from each other.
  await alone('build', async () => {
    if (!onlyIfStale || !isBuilt()) await buildEverything()
  })
} catch (error) {
  console.error(error)
  process.exit(1)
}
