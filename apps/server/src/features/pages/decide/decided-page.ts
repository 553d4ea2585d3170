import type { DrawnPage } from './drawn-page.ts'

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
