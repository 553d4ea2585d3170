import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type File = { fileName: string; content: string | Uint8Array }

/**
 * Names and lists the files of a sub-application: its styles go into one file in the layer of sub-applications, and
 * manifest.json says which script and style belong to each entry, with the hashes to check them against.
 */
export function subApplicationFiles(name: string): Plugin {
  return {
    name: 'sub-application-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite itself, which still changes scripts that load others.
      order: 'post',
      handler(_, bundle) {
        const css = takeStyles(bundle)
        const page = findPageSelector(css)
        if (page)
          this.error(`The styles use "${page}": that is the page around the sub-application and not yours to style.`)
        const entries = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter(({ isEntry }) => isEntry)
        const style = css === '' ? undefined : styleFile(css, entries.length === 1 ? entries[0]?.name : name)
        if (style) this.emitFile({ type: 'asset', fileName: style.fileName, source: style.content })
        const source = `${JSON.stringify(manifest(name, bundle, { entries, style }), null, 2)}\n`
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source })
      },
    },
  }
}

function takeStyles(bundle: Bundle): string {
  const styles = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
  for (const { fileName } of styles) delete bundle[fileName]
  return styles.map((file) => (file.type === 'asset' ? withoutMark(String(file.source)) : '')).join('')
}

/** The marker with which Vite ends a style sheet. */
function withoutMark(css: string): string {
  return css.replace(/\s*\/\*\$vite\$:\d+\*\/\s*$/, '')
}

function styleFile(css: string, stem = 'style'): File {
  const content = inSubAppLayer(css)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return { fileName: `assets/${stem}-${hash}.css`, content }
}

function manifest(
  name: string,
  bundle: Bundle,
  { entries, style }: { entries: Rolldown.OutputChunk[]; style: File | undefined },
) {
  const address = (fileName: string) => `/${name}/${fileName}`
  const files: File[] = Object.values(bundle).map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
  const named = entries.flatMap((entry) => [
    [`${entry.name}.js`, address(entry.fileName)],
    ...(style ? [[`${entry.name}.css`, address(style.fileName)]] : []),
  ])
  const checked = [...files, ...(style ? [style] : [])].map(({ fileName, content }) => [
    address(fileName),
    `sha384-${createHash('sha384').update(content).digest('base64')}`,
  ])
  return { ...Object.fromEntries(named), integrity: Object.fromEntries(checked) }
}

const pageSelector = /(?:^|[{},;\s])(:root|html|body)(?![\w-])[^{};]*\{/

/** The selector by which a style sheet would affect the page around its sub-application; undefined when there is none. */
export function findPageSelector(css: string): string | undefined {
  return pageSelector.exec(css.replaceAll(/\/\*[\s\S]*?\*\//g, ''))?.[1]
}

/** Puts a style sheet into the layer of sub-applications: the shell's rules and the theme win over it. */
export function inSubAppLayer(css: string): string {
  return `@layer sub-app{${css.trim()}}\n`
}
