import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/language/language.tsx'
import { createLanguageStore } from '#platform/language/language-store.ts'
import { everyPageTexts } from '#texts/every-page-texts.ts'
import type { FilingEntry } from './footer-configuration.ts'
import { PageFooter } from './page-footer.tsx'

const linked: FilingEntry = { text: '湘ICP备00000001号-1', link: 'https://beian.example/', picture: '' }
const plain: FilingEntry = {
  text: '湘公网安备 00000000000001号',
  link: '',
  picture: '/common/art/emblem.svg',
}

/** The markup of a footer with these record-filing entries and nothing else that could be a link or a picture. */
function draw(filings: readonly FilingEntry[]): string {
  const store = createLanguageStore({
    language: 'zh-CN',
    chinese: everyPageTexts,
    dictionary: null,
    fetchDictionary: async () => new Map(),
  })
  const configuration = { message: null, filings, copyright: '', helpCentre: false }
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <PageFooter configuration={configuration} owner="湖滨第一小学" year={2026} />
    </LanguageProvider>,
  )
}

const links = (markup: string) => markup.match(/<a .*?<\/a>/g) ?? []
const pictures = (markup: string) => markup.match(/<img [^>]*>/g) ?? []

test('[FOOT-05] without record-filing entries the footer shows its copyright and nothing more', () => {
  const markup = draw([])
  expect(markup.replace(/<[^>]*>/g, '')).toMatch(/^[^<]*2026 湖滨第一小学$/)
  expect(links(markup)).toEqual([])
  expect(pictures(markup)).toEqual([])
})

test('[FOOT-05][FOOT-06][FOOT-07] an entry with a link is clickable, and one without is plain text beside its image', () => {
  const markup = draw([linked, plain])
  expect(links(markup)).toHaveLength(1)
  expect(links(markup)[0]).toContain(linked.text)
  expect(links(markup)[0]).toContain(`href="${linked.link}"`)
  expect(markup).toContain(`<span>${plain.text}</span>`)
  expect(pictures(markup)).toHaveLength(1)
  expect(pictures(markup)[0]).toContain(plain.picture)
})
