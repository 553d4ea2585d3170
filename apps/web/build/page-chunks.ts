import type { Plugin } from 'vite'

const react = /[\\/]dist[\\/]react[\\/](?!external-store)|[\\/]shared-modules[\\/]react/
const shortPages = ['page-notice', 'authorization']
const desktops = ['pc-desktop', 'mobile-desktop']

type Reached = Map<string, ReadonlySet<string>>

/**
 * Decides which modules travel together, so that a page needs few files and none twice: React, which changes least;
 * `common`, what the sign-in page and a desktop draw at once; `entrance`, what the sign-in page draws at once and others when they
 * ask who is there; `beside`, what the desktops draw at once and the
 * short pages, too, which never wait for a desktop; `form`, what these share with parts fetched later; `desktop`, what both desktops share. The rest is each page's own.
 */
export function pageChunks() {
  /** What each entry needs at once, and what it may ever need. */
  const atOnce: Reached = new Map()
  const ever: Reached = new Map()
  const uses = (reached: Reached, entry: string, id: string) => reached.get(entry)?.has(id) === true

  const isCommon = (id: string) => uses(atOnce, 'sign-in', id) && desktops.some((desktop) => uses(atOnce, desktop, id))

  function isEntrance(id: string): boolean {
    const others = [...ever.keys()].filter((entry) => entry !== 'sign-in')
    return uses(atOnce, 'sign-in', id) && others.some((entry) => uses(ever, entry, id))
  }

  const isOnShortPage = (id: string) => shortPages.some((page) => uses(atOnce, page, id))

  /** What a short page and some other page's later parts fill in and send: one file instead of many of a few lines. */
  function isForm(id: string): boolean {
    return isOnShortPage(id) && [...ever].some(([entry, ids]) => !shortPages.includes(entry) && ids.has(id))
  }

  /** What one desktop draws at once and the other may come to need: fetched together, not as a file of a few lines. */
  function isDesktop(id: string): boolean {
    const shared = (drawing: string, other: string) => uses(atOnce, drawing, id) && uses(ever, other, id)
    return shared('pc-desktop', 'mobile-desktop') || shared('mobile-desktop', 'pc-desktop')
  }

  const plugin: Plugin = {
    name: 'page-chunks',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const entry = /[\\/]entries[\\/]([\w-]+)\.tsx$/.exec(id)?.[1]
        if (!entry || !this.getModuleInfo(id)?.isEntry) continue
        const imported = (from: string) => this.getModuleInfo(from)?.importedIds ?? []
        const later = (from: string) => this.getModuleInfo(from)?.dynamicallyImportedIds ?? []
        atOnce.set(entry, reach(id, imported))
        ever.set(
          entry,
          reach(id, (from) => [...imported(from), ...later(from)]),
        )
      }
    },
  }
  return {
    plugin,
    groups: [
      { name: 'react-core', test: react, priority: 6 },
      { name: 'common', test: isCommon, priority: 5 },
      { name: 'entrance', test: isEntrance, priority: 4 },
      { name: 'beside', test: (id: string) => isOnShortPage(id) && isDesktop(id), priority: 3 },
      { name: 'form', test: isForm, priority: 2 },
      { name: 'desktop', test: isDesktop, priority: 1 },
    ],
  }
}

/** Everything that can be reached from a module, itself too. */
function reach(id: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set([id])
  for (const one of found) for (const imported of importsOf(one)) found.add(imported)
  return found
}
