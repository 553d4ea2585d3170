import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { dictionaryFiles } from '../src/texts/dictionaries.ts'
import { themeFiles } from './theme-files.ts'
import { versionFiles } from './version-files.ts'

const web = join(import.meta.dirname, '..')
const repository = join(web, '../..')

/**
 * Writes what has a fixed address, not one named by content: art, dictionaries, the styles of scenes, and what is known
 * of each version.
 */
export function siteFiles(): Plugin {
  let site = ''
  return {
    name: 'site-files',
    apply: 'build',
    configResolved({ root, build }) {
      site = join(resolve(root, build.outDir), '../site')
    },
    closeBundle() {
      rmSync(site, { recursive: true, force: true })
      const art = join(web, 'public-assets')
      cpSync(art, join(site, 'common/art'), { recursive: true })
      renameSync(join(site, 'common/art/favicon.ico'), join(site, 'favicon.ico'))
      const data = { ...dictionaryFiles(), ...versionFiles(repository, new Date()) }
      const files = { ...themeFiles() }
      for (const [address, content] of Object.entries(data)) files[address] = JSON.stringify(content)
      for (const [address, text] of Object.entries(files)) {
        const file = join(site, address)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, text)
      }
    },
  }
}
