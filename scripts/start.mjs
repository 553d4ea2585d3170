import { ensurePackages } from './support/packages.mjs'
import { ensureBuilt } from './support/product/build-state.mjs'
import { runServer } from './support/product/run-server.mjs'
import { runScript } from './support/script.mjs'

const help = `
npm start
  Installs and builds what is missing or stale, then serves Homeroom. Settings are read from the environment:
  PORT, HOST, HOMEROOM_DATA_DIR, DATABASE_URL … (docs/operations/run.md lists them all).
  安装并构建缺失或过期的部分，然后启动 Homeroom。设置通过环境变量给出，见 docs/operations/run.md。`

// Plain JavaScript that Node 20 runs: on a fresh clone nothing newer is there yet.
await runScript({ help }, async () => {
  await ensurePackages()
  await ensureBuilt()
  return runServer('apps/server/dist/main.js', [])
})
