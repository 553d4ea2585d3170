import { spawn } from 'node:child_process'
import process from 'node:process'
import { findFreePort } from './support/free-port.mjs'
import { inWorkspaces } from './support/list-files.mjs'
import { nodeEnvironment, nodeProgram } from './support/node-program.mjs'
import { ensurePackages } from './support/packages.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { restartOnChange } from './support/product/restart-on-change.mjs'
import { repository } from './support/repository.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm run dev
  Homeroom for its developers, on PORT (8080): pages change in the browser as they are edited, the server starts again
  when its sources change, sub-applications are built again when theirs do. Settings are those of npm start.
  开发模式：页面热更新，服务器源码变化时自动重启，子应用自动重新构建。设置与 npm start 相同。`

const vite = `${repository}/node_modules/vite/bin/vite.js`
const watchedSources = ['apps/server/src', 'packages/contract/src', 'packages/shared/src']

await runScript({ help }, async () => {
  await ensurePackages()
  // Sub-applications and pictures are served as they are built.
  await ensureBuilt()
  const port = process.env.PORT || '8080'
  const serverPort = await findFreePort()
  const server = restartOnChange(['apps/server/src/main-development.ts'], {
    // In a fresh clone the sub-applications have no dist before they are built.
    watched: [...watchedSources, ...inWorkspaces('dist', ['sub-apps'])],
    env: nodeEnvironment({
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      // What it prints when it is ready: people come through Vite.
      HOMEROOM_PUBLIC_URL: process.env.HOMEROOM_PUBLIC_URL || `http://127.0.0.1:${port}`,
    }),
  })
  const helpers = [
    startVite('apps/web', ['--port', port, '--strictPort', '--host', process.env.HOST || '127.0.0.1'], {
      HOMEROOM_API: `http://127.0.0.1:${serverPort}`,
    }),
    ...inWorkspaces('vite.config.ts', ['sub-apps']).map((config) =>
      startVite(config.replace('/vite.config.ts', ''), ['build', '--watch', '--logLevel', 'warn'], {}),
    ),
  ]
  await untilStopped(helpers)
  await server.stop()
})

function startVite(workspace, args, env) {
  return spawn(nodeProgram(), [vite, ...args], {
    cwd: `${repository}/${workspace}`,
    env: nodeEnvironment(env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Resolves when a signal asks for it, or when one of the helpers has ended by itself. */
async function untilStopped(helpers) {
  await new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, resolve)
    for (const helper of helpers) helper.once('exit', resolve)
  })
  for (const helper of helpers) helper.kill('SIGTERM')
}
