type Group<Item> = { items: Item[]; done: Promise<void> }

/**
 * Does work for several callers at once: those who come while it is being done for others of their name wait, and it is done for all
 * of them together next. What fails, fails for all of a group.
 */
export function createGroupedWork<Item>(work: (name: string, items: readonly Item[]) => Promise<void>) {
  const running = new Map<string, Promise<void>>()
  const waiting = new Map<string, Group<Item>>()

  function start(name: string, items: Item[]): Promise<void> {
    const done = work(name, items)
    running.set(name, done)
    const over = () => {
      if (running.get(name) === done) running.delete(name)
    }
    done.then(over, over)
    return done
  }

  return (name: string, item: Item): Promise<void> => {
    const before = running.get(name)
    if (!before) return start(name, [item])
    const group = waiting.get(name)
    if (group) {
      group.items.push(item)
      return group.done
    }
    const items = [item]
    const next = () => {
      waiting.delete(name)
      return start(name, items)
    }
    const done = before.then(next, next)
    waiting.set(name, { items, done })
    return done
  }
}
