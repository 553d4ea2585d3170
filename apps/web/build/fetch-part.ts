import type { Plugin } from 'vite'

/**
 * The loader that every `import()` of a page goes through, shorter than the bundler's by what no page here needs: browsers
 * without `modulepreload`, documents with a nonce to be copied, relative addresses. 0.8 KB of every first visit.
 *
 * A part's styles are there before it runs, its scripts are fetched side by side. A link that stands in the document
 * already counts as there. What fails is asked for anew when the part is.
 */
export function fetchPart(): Plugin {
  let base = '/'
  return {
    name: 'fetch-part',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: loader(base), map: null }),
    },
  }
}

/** The loader's code; the bundler calls it by this name and hands over the files a part needs besides itself. */
export const loader = (base: string) => `
const fetched = new Map()
export const __vitePreload = (load, files) => Promise.all((files ?? []).map(fetchOnce)).then(load)
function fetchOnce(file) {
  const href = ${JSON.stringify(base)} + file
  if (!fetched.has(href)) fetched.set(href, document.querySelector('link[href="' + href + '"]') ?? fetchFile(href))
  return fetched.get(href)
}
function fetchFile(href) {
  const link = document.createElement('link')
  const style = href.endsWith('.css')
  link.rel = style ? 'stylesheet' : 'modulepreload'
  link.crossOrigin = ''
  link.href = href
  document.head.append(link)
  return style && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      fetched.delete(href)
      reject(new Error(href + ' cannot be fetched'))
    }
  })
}
`
