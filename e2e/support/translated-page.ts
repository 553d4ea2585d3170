import type { Page } from '@playwright/test'

/**
 * Does to each page what Chrome and Edge do when they translate it: every text goes into two elements of its own, also what comes
 * later. What is marked `translate="no"` stays. A translated text stands in brackets.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const done = new WeakSet<Node>()
    const stays = 'script, style, font, textarea, [translate=no]'
    function translate(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      for (const text of found) {
        if (!text.data.trim() || done.has(text) || text.parentElement?.closest(stays)) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        const copy = document.createTextNode(`[${text.data}]`)
        done.add(copy)
        inner.append(copy)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    addEventListener('load', () => {
      translate(document.body)
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) translate(node instanceof Text ? (node.parentElement ?? node) : node)
      }).observe(document.body, { childList: true, subtree: true })
    })
  })
}

/** Does to each page what dictionaries, guards and downloaders add before its scripts run. */
export async function extendPages(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.append(document.createElement('dict-tip'))
      document.body.setAttribute('data-guard-checked', '1')
      document.body.insertAdjacentHTML('afterbegin', '<div id="thunder_helper" hidden></div>')
      for (const input of document.querySelectorAll('input')) input.setAttribute('data-keeper-lock-id', 'k1')
      const drawn = document.body.querySelector('div[id]:not(#thunder_helper)')
      drawn?.firstElementChild?.insertAdjacentHTML('beforebegin', '<span class="dict-root"></span>')
    }),
  )
}
