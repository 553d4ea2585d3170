import { parseSync, Visitor } from 'vite'

/** Functions that return words. */
const wordCall = /^(text|words|say)$|(Text|Name|Words)$/

/** What is called so holds words. */
const wordName = /^(title|name|label|words|text|hint|excerpt|value|number|phone|mail)$|(Title|Name|Label|Words|Text)$/

/**
 * Where a text comes or goes beside others, or something comes before a text. A browser's translation puts each text into an
 * element of its own; React then looks for the text in its old place, finds nothing there, and the whole application is gone.
 * A text that comes and goes is the only child of an element: `<span>{busy && text('saving')}</span>`.
 * @param {string} file
 * @param {string} source
 * @returns {string[]} the line and the code of each
 */
export function looseTexts(file, source) {
  const found = []
  const look = ({ children }, onlyChildIsSafe) => {
    const said = children.filter((child) => !isBlank(child))
    said.forEach((child, place) => {
      const next = said[place + 1]
      const loose = isText(child) && comesAndGoes(child) && (said.length > 1 || !onlyChildIsSafe)
      const pushes = comesAndGoes(child) && next && isText(next)
      if (loose || pushes) found.push(`${lineOf(source, child.start)}: ${source.slice(child.start, child.end)}`)
    })
  }
  new Visitor({
    // What a component does with its children is not seen here; the words that it hides take nothing but one text.
    JSXElement: (element) => look(element, /^[a-z]/.test(nameOf(element)) || nameOf(element) === 'VisuallyHidden'),
    JSXFragment: (fragment) => look(fragment, false),
  }).visit(parseSync(file, source).program)
  return found
}

const nameOf = ({ openingElement }) => openingElement.name.name ?? 'Member'

const lineOf = (source, position) => source.slice(0, position).split('\n').length

function isBlank(child) {
  if (child.type === 'JSXText') return child.value.trim() === ''
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** Whether words may stand there: what is written, calls that return words, and what is called as words are. */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
      return true
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isText(node.expression)
    case 'Literal':
      return typeof node.value === 'string' && node.value !== ''
    case 'Identifier':
      return wordName.test(node.name)
    case 'MemberExpression':
      return wordName.test(node.property.name ?? '')
    case 'CallExpression':
      return wordCall.test(node.callee.name ?? node.callee.property?.name ?? '')
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate)
    case 'LogicalExpression':
      return isText(node.right)
    default:
      return false
  }
}

/** Whether there is nothing at times, or an element at times and words at others. */
function comesAndGoes(node) {
  switch (node.type) {
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return comesAndGoes(node.expression)
    case 'LogicalExpression':
      return node.operator === '&&' || comesAndGoes(node.right)
    case 'ConditionalExpression': {
      const ways = [node.consequent, node.alternate]
      return ways.some((way) => isNothing(way) || comesAndGoes(way)) || (ways.some(isText) && ways.some(isElement))
    }
    default:
      return false
  }
}

const isNothing = ({ type, value, name }) =>
  (type === 'Literal' && !value) || (type === 'Identifier' && name === 'undefined')

const isElement = ({ type, expression }) =>
  type === 'JSXElement' || type === 'JSXFragment' || (type === 'ParenthesizedExpression' && isElement(expression))
