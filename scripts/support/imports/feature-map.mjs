import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'

/** Each row of "The map" in docs/architecture.md: the name of a feature, and where it has a folder. */
export function featuresOnTheMap() {
  const text = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')
  const section = text.split('## The map')[1]?.split('\n## ')[0] ?? ''
  return [...section.matchAll(/^\| `([\w-]+)` \| [^|]+ \| ([^|]*) \|/gm)].map(([, name = '', where = '']) => ({
    name,
    where,
  }))
}
