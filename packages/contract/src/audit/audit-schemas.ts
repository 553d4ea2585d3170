import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { csvReply, dayRangeQuery, exportQuery, listQuery, listReply } from '../endpoint/list-schemas.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { auditKeptBounds } from '../limits.ts'
import { recordVersion, versionRead } from '../settings/setting-version.ts'
import { type AuditAction, type AuditTarget, auditActions, auditTargets } from './audit-actions.ts'

const Action = Type.Unsafe<AuditAction>(Type.Enum(Object.keys(auditActions) as AuditAction[]))
const TargetKind = Type.Unsafe<AuditTarget>(Type.Enum(Object.keys(auditTargets) as AuditTarget[]))

const Somebody = Type.Object({
  userId: Id,
  name: Type.String({ description: 'Empty for a person of another unit.' }),
  englishName: Type.String(),
  unitName: Type.String({ description: 'Their unit, where it is another one; else empty.' }),
  unitEnglishName: Type.String(),
})

const origin = {
  source: Type.String({ description: 'The network address; empty where none is known.' }),
  device: Type.String({ description: 'pc, h5, app or "command line"; a label only.' }),
}

const lineFields = {
  id: Id,
  at: DateTime,
  actor: Nullable(Somebody),
  as: Nullable(
    Type.Object(Somebody.properties, {
      description: 'As whom they acted: whom they viewed the product as. Else null.',
    }),
  ),
  subject: Nullable(Somebody),
  action: Type.String({ description: 'A name of `auditActions`, which has its words.' }),
  targetKind: Type.String({ description: 'A name of `auditTargets`; empty where there is no target.' }),
  target: Type.String({ description: 'The number of what it is about: an id, a code or an address.' }),
  targetName: Nullable(
    Type.Object(
      { name: Type.String(), englishName: Type.String() },
      { description: 'What it is called today; null for what is gone, or has no name.' },
    ),
  ),
  ...origin,
}

export const AuditLine = Type.Object(lineFields)
export type AuditLine = Static<typeof AuditLine>

const auditQuery = {
  ...inUnit,
  ...listQuery(['at']),
  action: Type.Optional(Type.Array(Action, { maxItems: 100 })),
  targetKind: Type.Optional(Type.Array(TargetKind, { maxItems: 50 })),
  ...dayRangeQuery('day'),
  about: Type.Optional(
    Type.String({
      ...Id,
      description: 'Only lines about this person: for whom they were, or a pupil of whom it is the account.',
    }),
  ),
}

export const readAuditLines = {
  summary: 'A page of what was done in a unit, newest first. `search` is the name of who did it or for whom.',
  access: administrators('audit'),
  query: Type.Object(auditQuery),
  reply: Type.Object({
    ...listReply(AuditLine),
    about: Type.Optional(
      Nullable(
        Type.Object(Somebody.properties, { description: 'The person of `about`; null for nobody of the unit.' }),
      ),
    ),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const exportAuditLines = {
  summary: 'All lines that a list finds, as a table for a spreadsheet. It stands in the audit log, too.',
  access: administrators('audit'),
  query: Type.Object(exportQuery(auditQuery)),
  reply: csvReply,
  answersCsv: true,
  whileViewing: 'refused',
  errors: ['not_found'],
} satisfies EndpointSchema
export type AuditLinesExportQuery = Static<typeof exportAuditLines.query>

export type AuditQuery = Static<typeof readAuditLines.query>

const Fields = Nullable(Type.Record(Type.String(), Type.Unknown()))

export const AuditLineDetails = Type.Object({
  ...lineFields,
  before: Fields,
  after: Fields,
  detail: Type.Record(Type.String(), Type.Unknown()),
  labels: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.String()]), {
    description: 'What the fields above are called, in Chinese and English; of some only their names are known.',
  }),
  requestId: Type.String(),
})
export type AuditLineDetails = Static<typeof AuditLineDetails>

export const readAuditLine = {
  summary: 'One line with what was before and after; a line of another unit looks missing.',
  access: administrators('audit'),
  query: Type.Object({ ...inUnit, id: Id }),

  reply: AuditLineDetails,
  errors: ['not_found'],
} satisfies EndpointSchema

export const OwnAuditLine = Type.Object({
  id: Id,
  at: DateTime,
  action: lineFields.action,
  by: Nullable(Somebody),
  self: Type.Boolean({ description: 'Whether the person did it themselves.' }),
  ...origin,
})
export type OwnAuditLine = Static<typeof OwnAuditLine>

export const readOwnAuditLines = {
  summary: "A page of what was done to the caller's own account, by whom and from where, newest first.",
  access: { who: 'signed-in', ownProof: true },
  query: Type.Object(listQuery(['at'])),
  reply: Type.Object(listReply(OwnAuditLine)),
} satisfies EndpointSchema
export type OwnAuditQuery = Static<typeof readOwnAuditLines.query>

export const AuditSettings = Type.Object({
  keptMonths: Type.Integer({ ...auditKeptBounds, description: 'Older months are removed.' }),
})
export type AuditSettings = Static<typeof AuditSettings>

const AuditSettingsRead = Type.Object({ ...AuditSettings.properties, version: recordVersion })
export type AuditSettingsRead = Static<typeof AuditSettingsRead>

export const readAuditSettings = {
  summary: 'How long the audit log of a unit is kept.',
  access: administrators('audit'),
  query: Type.Object(inUnit),
  reply: AuditSettingsRead,
  errors: ['not_found'],
} satisfies EndpointSchema

export const saveAuditSettings = {
  summary:
    'Sets how long the audit log of a unit is kept. What is older is removed and does not come back: whoever only reads the log may not.',
  access: { ...administrators('audit_kept'), stepUp: true },
  query: Type.Object(inUnit),
  body: Type.Object({ ...AuditSettings.properties, version: versionRead }),
  reply: AuditSettingsRead,
  errors: ['not_found', 'changed_meanwhile'],
} satisfies EndpointSchema
