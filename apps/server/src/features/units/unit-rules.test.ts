import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import { sceneColours } from '@homeroom/contract/themes/themes.ts'
import { expect, test } from 'vitest'
import { unitManifest } from './unit-rules.ts'

test.each([
  ['lotus', sceneColours.lotus],
  ['#1a2b3c', '#1A2B3C'],
  ['#1a2b3', defaultThemeColour],
  ['x#1a2b3c', defaultThemeColour],
  ['#1a2b3c4', defaultThemeColour],
  ['', defaultThemeColour],
])('an installed product with the theme "%s" has the colour %s', (theme, colour) => {
  expect(unitManifest('湖滨第一小学', theme).theme_color).toBe(colour)
})

test('it has the name of its unit, all pages of the address, and a picture that telephones may cut', () => {
  expect(unitManifest('湖滨第一小学', 'lotus')).toMatchObject({
    id: '/',
    name: '湖滨第一小学',
    short_name: '湖滨第一小学',
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    icons: [
      { src: '/common/art/install/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/common/art/install/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/common/art/install/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
})
