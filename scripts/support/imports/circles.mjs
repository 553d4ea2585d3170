/**
 * The circles of a graph: groups of nodes each of which can be reached from the others (Tarjan's algorithm).
 * @param {Map<string, readonly string[]>} graph what each node leads to
 * @returns {string[][]} without nodes that stand alone
 */
export function findCircles(graph) {
  /** @type {Map<string, number>} */
  const seenAt = new Map()
  /** @type {Map<string, number>} */
  const reaches = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const circles = []

  function visit(/** @type {string} */ node) {
    const number = seenAt.size
    seenAt.set(node, number)
    let lowest = number
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!seenAt.has(next)) visit(next)
      if (open.includes(next)) lowest = Math.min(lowest, reaches.get(next) ?? seenAt.get(next) ?? lowest)
    }
    reaches.set(node, lowest)
    if (lowest !== number) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1) circles.push(circle.sort())
  }
  for (const node of graph.keys()) if (!seenAt.has(node)) visit(node)
  return circles
}
