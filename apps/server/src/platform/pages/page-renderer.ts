import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import type { PagePart } from './page-packing.ts'

/** Renders the whole HTML of a page, as parts; the nonce is inserted between them. Built by apps/web. */
export type PageRenderer = { render(start: StartData): PagePart[] }

/** The list of files of each built sub-application, by its code. */
type Manifests = ReadonlyMap<string, unknown>

type RendererParts = { webFolder: string; manifests: Manifests }

/** Loads the renderer of the web build; throws a clear error when it is not built. */
export async function loadPageRenderer({ webFolder, manifests }: RendererParts): Promise<PageRenderer> {
  const file = join(webFolder, 'server', 'render-page.js')
  if (!existsSync(file)) throw new Error(`The pages are not built: ${file} is missing. Run "npm run build".`)
  const built = (await import(pathToFileURL(file).href)) as {
    createPageRenderer(options: { clientDirectory: string; manifests: Manifests }): PageRenderer
  }
  return built.createPageRenderer({ clientDirectory: join(webFolder, 'client'), manifests })
}
