import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { keepFocus } from '#platform/browser/keep-focus.ts'
import { keepPage } from '#platform/offline/keep-page.ts'

/** What a page does for its people once it has come; nobody waits for it. */
export function afterLoad(start: StartData): void {
  keepFocus()
  keepPage(start)
  // As the module has it: with a mouse nobody follows Back.
  if (matchMedia('(pointer: coarse)').matches)
    import('@homeroom/ui-kit/layers/page-back-layers.ts').then(({ followBack }) => followBack(), reportError)
}
