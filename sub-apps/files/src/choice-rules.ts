export type Choice = {
  chosen: ReadonlySet<string>
  /** The one that was chosen or left last: a range begins there. */
  last: string | null
}

export const nothingChosen: Choice = { chosen: new Set(), last: null }

/** The choice after an entry was pressed. With Shift all from the last one to it become what it becomes. */
export function pressed(
  { chosen, last }: Choice,
  id: string,
  { ids, shift }: { ids: readonly string[]; shift: boolean },
) {
  const becomes = !chosen.has(id)
  const [from, to] = [ids.indexOf(last ?? ''), ids.indexOf(id)].sort((one, other) => one - other) as [number, number]
  const meant = shift && from >= 0 ? ids.slice(from, to + 1) : [id]
  const next = new Set(chosen)
  for (const one of meant) {
    if (becomes) next.add(one)
    else next.delete(one)
  }
  return { chosen: next, last: id } satisfies Choice
}
