import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { findModelFault } from '#features/faces/engine/face-model-files.ts'
import { prepareDataFolder } from '#platform/installation/data-folder.ts'
import { findFullDisk, findLeastRoom } from '#platform/installation/free-room.ts'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import type { Settings } from '../../settings/settings.ts'

const oldestNode = 24

/** The running version of Node. */
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

/** Settings that are valid one by one but do not fit together. */
export function checkSettings({ publicUrl, demo, host }: Settings): Finding[] {
  const findings: Finding[] = []
  const isPublic = publicUrl.startsWith('https:')
  if (isPublic && demo) {
    findings.push(
      toMend(
        {
          en: 'A public address with demo accounts: everybody knows their password.',
          zh: '公开网址上启用了演示账号，其密码众所周知。',
        },
        {
          en: 'Set HOMEROOM_DEMO=0 and use a data folder without the demo district.',
          zh: '请设置 HOMEROOM_DEMO=0，并使用不含演示数据的数据文件夹。',
        },
      ),
    )
  }
  if (!isPublic && host !== '127.0.0.1' && host !== 'localhost' && host !== '::1') {
    findings.push(
      toMend(
        {
          en: 'Reachable from the network without https: passwords travel in the clear.',
          zh: '可从网络访问但未使用 https，密码将明文传输。',
        },
        {
          en: 'Put a proxy with a certificate in front and set HOMEROOM_PUBLIC_URL=https://…',
          zh: '请在前面放置带证书的代理，并设置 HOMEROOM_PUBLIC_URL=https://…',
        },
      ),
    )
  }
  return findings.length > 0 ? findings : [fine('The settings go well together', '设置合理')]
}

/** The model files of face recognition, as the start looks at them. */
export function checkFaceModels(fault = findModelFault()): Finding[] {
  return [fault ?? fine('The model files of face recognition are whole', '人脸识别的模型文件完整')]
}

const gigabyte = 1024 ** 3

const leastFree = gigabyte

/** The data folder: it exists and is writable, the disk has space, its key is complete and private. */
export async function checkFolders(dataDir: string): Promise<Finding[]> {
  // Looking makes nothing: a folder in the wrong place would be taken for the right one.
  if (!existsSync(dataDir)) return [noFolder(resolve(dataDir))]
  try {
    const folder = prepareDataFolder(dataDir)
    return [fine(`Data folder ${folder}`, `数据文件夹 ${folder}`), ...(await checkSpace(folder)), ...checkKey(folder)]
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return [{ what: error.text, mend: { en: 'See the line above.', zh: '见上一行。' } }]
  }
}

const noFolder = (folder: string) =>
  toMend(
    { en: `There is no data folder ${folder}.`, zh: `没有数据文件夹 ${folder}。` },
    {
      en: 'The first start makes it. Where Homeroom has run before, name its folder with HOMEROOM_DATA_DIR.',
      zh: '首次启动时会创建。若 Homeroom 曾经运行过，请用 HOMEROOM_DATA_DIR 指定原来的文件夹。',
    },
  )

async function checkSpace(dataDir: string): Promise<Finding[]> {
  const full = await findFullDisk(dataDir)
  if (full) return [full]
  const least = await findLeastRoom(dataDir)
  if (!least) return [fine('The file system does not tell its free space', '文件系统未提供可用空间信息')]
  const shown = `${(least.free / gigabyte).toFixed(1)} GB`
  if (least.free >= leastFree) return [fine(`Free space ${shown}`, `可用空间 ${shown}`)]
  return [
    toMend(
      { en: `Only ${shown} are free in ${least.folder}.`, zh: `${least.folder} 仅剩 ${shown} 可用空间。` },
      {
        en: 'Free some space, or move the folder to a larger disk and name it with HOMEROOM_DATA_DIR.',
        zh: '请清理空间，或将该文件夹移到更大的磁盘并用 HOMEROOM_DATA_DIR 指定。',
      },
    ),
  ]
}

function checkKey(folder: string): Finding[] {
  const file = join(folder, 'secret.key')
  if (!existsSync(file)) return []
  const findings: Finding[] = []
  if ((statSync(file).mode & 0o077) !== 0) {
    chmodSync(file, 0o600)
    findings.push(fine(`${file} was readable for others; closed now`, `${file} 原先对他人可读，现已收紧权限`))
  }
  if (readFileSync(file, 'utf8').trim().length >= 32) return findings
  const mend = {
    en: 'Put it back from a backup. If it is lost for good, remove the file and run: npm run homeroom -- accept-key.',
    zh: '请从备份恢复。若已无法找回，请删除该文件并运行：npm run homeroom -- accept-key。',
  }
  return [...findings, toMend({ en: `The key ${file} is damaged.`, zh: `密钥文件 ${file} 已损坏。` }, mend)]
}

const mend = { en: 'Run "npm run build".', zh: '请运行“npm run build”。' }

/** The built pages and sub-applications below the repository's folder: complete, and compressed in advance. */
export function checkAssets(root: string): Finding[] {
  const web = join(root, 'apps/web/dist')
  const manifest = join(web, 'client/.vite/manifest.json')
  const needed = [join(web, 'server/render-page.js'), join(web, 'site'), manifest, ...subApplicationManifests(root)]
  const missing = [...needed, ...filesOf(manifest, join(web, 'client'))].filter((path) => !existsSync(path))
  if (missing.length === 0) return [fine('The pages and sub-applications are built', '页面和子应用已构建')]
  const first = missing.slice(0, 3).join(', ')
  return [
    toMend(
      {
        en: `Built files that are missing: ${missing.length} (${first}).`,
        zh: `缺少 ${missing.length} 个构建文件：${first}。`,
      },
      mend,
    ),
  ]
}

function subApplicationManifests(root: string): string[] {
  const folder = join(root, 'sub-apps')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'package.json')))
  return names.map((name) => join(folder, name, 'dist/manifest.json'))
}

/** Every file of the manifest, and the brotli and gzip copies of each script and style. */
function filesOf(manifest: string, client: string): string[] {
  if (!existsSync(manifest)) return []
  const entries = Object.values(
    JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; css?: string[] }>,
  )
  return [...new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => join(client, file))
}

/** The result of one check: fine, or what is wrong and how to repair it. */
export type Finding = { what: Bilingual; mend?: Bilingual }

export const fine = (en: string, zh: string): Finding => ({ what: { en, zh } })

/** What is wrong and what to do, each in both languages. */
export function toMend(what: Bilingual, mend: Bilingual): Finding {
  return { what, mend }
}
