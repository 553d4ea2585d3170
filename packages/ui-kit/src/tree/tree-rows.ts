/** A thing in a tree. `on-demand` children are fetched when they are first wanted. */
export type TreeNode = {
  /** Unique in the whole tree. */
  key: string
  label: string
  children?: readonly TreeNode[] | 'on-demand'
}

/** Children that were fetched, are under way, or did not come; by the key of their parent. */
export type FetchedChildren = ReadonlyMap<string, 'loading' | 'failed' | readonly TreeNode[]>

type Place = {
  key: string
  /** From 1. */
  level: number
  parent: NodeRow | null
}

export type NodeRow = Place & {
  kind: 'node'
  node: TreeNode
  /** Its place among its brothers and sisters, from 1, and how many they are. */
  position: number
  count: number
  /** Undefined for what has nothing below it. */
  open: boolean | undefined
}

/** Stands in the place of children that are not there. */
export type NoteRow = Place & { kind: 'loading' | 'failed' | 'empty'; parent: NodeRow }

/** A line of the tree as it is shown. */
export type TreeRow = NodeRow | NoteRow

/** What is known below a node; nothing while it is not fetched. */
export function knownChildren(node: TreeNode, fetched: FetchedChildren): readonly TreeNode[] {
  if (node.children !== 'on-demand') return node.children ?? []
  const known = fetched.get(node.key)
  return typeof known === 'object' ? known : []
}

/** The lines of a tree whose `open` nodes show what is below them, from top to bottom. */
export function treeRows(
  nodes: readonly TreeNode[],
  { open, fetched }: { open: ReadonlySet<string>; fetched: FetchedChildren },
): TreeRow[] {
  const rows: TreeRow[] = []
  function add(siblings: readonly TreeNode[], parent: NodeRow | null): void {
    for (const [at, node] of siblings.entries()) {
      const row: NodeRow = {
        kind: 'node',
        key: node.key,
        node,
        level: (parent?.level ?? 0) + 1,
        parent,
        position: at + 1,
        count: siblings.length,
        open: mayOpen(node) ? open.has(node.key) : undefined,
      }
      rows.push(row)
      if (row.open) addBelow(row)
    }
  }
  function addBelow(row: NodeRow): void {
    const children = knownChildren(row.node, fetched)
    add(children, row)
    if (children.length > 0) return
    const known = fetched.get(row.key) ?? 'loading'
    const kind = typeof known === 'object' ? 'empty' : known
    rows.push({ kind, key: `${row.key} note`, level: row.level + 1, parent: row })
  }
  add(nodes, null)
  return rows
}

function mayOpen({ children }: TreeNode): boolean {
  return children === 'on-demand' || (children !== undefined && children.length > 0)
}
