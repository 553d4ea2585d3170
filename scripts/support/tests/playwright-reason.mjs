const callLog = /\n\s*Call log:\s*\n/
/** What a call log says of every try to find an element, before it says what was wrong with it. */
const noise = /^(?:\d+ × )?(?:locator resolved to|Expect "|retrying|waiting \d|attempting|scrolling|done scrolling)/

/**
 * Why a try of a browser test failed, on one line: what each error says, where it stands, and of its call log what was waited
 * for and what was seen last. What the log repeats between them would leave no room for the next try.
 * @param {readonly { message?: string, location?: { file: string, line: number } }[]} errors
 */
export function reasonOfTry(errors) {
  return errors.map(reasonOfError).filter(Boolean).join(' | ')
}

/** @param {{ message?: string, location?: { file: string, line: number } }} error */
function reasonOfError({ message = '', location }) {
  const [said = '', log = ''] = plain(message).split(callLog)
  const place = location ? `(${location.file.split('/').at(-1)}:${location.line})` : ''
  return [oneLine(said), ...endsOf(log), place].filter(Boolean).join(' ')
}

function endsOf(log) {
  const lines = log
    .split('\n')
    .map((line) => oneLine(line.replace(/^[\s-]+/, '')))
    .filter((line) => line !== '' && !noise.test(line))
  const [waited, last] = [lines.find((line) => line.startsWith('waiting for')), lines.at(-1)]
  return [...new Set([waited, last])].filter(Boolean).map((line) => `– ${line}`)
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** Without the colours of a terminal. */
export function plain(text) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '')
}
