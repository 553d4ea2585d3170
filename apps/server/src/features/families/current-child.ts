type Child = { id: string; status: number; current: boolean }

export const activeChild = 1

/** The current child: the chosen one while it is active, else the first active one, else none. */
export function currentChild<C extends Child>(children: readonly C[]): C | undefined {
  const active = children.filter(({ status }) => status === activeChild)
  return active.find(({ current }) => current) ?? active[0]
}
