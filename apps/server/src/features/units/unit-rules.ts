import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import { isScene, sceneColours } from '@homeroom/contract/themes/themes.ts'

const art = '/common/art/install'

/** What a phone or a PC needs to install the product: the unit's name, its colour and our pictures. */
export function unitManifest(name: string, theme: string) {
  return {
    id: '/',
    name,
    short_name: name,
    lang: 'zh-CN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: colourOf(theme),
    background_color: '#FFFFFF',
    icons: [
      { src: `${art}/icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${art}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${art}/icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

const colour = /^#[0-9A-F]{6}$/i

/** The one colour that represents a theme. */
function colourOf(theme: string): string {
  if (isScene(theme)) return sceneColours[theme]
  return colour.test(theme) ? theme.toUpperCase() : defaultThemeColour
}
