import type { TreeNode } from './tree-rows.ts'

/** Chosen keys. A key stands for everything below it, fetched or not. */
export type CheckedKeys = ReadonlySet<string>

/** How much of a node is chosen. */
export type CheckState = 'none' | 'some' | 'all'

type ChildrenOf = (node: TreeNode) => readonly TreeNode[]

/** How much of every known node is chosen. */
export function checkStates(
  nodes: readonly TreeNode[],
  checked: CheckedKeys,
  childrenOf: ChildrenOf,
): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>()
  function visit(node: TreeNode, fromAbove: boolean): CheckState {
    const whole = fromAbove || checked.has(node.key)
    const below = childrenOf(node).map((child) => visit(child, whole))
    const state = whole ? 'all' : together(below)
    states.set(node.key, state)
    return state
  }
  for (const node of nodes) visit(node, false)
  return states
}

function together(below: readonly CheckState[]): CheckState {
  const [first = 'none'] = below
  return below.every((state) => state === first) ? first : 'some'
}

/**
 * Chooses a node with everything below it, or gives it up when all of it is chosen. `path` leads from a root to the node.
 * Giving up a part of something chosen as a whole keeps its other parts.
 */
export function toggleChecked(path: readonly TreeNode[], checked: CheckedKeys, childrenOf: ChildrenOf): CheckedKeys {
  const node = path.at(-1)
  if (!node) return checked
  const next = new Set(checked)
  const above = path.findIndex(({ key }) => checked.has(key))
  const whole = above >= 0 || checkStates([node], checked, childrenOf).get(node.key) === 'all'
  forget(node, next, childrenOf)
  if (!whole) return next.add(node.key)
  if (above >= 0) keepOthers(path.slice(above), next, childrenOf)
  return next
}

function forget(node: TreeNode, keys: Set<string>, childrenOf: ChildrenOf): void {
  keys.delete(node.key)
  for (const child of childrenOf(node)) forget(child, keys, childrenOf)
}

/** Splits what was chosen as a whole along a path: everything beside the path stays chosen. */
function keepOthers(path: readonly TreeNode[], keys: Set<string>, childrenOf: ChildrenOf): void {
  for (const [at, node] of path.entries()) {
    keys.delete(node.key)
    const onward = path[at + 1]
    if (!onward) return
    for (const child of childrenOf(node)) if (child.key !== onward.key) keys.add(child.key)
  }
}
