import type { SingleSignOnStart, StartData } from '@homeroom/contract/pages/start-data.ts'
import { type PreparedPage, preparePage } from '#platform/pages/page-packing.ts'
import type { PageRenderer } from '#platform/pages/page-renderer.ts'

/** The answer to a request for a page: a redirect, a page, or not found. */
export type DecidedPage =
  | { kind: 'moved'; to: string }
  | {
      kind: 'page'
      status: number
      drawn: DrawnPage
      /** The unit that the address of a sign-in page named; it is remembered. */
      chosenUnit?: string
    }
  | { kind: 'none' }

export const movedTo = (to: string): DecidedPage => ({ kind: 'moved', to })

export const nothing: DecidedPage = { kind: 'none' }

/** A rendered page, or nothing when it could not be rendered. */
export function shown(drawn: DrawnPage | undefined, status = 200): DecidedPage {
  return drawn ? { kind: 'page', status, drawn } : nothing
}

/** A page as it is sent, with the facts of its start data that the sender needs. The start data itself is released. */
export type DrawnPage = {
  page: PreparedPage
  /** Whether it opens offline. */
  kept: boolean
  /** Whether it shows frames: the sign-in page of a unit whose people scan a QR code. */
  frames: boolean
  /** Whether it has frames of our own: an application, whose downloads are answered in a hidden one; Administration shows a look in one. */
  ownFrames: boolean
  /** Whether it is such a page in a frame: nothing runs in it. */
  preview: boolean
  /** Whether it plays sound and film: Files. */
  media: boolean
  /** Whether it has the voice recorder: the desktop of a phone. */
  recorder: boolean
  /** The single sign-on of the unit, on its sign-in page. */
  singleSignOn: SingleSignOnStart | null
}

const files = 'files'

/** Renders pages with the built renderer. */
export function createPageDrawing(renderer: PageRenderer) {
  return (start: StartData): DrawnPage => {
    const ways = start.page === 'sign-in' ? start.signIn.ways : undefined
    return {
      page: preparePage(renderer.render(start)),
      kept: !start.preview && (start.page === 'desktop' || start.page === 'application'),
      frames: ways !== undefined && ways.social.length > 0,
      ownFrames: start.page === 'application',
      preview: start.preview === true,
      media: start.page === 'application' && start.application.code === files,
      recorder: start.page === 'desktop' && start.device === 'mobile',
      singleSignOn: ways?.singleSignOn ?? null,
    }
  }
}
