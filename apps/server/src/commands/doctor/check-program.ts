import process from 'node:process'
import { type Finding, fine, toMend } from './finding.ts'

const oldestNode = 24

/** The Node that runs this. */
export function checkProgram(version = process.versions.node): Finding[] {
  if (Number.parseInt(version, 10) >= oldestNode) return [fine(`Node ${version}`, `Node ${version}`)]
  return [
    toMend(
      { en: `Node ${version} is too old.`, zh: `Node ${version} 版本过低。` },
      {
        en: `Run "npm ci": it brings Node ${oldestNode}. On a machine without such a package install it from https://nodejs.org.`,
        zh: `运行“npm ci”会安装 Node ${oldestNode}；若没有适用的软件包，请从 https://nodejs.org 安装。`,
      },
    ),
  ]
}
