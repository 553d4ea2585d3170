import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScene, sceneColours } from '@homeroom/contract/themes/themes.ts'
import { themeFile } from '../src/platform/theme/theme-files.ts'

const sources = join(import.meta.dirname, '../../../packages/ui-kit/src/styles/themes')

/** The style sheets of the scenes by their address, without comments and needless space. */
export function themeFiles(): Record<string, string> {
  const scenes = Object.keys(sceneColours).filter(isScene)
  return Object.fromEntries(
    scenes.map((scene) => [themeFile(scene), shorten(readFileSync(join(sources, `${scene}.css`), 'utf8'))]),
  )
}

function shorten(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
