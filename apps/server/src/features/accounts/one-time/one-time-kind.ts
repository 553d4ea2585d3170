/** A kind of one-time thing: its purpose, how long it lives (ms), and the type of what it carries. */
export type OneTimeKind<Payload extends object> = {
  readonly purpose: string
  readonly lifetime: number
  /** Never set at run time: carries the type of the payload. */
  readonly payload?: Payload
}

/** Declares a kind of one-time thing beside the code that uses it. Purposes are unique: one is no good for another. */
export function oneTimeKind<Payload extends object>(
  purpose: string,
  { lifetime }: { lifetime: number },
): OneTimeKind<Payload> {
  return { purpose, lifetime }
}
