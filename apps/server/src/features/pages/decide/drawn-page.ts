import type { SingleSignOnStart, StartData } from '@homeroom/contract/pages/start-data.ts'
import { type PreparedPage, preparePage } from '#platform/pages/page-packing.ts'
import type { PageRenderer } from '#platform/pages/page-renderer.ts'

/** A page as it is sent, and what of its start data the sender asks about. The start data itself is let go. */
export type DrawnPage = {
  page: PreparedPage
  /** Whether it opens with the network off. */
  kept: boolean
  /** Whether it shows frames: the sign-in page of a unit whose people scan a QR code. */
  frames: boolean
  /** Whether it has the recorder of speech: the desktop of a phone. */
  recorder: boolean
  /** The single sign-on of the unit, on its sign-in page. */
  singleSignOn: SingleSignOnStart | null
}

/** Draws pages with the built renderer. */
export function createPageDrawing(renderer: PageRenderer) {
  return (start: StartData): DrawnPage => {
    const ways = start.page === 'sign-in' ? start.signIn.ways : undefined
    return {
      page: preparePage(renderer.render(start)),
      kept: start.page === 'desktop' || start.page === 'application',
      frames: ways !== undefined && ways.social.length > 0,
      recorder: start.page === 'desktop' && start.device === 'mobile',
      singleSignOn: ways?.singleSignOn ?? null,
    }
  }
}
