import type { FilePurpose } from '@homeroom/contract/files/file-types.ts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from './permissions.ts'
import { classes } from './students.ts'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { users } from './users.ts'

const size = (name: string) => bigint(name, { mode: 'number' })
const hashForm = (column: string, length: number): SQL => sql.raw(`length(${column}) = ${length}`)

/** Bytes of a unit, stored once however many entries have them. SHA-256 says which bytes they are; MD5 is what clients ask by. */
export const storedFiles = pgTable(
  'stored_files',
  {
    ...unitColumns,
    /** Random: where the bytes are. It says nothing about them. */
    place: uuid('place').notNull(),
    sha256: bytes('sha256').notNull(),
    md5: bytes('md5').notNull(),
    size: size('size').notNull(),
    /** Of each megabyte, for reading a part; none of what was stored before there were any. */
    blockSums: bytes('block_sums'),
    /** What the bytes are by themselves, whatever the name says. */
    mediaType: text('media_type').notNull(),
    /** Of a picture that has been drawn: a tiny one, as WebP, shown until the other has come. */
    placeholder: bytes('placeholder'),
    storedAt: moment('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('stored_files_content').on(table.unitId, table.sha256),
    check('stored_files_hashes', sql`${hashForm('sha256', 32)} and ${hashForm('md5', 16)} and size >= 0`),
  ],
)

/** A file or a folder as its owner sees it. A folder has no bytes. */
export const fileEntries = pgTable(
  'file_entries',
  {
    ...unitColumns,
    ownerId: uuid('owner_id').notNull(),
    /** Null at the top. */
    folderId: uuid('folder_id'),
    name: text('name').notNull(),
    /** How the name is spoken, for searching. */
    spokenName: text('spoken_name').notNull(),
    storedId: uuid('stored_id'),
    size: size('size').notNull().default(0),
    /** The service or application it was uploaded for. */
    serverId: text('server_id').notNull().default('base'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** In the bin since then. */
    binnedAt: moment('binned_at'),
    /** The entry whose removal took this one along; itself where it was removed by name. */
    binnedWith: uuid('binned_with'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.ownerId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.unitId, table.folderId], foreignColumns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.storedId], foreignColumns: [storedFiles.unitId, storedFiles.id] }),
    index('file_entries_folder').on(table.unitId, table.ownerId, table.folderId),
    index('file_entries_stored').on(table.unitId, table.storedId),
    index('file_entries_binned').on(table.unitId, table.binnedAt).where(sql`binned_at is not null`),
    check('file_entries_binned_with', sql`(binned_at is null) = (binned_with is null)`),
  ],
)

/** What a file was before it was uploaded again. Its owner may read it and make it the file once more; nobody else sees it. */
export const fileVersions = pgTable(
  'file_versions',
  {
    ...unitColumns,
    entryId: uuid('entry_id').notNull(),
    /** The owner of the entry: what is kept for them counts as theirs. */
    ownerId: uuid('owner_id').notNull(),
    storedId: uuid('stored_id').notNull(),
    size: size('size').notNull(),
    serverId: text('server_id').notNull(),
    /** When it became the file, and when another took its place. */
    madeAt: moment('made_at').notNull(),
    replacedAt: moment('replaced_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.entryId],
      foreignColumns: [fileEntries.unitId, fileEntries.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.ownerId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.unitId, table.storedId], foreignColumns: [storedFiles.unitId, storedFiles.id] }),
    index('file_versions_entry').on(table.unitId, table.entryId, table.replacedAt),
    index('file_versions_owner').on(table.unitId, table.ownerId),
    index('file_versions_stored').on(table.unitId, table.storedId),
    index('file_versions_replaced').on(table.unitId, table.replacedAt),
  ],
)

/** A file that goes with something else, such as a notice: a reference of its own to the bytes, which count as stored by its owner. */
export const fileAttachments = pgTable(
  'file_attachments',
  {
    ...unitColumns,
    /** What it goes with; whoever may read that may read the file. */
    holder: text('holder').$type<'notice'>().notNull(),
    holderId: uuid('holder_id').notNull(),
    /** In the order in which they are shown. */
    position: integer('position').notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** The file of the owner that it was; that one may be another by now, or gone. Null in what was attached before this was kept. */
    originalId: uuid('original_id'),
    name: text('name').notNull(),
    storedId: uuid('stored_id').notNull(),
    size: size('size').notNull(),
    attachedAt: moment('attached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.ownerId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.unitId, table.storedId], foreignColumns: [storedFiles.unitId, storedFiles.id] }),
    unique('file_attachments_place').on(table.unitId, table.holder, table.holderId, table.position),
    index('file_attachments_owner').on(table.unitId, table.ownerId),
    index('file_attachments_stored').on(table.unitId, table.storedId),
    check('file_attachments_holder', sql`holder in ('notice')`),
  ],
)

/** A file that comes in pieces. Its bytes lie in one file of the arrivals folder, each piece at its place, with a journal of them beside it. */
export const uploads = pgTable(
  'uploads',
  {
    ...unitColumns,
    ownerId: uuid('owner_id').notNull(),
    md5: bytes('md5').notNull(),
    name: text('name').notNull(),
    size: size('size').notNull(),
    /** How many pieces, and how long each but the last is. */
    chunks: integer('chunks').notNull(),
    pieceSize: size('piece_size').notNull(),
    state: text('state').notNull().default('arriving'),
    /** The file that it became. */
    entryId: uuid('entry_id'),
    /** Where the file goes; null at the top. The same file may be on its way to several folders at once. */
    folderId: uuid('folder_id'),
    /** Which bytes the merge call asked for. */
    sha256: bytes('sha256'),
    /** Whether it becomes the newest version of a file that has its name. */
    asVersion: boolean('as_version').notNull().default(false),
    purpose: text('purpose').$type<FilePurpose>().notNull().default('any'),
    /** How many bytes had been checked when that was last noted: after a restart it does not look as if nothing had been. */
    joinedBytes: size('joined_bytes').notNull().default(0),
    serverId: text('server_id').notNull().default('base'),
    startedAt: moment('started_at').notNull(),
    touchedAt: moment('touched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.ownerId], foreignColumns: [users.unitId, users.id] }),
    unique('uploads_same')
      .on(table.unitId, table.ownerId, table.md5, table.size, table.chunks, table.name, table.folderId)
      .nullsNotDistinct(),
    index('uploads_touched').on(table.unitId, table.touchedAt),
    index('uploads_open').on(table.unitId, table.ownerId).where(sql`state <> 'done'`),
    check('uploads_state', sql`state in ('arriving', 'joining', 'done')`),
    check('uploads_purpose', sql`purpose in ('any', 'picture', 'media') and joined_bytes >= 0`),
  ],
)

/** How much a person, an application and the unit have stored; written with every change of the entries. */
export const fileUse = pgTable(
  'file_use',
  {
    unitId: uuid('unit_id').notNull(),
    kind: text('kind').$type<'person' | 'application' | 'unit'>().notNull(),
    /** The id of the person or unit, or the code of the application. */
    holder: text('holder').notNull(),
    bytes: size('bytes').notNull().default(0),
    files: integer('files').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.kind, table.holder] }),
    ofUnit(table),
    check('file_use_counts', sql`kind in ('person', 'application', 'unit') and bytes >= 0 and files >= 0`),
  ],
)

/** Who besides its owner has a file, or a folder with all that is in it: a class, a role or a person. Asked at every call. */
export const fileShares = pgTable(
  'file_shares',
  {
    ...unitColumns,
    entryId: uuid('entry_id').notNull(),
    classId: uuid('class_id'),
    roleId: uuid('role_id'),
    personId: uuid('person_id'),
    /** Reading, or handing in: then only the owner and the teachers of the class see what is inside. */
    gives: text('gives').$type<'read' | 'hand_in'>().notNull(),
    /** The last day of the unit's own calendar on which it counts. */
    untilDay: date('until_day'),
    /** How many files and bytes each person may hand in there; what everybody may when null. */
    filesMost: integer('files_most'),
    bytesMost: size('bytes_most'),
    sharedAt: moment('shared_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.entryId],
      foreignColumns: [fileEntries.unitId, fileEntries.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.classId], foreignColumns: [classes.unitId, classes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.personId], foreignColumns: [users.unitId, users.id] }).onDelete(
      'cascade',
    ),
    unique('file_shares_once')
      .on(table.unitId, table.entryId, table.classId, table.roleId, table.personId)
      .nullsNotDistinct(),
    index('file_shares_class').on(table.unitId, table.classId),
    index('file_shares_role').on(table.unitId, table.roleId),
    index('file_shares_person').on(table.unitId, table.personId),
    check('file_shares_one_target', sql`num_nonnulls(class_id, role_id, person_id) = 1`),
    check('file_shares_gives', sql`gives in ('read', 'hand_in')`),
    check('file_shares_limits', sql`files_most > 0 and bytes_most > 0`),
  ],
)

/**
 * Who handed a file in, where and when, and who they were then: the file is the copy that belongs to the owner of the folder. It goes
 * with that file, wherever its owner moves it.
 */
export const fileHandIns = pgTable(
  'file_hand_ins',
  {
    unitId: uuid('unit_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    /** Where it was handed in. */
    folderId: uuid('folder_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** What the person calls it: under the same name they hand in another one in its place. */
    givenName: text('given_name').notNull(),
    /** Of a pupil; empty for everybody else. */
    className: text('class_name').notNull().default(''),
    classEnglishName: text('class_english_name').notNull().default(''),
    studentNumber: text('student_number').notNull().default(''),
    handedInAt: moment('handed_in_at').notNull(),
    /** When the owner of the folder has looked at it; null while they have not, and again when another one takes its place. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.entryId] }),
    foreignKey({
      columns: [table.unitId, table.entryId],
      foreignColumns: [fileEntries.unitId, fileEntries.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.personId], foreignColumns: [users.unitId, users.id] }),
    index('file_hand_ins_folder').on(table.unitId, table.folderId, table.personId),
    index('file_hand_ins_person').on(table.unitId, table.personId),
  ],
)
