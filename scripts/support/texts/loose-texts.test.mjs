import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inWorkspaces } from '../list-files.mjs'
import { repository } from '../repository.mjs'
import { looseTexts } from './loose-texts.mjs'

const of = (jsx) => looseTexts('part.tsx', `const part = ${jsx}`)

describe('a text that comes and goes', () => {
  test.each([
    `<p>{busy && text('saving')}{done && text('saved')}</p>`,
    `<p>{moment(at)}{failed && \` · \${text('failed')}\`}</p>`,
    `<li>{link ? <a href={link}>{personName(language, one)}</a> : personName(language, one)} <Tag label="a" /></li>`,
    `<>{busy && text('saving')}</>`,
    `<Card>{busy ? text('saving') : null}</Card>`,
    `<p>{saved ? text('saved') : ''}<b>!</b></p>`,
  ])('is loose beside others, or where a part puts it: %s', (jsx) => {
    expect(of(jsx)).not.toEqual([])
  })

  test.each([
    `<span role="status">{busy && text('saving')}</span>`,
    `<VisuallyHidden>{busy && text('saving')}</VisuallyHidden>`,
    `<p>{busy ? text('saving') : text('saved')} <b>!</b></p>`,
    `<p>{text('saved')} {failed && <span>{text('failed')}</span>}</p>`,
    `<p>{/* nothing */}{busy && text('saving')}</p>`,
  ])('is not, alone in an element or always there: %s', (jsx) => {
    expect(of(jsx)).toEqual([])
  })
})

test('what comes right before a text pushes against it', () => {
  expect(of(`<h2>{absent && <Glyph />}{text('absent')}</h2>`)).toEqual(['1: {absent && <Glyph />}'])
  expect(of(`<h2>{absent && <Glyph />}<span>{text('absent')}</span></h2>`)).toEqual([])
})

test('no text of the product is loose: browsers translate, and extensions write into the page', () => {
  const parts = inWorkspaces('src').flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => `${folder}/${file}`),
  )
  expect(parts.length).toBeGreaterThan(500)
  const loose = parts.flatMap((file) =>
    looseTexts(file, readFileSync(join(repository, file), 'utf8')).map((place) => `${file}:${place}`),
  )
  expect(loose, 'put each into an element of its own (see loose-texts.mjs)').toEqual([])
})
