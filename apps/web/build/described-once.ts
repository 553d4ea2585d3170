import type { Plugin } from 'vite'

/** Fields of a described call that only the server and the documentation read. */
const serverFields: ReadonlySet<string> = new Set(['summary', 'access', 'errors', 'params', 'query', 'body', 'reply'])
const contractFile = /\/packages\/contract\/src\/(?:[\w-]+\/)*[\w-]+-endpoints\.ts$/

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** Leaves schemas and descriptions of calls out of the pages: there a call is a method, a path and an encoding. */
export function describedOnce(): Plugin {
  return {
    name: 'described-once',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: contractFile },
      handler(code) {
        const cuts: { start: number; end: number }[] = []
        visit(this.parse(code, { lang: 'ts' }) as unknown as Node, (node) => {
          const callee = node.callee as Node | undefined
          if (node.type !== 'CallExpression' || callee?.name !== 'defineEndpoint') return
          const [description] = node.arguments as Node[]
          for (const property of (description?.properties ?? []) as Node[])
            if (serverFields.has((property.key as { name: string }).name)) cuts.push(property)
        })
        return { code: without(code, cuts), map: null }
      },
    },
  }
}

function visit(node: Node, seen: (node: Node) => void): void {
  seen(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node, seen)
  }
}

/** Cuts pieces out, each with the comma behind it. */
function without(code: string, cuts: readonly { start: number; end: number }[]): string {
  let result = code
  for (const { start, end } of [...cuts].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, '')
  return result
}
