import { parseSync, Visitor } from 'vite'

/**
 * The dictionaries of a TypeScript file: objects that hold an object of texts for each language. A text is a string or a
 * function that makes one; groups of texts may stand inside. Objects with one text for each language are none.
 * @param {string} file
 * @param {string} source
 * @returns {{ name: string, start: number, end: number, zh: Record<string, string>, en: Record<string, string> }[]}
 */
export function dictionariesOf(file, source) {
  if (!source.includes("'zh-CN': {")) return []
  const found = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      const object = bare(init)
      const zh = bare(partOf(object, 'zh-CN'))
      const en = bare(partOf(object, 'en'))
      if (id.type !== 'Identifier' || !isTexts(zh) || !(en === undefined || isTexts(en))) return
      const { start, end } = object
      found.push({ name: id.name, start, end, zh: textsOf(zh, source), en: en ? textsOf(en, source) : {} })
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** `{ … } as const` and `{ … } satisfies …` are `{ … }`. */
function bare(node) {
  return node && 'expression' in node && node.type.startsWith('TS') ? bare(node.expression) : node
}

function partOf(object, key) {
  if (object?.type !== 'ObjectExpression') return undefined
  return object.properties.find((property) => nameOf(property) === key)?.value
}

function nameOf({ key }) {
  return key?.name ?? key?.value
}

const makesText = (node) => ['Literal', 'TemplateLiteral', 'ArrowFunctionExpression'].includes(node?.type)

function isTexts(node) {
  return (
    node?.type === 'ObjectExpression' &&
    node.properties.every(({ value }) => makesText(bare(value)) || isTexts(bare(value)))
  )
}

/** Texts by their key, `refused.size` for one of a group. What a function fills in is written `{name}`. */
function textsOf(object, source, group = '') {
  return Object.fromEntries(
    object.properties.flatMap((property) => {
      const key = `${group}${nameOf(property)}`
      const value = bare(property.value)
      if (value.type === 'ObjectExpression') return Object.entries(textsOf(value, source, `${key}.`))
      const made = value.type === 'ArrowFunctionExpression' ? value.body : value
      if (made.type === 'Literal') return [[key, String(made.value)]]
      return [[key, source.slice(made.start + 1, made.end - 1).replace(/\$\{\s*([^}]*?)\s*\}/g, '{$1}')]]
    }),
  )
}
