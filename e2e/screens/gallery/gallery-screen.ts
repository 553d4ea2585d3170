import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

type GalleryPlace = {
  part?: string
  specimen?: string
  theme?: string
  language: Language
  bare?: boolean
}

/** Themes of the gallery whose class is named otherwise. */
const bodyClass: Readonly<Record<string, string>> = {
  default: 'theme-default.mode-light',
  dark: 'theme-default.mode-dark',
  contrast: 'theme-default.mode-light.mode-contrast',
  'dark-contrast': 'theme-default.mode-dark.mode-contrast',
  colour: 'theme-color',
}

/** The gallery of the interface kit, by address. */
export function galleryScreen(page: Page) {
  return {
    /** Opens an address; on a gallery that is open already only what it shows changes. */
    async open({ part = '', specimen = '', theme = 'default', language, bare = false }: GalleryPlace) {
      const path = [part, specimen].filter(Boolean).join('/')
      await page.goto(`/gallery#/${path}?theme=${theme}&language=${language}${bare ? '&bare=1' : ''}`)
      await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
      await page.locator(`body.${bodyClass[theme] ?? `theme-${theme}`}`).waitFor({ state: 'attached' })
    },
    heading: page.getByRole('main').getByRole('heading', { level: 1 }),
    parts: page.getByRole('navigation', { name: /^(?:组件|Parts)$/ }),
    find: page.getByRole('searchbox'),
    partsButton: page.getByRole('button', { name: /^(?:组件|Parts)$/ }),
    theme: page.getByRole('combobox', { name: /主题|Theme/ }),
    specimensOf: (part: string) => page.locator(`[data-specimen^="${part}/"]`),
    /** A specimen that threw while it was drawn. */
    failures: page.locator('[data-failed]'),
    /** The gallery's own words for an address that names nothing. */
    nothing: page.getByRole('main').getByRole('alert'),
  }
}
