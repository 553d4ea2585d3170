import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { isScene, sceneColours } from '@homeroom/contract/themes/themes.ts'
import { themeFile } from '#platform/theme/theme-files.ts'
import { readBuiltFiles } from './built-files.ts'
import type { PagePart } from './document-pieces.ts'
import { drawPage } from './draw-page.tsx'
import { pageDocument } from './page-document.ts'
import { pageKind } from './page-kinds.ts'
import type { SubApplicationManifests } from './sub-application-preloads.ts'
import { tellFailedVisit } from './tell-failed-visit.ts'

type PageRenderer = {
  /** The whole HTML document of a page, as parts between which the server puts the page's fresh nonce. */
  render(start: StartData): PagePart[]
}

type RendererParts = { clientDirectory: string; manifests: SubApplicationManifests }

/** Makes the renderer from what the browser's build and the sub-applications' builds have written. */
export function createPageRenderer({ clientDirectory, manifests }: RendererParts): PageRenderer {
  const filesOf = readBuiltFiles(clientDirectory)
  const stylesOf = readSceneStyles(clientDirectory)
  return {
    render(given) {
      const kind = pageKind(given)
      // The texts are part of this very file: the server need not hand them in.
      const dictionary = given.language === 'en' ? kind.english : null
      const start = tellFailedVisit({ ...given, dictionary })
      return pageDocument({
        start,
        files: filesOf(kind.entry),
        manifests,
        sceneStyles: stylesOf(start.theme.theme),
        ...drawPage(start, kind),
      })
    },
  }
}

/** Reads the scenes' style sheets once, so that a page can carry those of its theme: its first paint waits for no file. */
function readSceneStyles(clientDirectory: string): (theme: string) => string {
  const site = join(clientDirectory, '../site')
  const styles = new Map(
    Object.keys(sceneColours)
      .filter(isScene)
      .map((scene) => [scene, readFileSync(join(site, themeFile(scene)), 'utf8')]),
  )
  return (theme) => (isScene(theme) ? (styles.get(theme) ?? '') : '')
}
