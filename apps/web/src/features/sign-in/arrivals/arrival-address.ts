/** What somebody brings to the sign-in page from elsewhere. */
export type Arrival =
  /** A ticket that an application has got for a person. */
  { kind: 'ticket'; ticket: string }

/** Reads what an address brings, and the address without it: a proof must not stay where it can be copied. */
export function readArrival(href: string): { arrival: Arrival | null; rest: string } {
  const url = new URL(href)
  const { searchParams } = url
  const ticket = searchParams.get('ticket')
  searchParams.delete('ticket')
  const rest = url.pathname + url.search + url.hash
  return { arrival: ticket ? { kind: 'ticket', ticket } : null, rest }
}
