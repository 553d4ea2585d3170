import { randomBytes, randomUUID } from 'node:crypto'
import type { NodePgClient } from 'drizzle-orm/node-postgres'
import { contactChoices, emergencyContacts } from '../src/database/tables/contacts.ts'
import { exports } from '../src/database/tables/exports.ts'
import { faceConsents, personFaces, unitFaceSettings } from '../src/database/tables/faces.ts'
import {
  fileAttachments,
  fileEntries,
  fileHandIns,
  fileShares,
  fileUse,
  fileVersions,
  storedFiles,
  uploads,
} from '../src/database/tables/files.ts'
import {
  courtNotes,
  familyCodeChildren,
  familyCodes,
  guardianRequests,
  unitGuardianSettings,
  withheldItems,
} from '../src/database/tables/guardians.ts'
import { jobItems, jobs } from '../src/database/tables/jobs.ts'
import { peopleGroupMembers, peopleGroups } from '../src/database/tables/people-groups.ts'
import { roleGrants, roles } from '../src/database/tables/permissions.ts'
import { personMoves, transferCodes } from '../src/database/tables/person-moves.ts'
import { personPictures } from '../src/database/tables/person-pictures.ts'
import { plannedChanges } from '../src/database/tables/planned-changes.ts'
import { classWindows, pupilBadges } from '../src/database/tables/pupil-badges.ts'
import { repairs } from '../src/database/tables/repairs.ts'
import { schoolYears, terms } from '../src/database/tables/school-years.ts'
import { classTeachers } from '../src/database/tables/students.ts'
import {
  campuses,
  unitLookDrafts,
  unitMailSettings,
  unitPictures,
  unitSettings,
  unitSmsSettings,
} from '../src/database/tables/units.ts'
import { viewings } from '../src/database/tables/viewings.ts'
import { makeAttendanceRows } from './isolation-attendance.ts'
import type { IsolationUnit, Secret } from './isolation-people.ts'
import { makeRow } from './make-records.ts'

/** Rows of the features behind the icons of applications. `npm run new:feature` adds its own. */
export async function makeFeatureRows(
  owner: NodePgClient,
  { unitId, teacher, parentUnlinked, classId, child }: IsolationUnit,
  secret: Secret,
): Promise<void> {
  const [openedAt, closesAt] = [new Date(), new Date(Date.now() + 900_000)]
  await makeRow(owner, classTeachers, { unitId, classId, userId: teacher, subject: secret('subject') })
  await makeRow(owner, classWindows, { unitId, classId, openedBy: teacher, openedAt, closesAt })
  await makeRow(owner, repairs, {
    ...{ unitId, reporterId: teacher, requestId: randomUUID(), urgency: 'high', reportedAt: openedAt },
    ...{ place: secret('place'), text: secret('text') },
  })
  await makeRow(owner, contactChoices, { unitId, userId: teacher, phoneOpenTo: 'families', mailOpenTo: 'families' })
  await makeRow(owner, emergencyContacts, {
    ...{ unitId, studentId: child, changedAt: openedAt },
    contacts: [{ name: secret('emergency contact'), relation: 'Aunt', phone: '13900000000' }],
  })
  await makeAttendanceRows(owner, { unitId, teacher, child }, secret)
  await makeRow(owner, pupilBadges, { unitId, studentId: child, hash: randomBytes(32), issuedAt: openedAt })
  const year = await makeRow(owner, schoolYears, {
    ...{ unitId, name: secret('year'), firstDay: '2026-09-01', lastDay: '2027-08-31' },
  })
  const inYear = { firstDay: '2026-09-01', lastDay: '2027-01-31' }
  await makeRow(owner, terms, { unitId, schoolYearId: year.id, number: 1, name: secret('term'), ...inYear })
  await makeRow(owner, plannedChanges, {
    ...{ unitId, dueOn: '2099-01-01', kind: 'move pupils', payload: { name: secret('plan') } },
    ...{ plannedBy: teacher, plannedByUnit: unitId, plannedAt: openedAt },
  })
  await makeRow(owner, personMoves, {
    ...{ unitId, userId: teacher, humanId: randomUUID(), direction: 'left', otherUnitId: randomUUID(), byCode: false },
    ...{ movedAt: openedAt, kept: { posts: secret('posts') } },
  })
  await makeRow(owner, transferCodes, {
    ...{ unitId, userId: teacher, hash: randomBytes(32), madeAt: openedAt, expiresAt: closesAt },
  })
  const job = await makeRow(owner, jobs, {
    ...{ unitId, kind: 'people.suspend', input: { name: secret('job') }, total: 1 },
    ...{ askedBy: teacher, askedByUnit: unitId, askedAt: openedAt, state: 'done' },
  })
  const [sha256, md5, moments] = [randomBytes(32), randomBytes(16), { touchedAt: openedAt, startedAt: openedAt }]
  const stored = await makeRow(owner, storedFiles, {
    ...{ unitId, place: randomUUID(), sha256, md5, size: 3, mediaType: secret('type'), storedAt: openedAt },
  })
  const entry = { unitId, ownerId: teacher, spokenName: secret('spoken'), createdAt: openedAt, changedAt: openedAt }
  const folder = await makeRow(owner, fileEntries, { ...entry, name: secret('folder') })
  const file = await makeRow(owner, fileEntries, {
    ...entry,
    name: secret('file'),
    storedId: stored.id,
    folderId: folder.id,
    size: 3,
  })
  await makeRow(owner, fileVersions, {
    ...{ unitId, entryId: file.id, ownerId: teacher, storedId: stored.id, size: 3, serverId: secret('version') },
    ...{ madeAt: openedAt, replacedAt: openedAt },
  })
  await makeRow(owner, fileHandIns, {
    ...{ unitId, entryId: file.id, folderId: folder.id, personId: teacher, givenName: secret('given name') },
    handedInAt: openedAt,
  })
  await makeRow(owner, fileAttachments, {
    ...{ unitId, holder: 'notice', holderId: randomUUID(), position: 0, ownerId: teacher, name: secret('attachment') },
    ...{ storedId: stored.id, size: 3, attachedAt: openedAt },
  })
  await makeRow(owner, uploads, {
    ...{ unitId, ownerId: teacher, md5, name: secret('upload'), size: 3, chunks: 1, pieceSize: 3, ...moments },
  })
  await makeRow(owner, fileUse, { unitId, kind: 'person', holder: secret('holder') })
  await makeRow(owner, jobItems, { unitId, jobId: job.id, position: 1, subject: child, reason: secret('reason') })
  const role = await makeRow(owner, roles, { unitId, code: secret('code of role'), name: secret('role of groups') })
  for (const target of [{ classId }, { roleId: role.id }, { personId: teacher }])
    await makeRow(owner, fileShares, { unitId, entryId: folder.id, gives: 'read', sharedAt: openedAt, ...target })
  const campus = await makeRow(owner, campuses, { unitId, name: secret('campus of a group') })
  for (const part of [{ classId }, { campusId: campus.id }])
    await makeRow(owner, roleGrants, { unitId, roleId: role.id, userType: '1', fromDay: '2099-01-01', ...part })
  const group = await makeRow(owner, peopleGroups, { unitId, name: secret('named group') })
  const member = { unitId, groupId: group.id, userId: teacher }
  await makeRow(owner, peopleGroupMembers, { ...member, fromDay: '2099-01-01', inForce: false })
  await makeRow(owner, roleGrants, { unitId, roleId: role.id, groupId: group.id, fromDay: '2099-01-01' })
  await makeRow(owner, roleGrants, { unitId, roleId: role.id, personId: teacher, fromDay: '2099-01-01' })
  await makeRow(owner, courtNotes, { unitId, studentId: child, note: secret('court note'), writtenAt: openedAt })
  const code = await makeRow(owner, familyCodes, {
    ...{ unitId, hash: randomBytes(32), madeAt: openedAt, expiresAt: closesAt },
  })
  await makeRow(owner, familyCodeChildren, { unitId, codeId: code.id, studentId: child })
  await makeRow(owner, guardianRequests, {
    ...{ unitId, guardianId: parentUnlinked, studentId: child, relation: secret('relation'), askedAt: openedAt },
  })
  await makeRow(owner, unitGuardianSettings, { unitId })
  await makeRow(owner, viewings, {
    ...{ unitId, userId: parentUnlinked, viewerUnitId: unitId, viewerId: teacher, viewerSessionId: randomUUID() },
    ...{ viewerName: secret('viewer'), viewerEnglishName: '', reason: secret('reason') },
    ...{ startedAt: openedAt, expiresAt: closesAt, endedAt: closesAt },
  })
  await makeRow(owner, withheldItems, {
    ...{ unitId, userId: parentUnlinked, kind: 'message', itemId: randomUUID(), row: { text: secret('withheld') } },
  })
  await makeRow(owner, exports, {
    ...{ unitId, kind: 'people', query: {}, aboutUnit: unitId, format: 'csv', language: 'en', name: secret('export') },
    ...{ askedBy: teacher, askedAt: openedAt, state: 'removed', expiresAt: closesAt },
  })
  await makeRow(owner, personPictures, {
    ...{ unitId, userId: teacher, id: randomBytes(16).toString('hex'), madeAt: openedAt },
    ...{ avif: randomBytes(9), webp: randomBytes(9) },
  })
  await makeRow(owner, personFaces, {
    ...{ unitId, userId: teacher, model: secret('model'), templates: 1, registeredAt: openedAt },
    ...{ sealedPhotograph: Buffer.from(secret('photograph')), sealedTemplates: Buffer.from(secret('template')) },
  })
  await makeRow(owner, faceConsents, {
    ...{ unitId, userId: teacher, givenBy: teacher, givenAt: openedAt, wording: 1, language: 'en', byGuardian: false },
  })
  await makeRow(owner, unitFaceSettings, { unitId, offered: true, signIn: true, liveness: true })
  await makeRow(owner, unitPictures, {
    ...{ unitId, id: randomBytes(16).toString('hex'), type: 'image/png', madeAt: openedAt },
    data: Buffer.from(secret('picture')),
  })
  const look = {
    logo: '',
    signInPicture: '',
    theme: 'ink',
    footer: secret('footer of a draft'),
    link: '',
    loginJumpPage: '',
  }
  await makeRow(owner, unitLookDrafts, {
    ...{ unitId, userId: teacher, madeAt: openedAt },
    look: { ...look, showFooter: true, copyright: '', helpCentre: false, showFilings: false, filings: [] },
  })
  await makeRow(owner, unitMailSettings, {
    ...{ unitId, host: secret('mail host'), port: 465, security: 'tls', account: secret('mail account') },
    ...{ sealedPassword: '', senderName: secret('sender'), senderAddress: secret('sender address') },
  })
  await makeRow(owner, unitSmsSettings, {
    ...{ unitId, service: 'webhook', keyId: secret('key'), sealedSecret: '', applicationId: '' },
    ...{ signName: secret('sign'), templateId: '', address: secret('gateway') },
  })
  await makeRow(owner, unitSettings, { unitId, key: 'passwords', setByName: secret('setter'), setAt: openedAt })
}
