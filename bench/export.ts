import { Parser } from 'htmlparser2'
import { median } from './support/load.ts'
import { memory, type Product, signIn } from './support/product.ts'
import { heading, line, ms, plain } from './support/report.ts'

const megabyte = 1024 * 1024
const rounds = 5
const rowsTimed = 100_000

type Form = Uint8Array<ArrayBuffer>

const rowOf = (at: number) =>
  `<tr><td>${at}</td><td>王小明${at}</td><td>2026${String(at).padStart(10, '0')}</td><td>七（${at % 9}）班</td>` +
  `<td>2026-09-0${1 + (at % 9)}</td><td>${(at % 1000) / 10}</td><td>家长 &amp; 监护人</td><td>备注 ${at % 7}</td></tr>\n`

/** A table of so many rows as the body of a form. The HTML itself is the second part. */
function tableOf(rows: number): { form: Form; html: string } {
  const body = Array.from({ length: rows }, (_, at) => rowOf(at)).join('')
  const html = `<table><thead><tr>${'<th>标题</th>'.repeat(8)}</tr></thead><tbody>${body}</tbody></table>`
  return { html, form: new TextEncoder().encode(`title=bench&data=${encodeURIComponent(html)}`) }
}

/** A large table as a workbook, against reading the tokens of the same HTML; and what a very large one takes of memory. */
export async function benchExport(product: Product): Promise<void> {
  heading(`export: a table of ${rowsTimed / 1000},000 rows of 8 cells, medians of ${rounds} rounds in turn`)
  const cookie = await signIn(product.address, 'teacher')
  const { form, html } = tableOf(rowsTimed)
  const times = { ours: [] as number[], tokenizer: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    const taken = {
      tokenizer: await timed(async () => readTokens(html)),
      ours: await timed(() => exportTables(product, { cookie, form })),
    }
    // The first round warms up.
    if (round > 0) for (const key of ['ours', 'tokenizer'] as const) times[key].push(taken[key])
  }
  const [ours, tokenizer] = [median(times.ours), median(times.tokenizer)]
  plain('HTML, and the form that holds it', `${mega(Buffer.byteLength(html))}, ${mega(form.length)}`)
  line(
    'form to workbook, of the tokenizer',
    `${(ours / tokenizer).toFixed(1)} x (${ms(ours)} against ${ms(tokenizer)})`,
    '<= 3 x',
    ours <= 3 * tokenizer,
  )
  await benchMemory(product, cookie)
}

/** 100 MB of HTML, as much as is taken. */
async function benchMemory(product: Product, cookie: string): Promise<void> {
  const each = Buffer.byteLength(rowOf(123_456))
  // As many rows as are taken, their cells filled up to 100 MB.
  const rows = Math.floor((99 * megabyte) / each)
  const { form } = tableOf(Math.min(rows, 490_000))
  const before = memory(product.pid)
  let most = before
  const looking = setInterval(() => {
    most = Math.max(most, memory(product.pid))
  }, 20)
  const took = await timed(() => exportTables(product, { cookie, form }))
  clearInterval(looking)
  line(
    `memory for ${mega(rows * each)} of HTML`,
    `${(most - before).toFixed(0)} MB more, in ${ms(took)}`,
    '< 150 MB',
    most - before < 150,
  )
}

function readTokens(html: string): void {
  let texts = 0
  const parser = new Parser({ ontext: () => void texts++ })
  const size = 64 * 1024
  for (let at = 0; at < html.length; at += size) parser.write(html.slice(at, at + size))
  parser.end()
  if (texts === 0) throw new Error('no text was read')
}

async function exportTables({ address }: Product, { cookie, form }: { cookie: string; form: Form }): Promise<void> {
  const response = await fetch(`${address}/api/base/common/table2xls`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: address,
    },
    body: form,
  })
  const bytes = await response.arrayBuffer()
  if (!response.headers.get('content-disposition')) throw new Error(`refused: ${Buffer.from(bytes).toString()}`)
}

const mega = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
