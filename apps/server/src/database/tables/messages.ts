import type { NoticeAudience } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { applicationItems } from './application-items.ts'
import { students } from './students.ts'
import { moment, newestFirst, unitColumns } from './unit-columns.ts'
import { ofUnit, units } from './units.ts'
import { goesWithUser, users } from './users.ts'

export const messages = pgTable(
  'messages',
  {
    ...unitColumns,
    /** The application it comes from. */
    module: text('module').notNull(),
    text: text('text').notNull(),
    /** The same for readers of English; empty where nobody has written it. */
    englishText: text('english_text').notNull().default(''),
    importance: smallint('importance').notNull().default(3),
    /** 1 opens the module-expiry dialog, anything else the url. */
    openWay: smallint('open_way').notNull().default(0),
    url: text('url').notNull().default(''),
    /** JSON list of modules for openWay 1, otherwise empty. */
    content: text('content').notNull().default(''),
    /** How many files go with what it tells of. */
    attachments: smallint('attachments').notNull().default(0),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at'),
    /** The pupil it is about; null when it is about none in particular. */
    studentId: uuid('student_id'),
    /** Every two neighbouring characters of the text and every Chinese one, hashed with the unit; a trigger writes them. */
    searchPairs: integer('search_pairs').array().notNull().default(sql`'{}'`),
    /** What an application knows it by; null when none posted it. */
    itemId: uuid('item_id'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.unitId, table.itemId],
      foreignColumns: [applicationItems.unitId, applicationItems.id],
    }),
    unique('messages_item').on(table.unitId, table.itemId),
    index('messages_search').using('gin', table.searchPairs),
    check('messages_importance', sql`importance between 1 and 5`),
  ],
)

/**
 * Who got a message. Module, time and importance (a trigger copies it) are repeated here so that unread lists and counts read one index; the id at the
 * end of an index lets a list go on from any row (keyset paging).
 */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    messageId: uuid('message_id').notNull(),
    module: text('module').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at'),
    readAt: moment('read_at'),
    /** When it was ignored together with all others, which can be undone; null when it was read by itself. */
    ignoredAt: moment('ignored_at'),
    importance: smallint('importance').notNull().default(3),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId, table.messageId] }),
    goesWithUser(table),
    foreignKey({
      columns: [table.unitId, table.messageId],
      foreignColumns: [messages.unitId, messages.id],
    }).onDelete('cascade'),
    index('message_recipients_unread')
      .on(table.unitId, table.userId, newestFirst(table.sentAt), newestFirst(table.messageId))
      .where(sql`read_at is null`),
    index('message_recipients_module').on(
      table.unitId,
      table.userId,
      table.module,
      newestFirst(table.sentAt),
      newestFirst(table.messageId),
    ),
    index('message_recipients_newest').on(
      table.unitId,
      table.userId,
      newestFirst(table.sentAt),
      newestFirst(table.messageId),
    ),
    index('message_recipients_importance').on(
      table.unitId,
      table.userId,
      table.importance,
      newestFirst(table.sentAt),
      newestFirst(table.messageId),
    ),
    index('message_recipients_message').on(table.unitId, table.messageId),
  ],
)

/**
 * Notices of the Notices application; behind one to people of the unit stands a message. A withdrawn one has lost its
 * message and stays with its author; its request stays known: sent once more, it must not be published again.
 */
export const notices = pgTable(
  'notices',
  {
    ...unitColumns,
    messageId: uuid('message_id'),
    /** Null for a notice of the area that stands over the unit. */
    authorId: uuid('author_id'),
    /** The area it came from; null for a notice of the unit's own. */
    fromUnitId: uuid('from_unit_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    importance: smallint('importance').notNull().default(3),
    expiresAt: moment('expires_at'),
    /** `NoticeAudience`: what was chosen. */
    audience: jsonb('audience').$type<NoticeAudience>().notNull().default({ targets: [], readers: [] }),
    /** Of its first target: what the version before reads. */
    audienceKind: text('audience_kind').notNull(),
    audienceTarget: text('audience_target').notNull(),
    audienceName: text('audience_name').notNull(),
    audienceEnglishName: text('audience_english_name').notNull().default(''),
    /** Chosen by the client: the same request publishes once. */
    requestId: uuid('request_id').notNull(),
    publishedAt: moment('published_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    /** The last reminder to those who had not read it, how many it went to, and how many there were. */
    remindedAt: moment('reminded_at'),
    remindedPeople: integer('reminded_people').notNull().default(0),
    reminders: integer('reminders').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.messageId],
      foreignColumns: [messages.unitId, messages.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.authorId], foreignColumns: [users.unitId, users.id] }),
    foreignKey({ columns: [table.fromUnitId], foreignColumns: [units.id] }),
    unique('notices_request').on(table.unitId, table.authorId, table.requestId),
    unique('notices_message').on(table.unitId, table.messageId),
    check(
      'notices_audience_kind',
      sql`audience_kind in ('class', 'year', 'classes', 'role', 'staff', 'everyone', 'school', 'schools')`,
    ),
    check('notices_author', sql`(author_id is null) = (from_unit_id is not null)`),
    index('notices_sent').on(table.unitId, table.authorId, newestFirst(table.publishedAt), newestFirst(table.id)),
  ],
)

/** An area's notice on its way to each of its schools, where it becomes a notice with the same id. */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    unitId: uuid('unit_id').notNull(),
    noticeId: uuid('notice_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    /** See `DeliveryState` of the notices feature. */
    state: text('state').notNull(),
    people: integer('people').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.noticeId, table.schoolId] }),
    foreignKey({
      columns: [table.unitId, table.noticeId],
      foreignColumns: [notices.unitId, notices.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.schoolId], foreignColumns: [units.id] }),
    check('notice_deliveries_state', sql`state in ('waiting', 'delivered', 'without', 'nobody', 'leaving', 'gone')`),
    index('notice_deliveries_open').on(table.unitId, table.noticeId).where(sql`state in ('waiting', 'leaving')`),
  ],
)

export const todoItems = pgTable(
  'todo_items',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    module: text('module').notNull(),
    title: text('title').notNull(),
    /** The same for readers of English; empty where nobody has written it. */
    englishTitle: text('english_title').notNull().default(''),
    /** Where it is done; empty for one that is only ticked off. */
    url: text('url').notNull().default(''),
    /** Whether its person may tick it off; otherwise the application closes it. */
    tickable: boolean('tickable').notNull(),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at'),
    closedAt: moment('closed_at'),
    /** When its person ticked it off, which can be undone; null when the application closed it. */
    tickedAt: moment('ticked_at'),
    position: integer('position').notNull().default(0),
    /** What an application knows it by, for all its people together; null when none posted it. */
    itemId: uuid('item_id'),
    /** The pupil it is about; null when it is about none in particular. */
    studentId: uuid('student_id'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    goesWithUser(table),
    foreignKey({
      columns: [table.unitId, table.itemId],
      foreignColumns: [applicationItems.unitId, applicationItems.id],
    }),
    unique('todo_items_item').on(table.unitId, table.itemId, table.userId),
    index('todo_items_open').on(table.unitId, table.userId, table.dueAt, table.id).where(sql`closed_at is null`),
    // What can neither be opened nor ticked off stands there for ever.
    check('todo_items_can_be_done', sql`tickable or url <> ''`),
  ],
)

/** How the messages of a unit behave. A unit without a row has the defaults. */
export const messageConfigurations = pgTable('message_configurations', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id),
  /** Whether open to-dos remind of themselves on a PC. */
  pcOpen: boolean('pc_open').notNull().default(true),
})
