import type { SingleSignOnStart, StartData } from '@homeroom/contract/pages/start-data.ts'
import { type PreparedPage, preparePage } from '#platform/pages/page-packing.ts'
import type { PageRenderer } from '#platform/pages/page-renderer.ts'

/** What answers a request for a page: another address, a page, or nothing at all. */
export type DecidedPage =
  | { kind: 'moved'; to: string }
  | {
      kind: 'page'
      status: number
      drawn: DrawnPage
      /** The unit that the address of a sign-in page has named: chosen there, it is remembered. */
      chosenUnit?: string
    }
  | { kind: 'none' }

export const movedTo = (to: string): DecidedPage => ({ kind: 'moved', to })

export const nothing: DecidedPage = { kind: 'none' }

/** A page that was drawn, or nothing where it could not be. */
export function shown(drawn: DrawnPage | undefined, status = 200): DecidedPage {
  return drawn ? { kind: 'page', status, drawn } : nothing
}

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
