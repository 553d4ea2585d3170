import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { repository } from './repository.mjs'
import { runCommand } from './run-command.mjs'
import { slowStep } from './tests/slow-step.mjs'

/** Installs the packages when they are missing or are not those of the lock file. No install script is run. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const code = await slowStep('Installing packages / 正在安装依赖', () =>
    runCommand(npm, args, { shell: process.platform === 'win32' }),
  )
  if (code === 0) return
  throw new Error(
    'The packages could not be installed; npm said why above. Check the network and the registry (npm config get registry), then try again.\n' +
      '依赖安装失败，原因见上文 npm 的提示。请检查网络和镜像源（npm config get registry）后重试。',
  )
}

/** Compares what npm noted in `node_modules` when it installed with what the lock file asks for. */
function packagesAreCurrent() {
  const installed = readPackages(join(repository, 'node_modules', '.package-lock.json'))
  const wanted = readPackages(join(repository, 'package-lock.json'))
  return installed !== undefined && wanted !== undefined && holdsEverything(installed, wanted)
}

/** Whether what is installed is what the lock file wants; a package for other machines may be missing. */
export function holdsEverything(installed, wanted) {
  const names = Object.keys(wanted).filter((name) => name.includes('node_modules/'))
  return names.every((name) => {
    const found = installed[name]
    if (!found) return wanted[name].optional || wanted[name].devOptional || wanted[name].peer
    return found.version === wanted[name].version && found.integrity === wanted[name].integrity
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}
