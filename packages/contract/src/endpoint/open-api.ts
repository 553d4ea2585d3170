import type { TSchema } from 'typebox'
import { waysInPermission } from '../administration/ways-in-permission.ts'
import { type ErrorCode, refusals, wireCode } from '../error-codes.ts'
import { applicationHeader, deviceHeader, devices } from '../pages/storage-keys.ts'
import type { DescribedEndpoint } from './described-endpoint.ts'
import type { Access } from './endpoint.ts'
import { envelopeSchema } from './envelope.ts'
import { labelOfField } from './field-labels.ts'

type Area = { area: string; endpoints: readonly DescribedEndpoint[] }
type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the described calls; nothing in it is written twice. */
export function openApiDocument(areas: readonly Area[], { version }: { version: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { area, endpoints } of areas) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Homeroom',
      version,
      description: 'Refusals answer HTTP 200 with their status in the body.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'homeroom_session' },
        applicationKey: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operation(area: string, endpoint: DescribedEndpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [area],
    summary: endpoint.summary,
    description: whoMayCall(endpoint.access),
    security: securityOf(endpoint.access),
    parameters: [...parametersOf(endpoint, 'path'), ...parametersOf(endpoint, 'query'), ...headersOf(endpoint)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(labelled(endpoint, endpoint.body)) } }
      : {}),
    'x-who': endpoint.access.who,
    'x-changes-state': endpoint.changesState,
    'x-refusals': endpoint.errors.map((code) => ({ code: wireCode(code), ...textsOf(code) })),
    responses: { 200: { description: refusalsOf(endpoint.errors), content: replyContent(endpoint) } },
  }
}

function securityOf({ who }: Access): Json[] {
  if (who === 'everyone') return []
  return [who === 'application' ? { applicationKey: [] } : { session: [] }]
}

function bodyContent(schema: TSchema): Json {
  return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } }
}

/** The media type of a workbook (.xlsx). */
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function replyContent(endpoint: DescribedEndpoint): Json {
  if (endpoint.answersFile) return { 'image/*': { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.answersCsv) return { 'text/csv': { schema: { type: 'string' } } }
  if (endpoint.answersWorkbook) return { [workbookType]: { schema: { type: 'string', format: 'binary' } } }
  if (endpoint.answersEvents) return { 'text/event-stream': { schema: { type: 'string' } } }
  return { 'application/json': { schema: envelopeSchema(endpoint.reply) } }
}

function textsOf(code: ErrorCode) {
  const { status, chinese, english } = refusals[code]
  return { status, chinese, english }
}

/** The schema with the labels of its fields, in both languages. */
function labelled(endpoint: DescribedEndpoint, schema: TSchema): TSchema {
  if (!('properties' in schema)) return schema
  const properties = Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => {
    const label = labelOfField(endpoint, name)
    return [name, label ? { ...property, 'x-label': label } : property]
  })
  return { ...schema, properties: Object.fromEntries(properties) } as TSchema
}

function parametersOf(endpoint: DescribedEndpoint, where: 'path' | 'query'): Json[] {
  const schema = where === 'path' ? endpoint.params : endpoint.query
  if (!schema || !('properties' in schema)) return []
  const required = 'required' in schema ? (schema.required as string[]) : []
  const { properties } = labelled(endpoint, schema) as TSchema & { properties: Record<string, TSchema> }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function headersOf(endpoint: DescribedEndpoint): Json[] {
  if (endpoint.access.who === 'application') return []
  return [
    { name: deviceHeader, in: 'header', required: endpoint.changesState, schema: { enum: devices } },
    { name: applicationHeader, in: 'header', required: false, schema: { type: 'string' } },
  ]
}

/** Who may call, as a sentence. */
export function whoMayCall(access: Access): string {
  if (access.who === 'everyone') return 'Everybody may call it.'
  if (access.who === 'application') return 'Applications may call it, with their key.'
  const types = access.userTypes ? ` of user type ${access.userTypes.join(' or ')}` : ''
  const ways = access.leadsIn === 'always' ? ` and ${waysInPermission}` : ''
  const permission = access.permission ? ` who hold the permission ${access.permission}${ways}` : ''
  const unlicensed = access.evenUnlicensed ? ', also while its licence has ended' : ''
  const application = access.application ? ` who have the application ${access.application}${unlicensed}` : ''
  const stepUp = access.stepUp ? ' A sensitive act: they must have proved again who they are.' : ''
  const ownProof = access.ownProof || access.stepUp ? ' Not in a session that a badge has begun.' : ''
  return `Signed-in people${types}${permission}${application} may call it.${stepUp}${ownProof}`
}

function refusalsOf(errors: readonly ErrorCode[]): string {
  if (errors.length === 0) return 'The envelope with the data.'
  const lines = errors.map((code) => `${refusals[code].status} ${wireCode(code)}`)
  return `The envelope with the data; refusals: ${lines.join(', ')}.`
}
