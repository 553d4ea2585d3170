import { existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { repository } from './repository.mjs'

const oldest = 24

/** The Node that runs everything: the one of the platform package, else the one that runs this script when it is new enough. */
export function nodeProgram() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'bin/node'
  const packaged = join(repository, 'node_modules', `node-${system}-${process.arch}`, file)
  if (existsSync(packaged)) return packaged
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath
  throw new Error(
    `There is no Node ${oldest} package for this machine (${process.platform}-${process.arch}), and Node ${process.versions.node} is too old. Install Node ${oldest} from https://nodejs.org and try again.\n` +
      `没有适用于本机的 Node ${oldest} 软件包，当前 Node ${process.versions.node} 版本过低。请从 https://nodejs.org 安装 Node ${oldest} 后重试。`,
  )
}

/** An environment in which `node` is the right one for tools that start it by name. */
export function nodeEnvironment(extra = {}) {
  const path = [dirname(nodeProgram()), process.env.PATH].filter(Boolean).join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}
