import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, fine, toMend } from './finding.ts'

const mend = { en: 'Run "npm run build".', zh: '请运行“npm run build”。' }

/** The built pages and sub-applications below the repository's folder: all there, and compressed beforehand. */
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

/** Every file that the manifest names; each script and style with its brotli and gzip copies. */
function filesOf(manifest: string, client: string): string[] {
  if (!existsSync(manifest)) return []
  const entries = Object.values(
    JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; css?: string[] }>,
  )
  return [...new Set(entries.flatMap(({ file, css = [] }) => [file, ...css]))].map((file) => join(client, file))
}
