export type Rush = {
  people: number
  minutes: number
  kiosks: number
  /** Milliseconds that one person takes, from stepping before the camera until the next may. */
  takes: () => number
  random: () => number
}

/** Milliseconds from coming to the answer, of people who come at random and stand in the shortest queue. Counted, not waited for. */
export function waitsOf({ people, minutes, kiosks, takes, random }: Rush): number[] {
  const came = Array.from({ length: people }, () => random() * minutes * 60_000).sort((one, other) => one - other)
  const freeAt = Array.from({ length: kiosks }, () => 0)
  return came.map((at) => {
    const first = freeAt.indexOf(Math.min(...freeAt))
    const done = Math.max(at, freeAt[first] ?? 0) + takes()
    freeAt[first] = done
    return done - at
  })
}
