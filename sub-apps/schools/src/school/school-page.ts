type Place = { protocol: string; port: string; origin: string }

/** Where people of a school sign in: under its own name, or on the common page with the school chosen. */
export function pageOf({ hosts, code }: { hosts: readonly string[]; code: string }, place: Place): string {
  const [host] = hosts
  if (host === undefined) return `${place.origin}/login?unit=${encodeURIComponent(code)}`
  return `${place.protocol}//${host}${place.port === '' ? '' : `:${place.port}`}/login`
}
