/** An upload as this page knows it. */
export type Known = { name: string; size: number }

/** What the server has begun that this page neither sends nor offers to go on with. Each known one hides one. */
export function elsewhere<Upload extends Known>(unfinished: readonly Upload[], known: readonly Known[]): Upload[] {
  const open = [...known]
  return unfinished.filter(({ name, size }) => {
    const at = open.findIndex((one) => one.name === name && one.size === size)
    if (at >= 0) open.splice(at, 1)
    return at < 0
  })
}
