import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isScene, sceneColours } from '@homeroom/contract/themes/themes.ts'
import { themeFile } from '#platform/theme/theme-files.ts'

/** Reads the scenes' style sheets once, so that a page can carry those of its theme: its first paint waits for no file. */
export function readSceneStyles(clientDirectory: string): (theme: string) => string {
  const site = join(clientDirectory, '../site')
  const styles = new Map(
    Object.keys(sceneColours)
      .filter(isScene)
      .map((scene) => [scene, readFileSync(join(site, themeFile(scene)), 'utf8')]),
  )
  return (theme) => (isScene(theme) ? (styles.get(theme) ?? '') : '')
}
