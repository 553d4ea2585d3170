/** What leads into an account: the user name, and where a first or forgotten password is sent to. */
export const waysIn = ['loginName', 'mail', 'phone'] as const
export type WayIn = (typeof waysIn)[number]
export type WaysIn = Record<WayIn, string>

type Letter = { channel: 'mail' | 'sms'; to: string; isNew: boolean }

const channelOf = { mail: 'mail', phone: 'sms' } as const

/**
 * Where it is told that ways into an account have changed: at each changed address, the one before and the new one. Where none of
 * them was known before, also at one that was: whoever takes an account over controls only the new one.
 */
export function lettersAbout(of: { before: WaysIn; after: WaysIn; changed: readonly WayIn[] }): Letter[] {
  const { before, after } = of
  const contacts = (['mail', 'phone'] as const).filter((kind) => of.changed.includes(kind))
  const letters = contacts.flatMap((kind) => [
    { channel: channelOf[kind], to: before[kind], isNew: false },
    { channel: channelOf[kind], to: after[kind], isNew: true },
  ])
  const told = letters.filter(({ to }) => to !== '')
  if (told.some(({ isNew }) => !isNew)) return told
  const known = (['mail', 'phone'] as const).find((kind) => before[kind] !== '')
  return known ? [{ channel: channelOf[known], to: before[known], isNew: false }, ...told] : told
}
