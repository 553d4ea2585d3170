import { XMLParser, XMLValidator } from 'fast-xml-parser'

const namespace = 'http://www.yale.edu/tp/cas'
const longestUser = 255
// After its declaration a CAS answer needs no document type, comment, CDATA or instruction.
const declaration = /^\ufeff?\s*<\?xml[^?<>]*\?>/
const forbidden = /<[!?]/

type Node = Record<string, unknown>
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  htmlEntities: false,
  trimValues: true,
  // Every element is a list, so that a repeated one cannot look like a single one.
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** The user and attributes in a CAS server's answer; undefined for a failure and for anything but a plain answer. */
export function readCasAnswer(xml: string): { user: string; attributes: Record<string, string> } | undefined {
  const root = readRoot(xml, 'serviceResponse')
  if (!root) return undefined
  const { prefix, element } = root
  const success = onlyChild(element, `${prefix}authenticationSuccess`)
  if (!success || `${prefix}authenticationFailure` in element) return undefined
  const user = onlyText(success[`${prefix}user`])
  if (user === undefined || user === '' || user.length > longestUser) return undefined
  const attributes = onlyChild(success, `${prefix}attributes`) ?? {}
  const texts = Object.entries(attributes).flatMap(([name, value]) => {
    const text = onlyText(value)
    return name.startsWith(prefix) && text !== undefined ? [[name.slice(prefix.length), text] as const] : []
  })
  return { user, attributes: Object.fromEntries(texts) }
}

/** Whether a text is an answer of a CAS server, whatever its content. */
export function isCasAnswer(xml: string): boolean {
  return readRoot(xml, 'serviceResponse') !== undefined
}

/** Why a CAS server has refused a ticket, by its code, such as `INVALID_TICKET`; undefined for any other answer. */
export function readCasRefusal(xml: string): string | undefined {
  const root = readRoot(xml, 'serviceResponse')
  const failure = root && onlyChild(root.element, `${root.prefix}authenticationFailure`)
  const code = failure?.['@code']
  return typeof code === 'string' ? code : undefined
}

/** The ticket whose session has ended according to a CAS server. */
export function readLogoutRequest(xml: string): string | undefined {
  const body = readBody(xml)
  const [name = '', root] = body ? onlyElement(body) : []
  if (!root || name.split(':').pop() !== 'LogoutRequest') return undefined
  const sessions = Object.entries(root).filter(([child]) => child.split(':').pop() === 'SessionIndex')
  return sessions.length === 1 ? onlyText(sessions[0]?.[1]) : undefined
}

/** The root element, if it is this one of the CAS namespace; all of its children must have its prefix. */
function readRoot(xml: string, name: string): { prefix: string; element: Node } | undefined {
  const body = readBody(xml)
  const [rootName = '', element] = body ? onlyElement(body) : []
  if (!element) return undefined
  const [, prefix = ''] = /^([A-Za-z_][\w.-]*:)?/.exec(rootName) ?? []
  const declared = prefix === '' ? '@xmlns' : `@xmlns:${prefix.slice(0, -1)}`
  if (rootName !== prefix + name || element[declared] !== namespace) return undefined
  // A prefix that is redefined further down could smuggle in a name.
  return xml.split(/\sxmlns(?:[:=])/).length === 2 ? { prefix, element } : undefined
}

function readBody(xml: string): Node | undefined {
  const body = xml.replace(declaration, '').trim()
  if (forbidden.test(body) || XMLValidator.validate(body) !== true) return undefined
  try {
    return parser.parse(body) as Node
  } catch {
    return undefined
  }
}

function onlyElement(parent: Node): [string, Node] | [] {
  const entries = Object.entries(parent)
  const [name, value] = entries[0] ?? []
  if (entries.length !== 1 || name === undefined || !Array.isArray(value) || value.length !== 1) return []
  return isNode(value[0]) ? [name, value[0]] : []
}

function onlyChild(parent: Node, name: string): Node | undefined {
  const value = parent[name]
  if (!Array.isArray(value) || value.length !== 1) return undefined
  return isNode(value[0]) ? value[0] : undefined
}

function onlyText(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length !== 1) return undefined
  return typeof value[0] === 'string' ? value[0] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
