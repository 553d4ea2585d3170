import type { Endpoint } from '@homeroom/contract/endpoint/define-endpoint.ts'
import { whoMayCall } from '@homeroom/contract/endpoint/open-api.ts'
import { refusals, wireCode } from '@homeroom/contract/error-codes.ts'
import type { TSchema } from 'typebox'
import { apiPageStyle } from './api-page-style.ts'

type Area = { area: string; endpoints: readonly Endpoint[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** The readable page of the described calls, as parts between which the page's nonce goes. */
export function apiPage(areas: readonly Area[]): string[] {
  const contents = areas.map(({ area }) => `<li><a href="#${area}">${area}</a></li>`).join('')
  const sections = areas.map(section).join('')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Homeroom API</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/common/art/favicon.svg"><style nonce="',
    `">${apiPageStyle}</style></head><body><header><h1>Homeroom API</h1><p>Every call, described once: the server serves ` +
      'it, the pages call it, this page shows it. <a href="/docs/api/openapi.json">OpenAPI document</a> · ' +
      '<a href="/">Back to the desktop</a></p><p>Answers are <code>{status, code, message, fieldErrors, data}</code>. A refusal ' +
      'answers HTTP 200 with its status in the body and its text as <code>Chinese|||English</code>. Calls that change ' +
      'something need the header <code>x-device</code> and must come from a page of this site.</p></header>' +
      `<nav aria-label="Areas"><ul>${contents}</ul></nav><main>${sections}</main></body></html>`,
  ]
}

function section({ area, endpoints }: Area): string {
  return `<section id="${area}"><h2>${area}</h2>${endpoints.map(article).join('')}</section>`
}

function article(endpoint: Endpoint): string {
  const { method, path, name, summary, access, params, query, body, reply, errors } = endpoint
  return (
    `<article id="${name}"><h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>` +
    `<p>${escapeHtml(summary)}</p><p class="who">${escapeHtml(whoMayCall(access))}</p>` +
    table('Path', params) +
    table('Query', query) +
    table('Body', body) +
    `<h4>Data</h4><pre tabindex="0">${escapeHtml(shape(reply))}</pre>` +
    (errors.length > 0
      ? `<h4>Refusals</h4><ul class="refusals">${errors.map(refusalLine).join('')}</ul>`
      : '') +
    '</article>'
  )
}

function refusalLine(code: keyof typeof refusals): string {
  const { status, english } = refusals[code]
  return `<li><code>${status} ${wireCode(code)}</code> ${escapeHtml(english)}</li>`
}

function table(title: string, schema: TSchema | undefined): string {
  if (!schema || !('properties' in schema)) return ''
  const required = 'required' in schema ? (schema.required as string[]) : []
  const fields = Object.entries(schema.properties as Record<string, TSchema>)
  if (fields.length === 0) return ''
  const rows = fields.map(([name, field]) => {
    const note = 'description' in field ? escapeHtml(String(field.description)) : ''
    const need = required.includes(name) ? 'required' : 'optional'
    return `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td><code>${escapeHtml(shape(field))}</code></td><td>${need}</td><td>${note}</td></tr>`
  })
  return `<h4>${title}</h4><table><tbody>${rows.join('')}</tbody></table>`
}

/** A schema as one reads a type. */
function shape(schema: TSchema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if ('anyOf' in schema) return (schema.anyOf as TSchema[]).map((part) => shape(part, indent)).join(' | ')
  if ('items' in schema && schema.items) return `${shape(schema.items as TSchema, indent)}[]`
  if ('properties' in schema) {
    const required = 'required' in schema ? (schema.required as string[]) : []
    const fields = Object.entries(schema.properties as Record<string, TSchema>).map(
      ([name, field]) =>
        `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${shape(field, `${indent}  `)}`,
    )
    return fields.length > 0 ? `{\n${fields.join('\n')}\n${indent}}` : '{}'
  }
  return 'type' in schema ? String(schema.type) : 'any'
}
