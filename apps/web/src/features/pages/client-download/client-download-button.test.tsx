import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/language/language.tsx'
import { createLanguageStore } from '#platform/language/language-store.ts'
import { StartDataProvider } from '#platform/page/start-data.tsx'
import { basePageTexts } from '#texts/base-texts.ts'
import { ClientDownloadButton } from './client-download-button.tsx'

function draw(device: StartData['device'], clientDownloadUrl: string): string {
  const start = { device, settings: { clientDownloadUrl } } as StartData
  const store = createLanguageStore({
    language: 'zh-CN',
    chinese: basePageTexts,
    dictionary: null,
    fetchDictionary: async () => new Map(),
  })
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <StartDataProvider start={start}>
        <ClientDownloadButton accessToken={async () => ''} />
      </StartDataProvider>
    </LanguageProvider>,
  )
}

test.each([
  ['a PC, where the installation has a client', 'pc', 'https://client.example/setup', true],
  ['a PC, where it has none', 'pc', '', false],
  ['a phone, which runs no Windows', 'mobile', 'https://client.example/setup', false],
] as const)('[DESK-25] the entry on %s', (_, device, address, there) => {
  expect(draw(device, address).includes('桌面客户端')).toBe(there)
})
