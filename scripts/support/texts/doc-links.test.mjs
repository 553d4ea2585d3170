import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const ownPath = /`((?:apps|packages|sub-apps|scripts|e2e|bench|docs)\/[\w./-]+)`/g

/** The headings of a document as the hosts of repositories address them. @param {string} file */
const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('every link and every path that %s names leads somewhere', (document) => {
  const text = readFileSync(join(repository, document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const dead = links.filter((link) => {
    if (/^[a-z]+:|^\//.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const file = path === '' ? join(repository, document) : join(repository, dirname(document), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsOf(file).includes(anchor)
  })
  const lost = [...text.matchAll(ownPath)].map(([, path = '']) => path)
  expect([...dead, ...lost.filter((path) => !existsSync(join(repository, path)))]).toEqual([])
})
