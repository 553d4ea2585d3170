import type { SettingKey, SettingRule } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import type { LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'

/** Schools and area bureaus. Their names and pictures are public: the sign-in page shows them to visitors. */
export const units = pgTable(
  'units',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    parentUnitId: uuid('parent_unit_id'),
    unitType: text('unit_type').notNull(),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** active or suspended: nobody signs in to a suspended unit. */
    status: text('status').notNull().default('active'),
    shardingCode: text('sharding_code').notNull().default(''),
    timeZone: text('time_zone').notNull().default('Asia/Shanghai'),
    /** What the unit prints in, whatever language its people read on the screen: badges. */
    language: text('language').$type<'zh-CN' | 'en'>().notNull().default('zh-CN'),
    /** Address of the logo picture; empty for the default logo. */
    logo: text('logo').notNull().default(''),
    signInPicture: text('sign_in_picture').notNull().default(''),
    schoolYear: text('school_year').notNull().default(''),
    term: text('term').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Grows with each change (a trigger): who saves an older one is told. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    foreignKey({ columns: [table.parentUnitId], foreignColumns: [table.id] }),
    index('units_parent').on(table.parentUnitId),
    check('units_language', sql`language in ('zh-CN', 'en')`),
    check('units_unit_type', sql`unit_type in ('1', '2')`),
    check('units_status', sql`status in ('active', 'suspended')`),
    // Typed after the @ of a login name and in addresses.
    check('units_code', sql`code ~ '^[a-z0-9][a-z0-9-]*$'`),
  ],
)

/** The foreign key of rows that belong to a unit. */
export const ofUnit = (table: { unitId: AnyPgColumn }) =>
  foreignKey({ columns: [table.unitId], foreignColumns: [units.id] })

/** Which unit a host name stands for. */
export const unitHostNames = pgTable(
  'unit_host_names',
  {
    // First in the key: a visitor brings a host name, and the unit is what is looked for.
    hostName: text('host_name').primaryKey(),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
  },
  (table) => [
    index('unit_host_names_unit').on(table.unitId),
    check('unit_host_names_lower_case', sql`host_name = lower(host_name)`),
  ],
)

export const campuses = pgTable(
  'campuses',
  {
    ...unitColumns,
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    main: boolean('main').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.id] }), ofUnit(table)],
)

/** The sign-in page of a unit. */
export const unitLoginConfigurations = pgTable('unit_login_configurations', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id),
  footer: text('footer').notNull().default(''),
  link: text('link').notNull().default(''),
  /** JSON text as the client reads it: {footerMsg: {show, helpCenter, showBaMsg, baList, copyright}}. */
  decorationSet: text('decoration_set').notNull().default(''),
  loginJumpPage: text('login_jump_page').notNull().default(''),
})

/** What passwords of a unit must be like; a unit without a row has the ordinary profile. */
export const unitPasswordPolicies = pgTable(
  'unit_password_policies',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    profile: text('profile').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  () => [check('unit_password_policies_profile', sql`profile in ('strong', 'modern', 'mlps-3')`)],
)

/** Pictures of a unit's pages: anybody may see them. The id is a hash of the bytes, so that browsers keep them for good. */
export const unitPictures = pgTable(
  'unit_pictures',
  {
    unitId: uuid('unit_id').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    data: bytes('data').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    check('unit_pictures_id', sql`id ~ '^[0-9a-f]{32}$'`),
    check('unit_pictures_type', sql`type in ('image/png', 'image/jpeg', 'image/webp')`),
  ],
)

/** A look that an administrator tries before saving it. They may be of the area above, so no key leads to their account. */
export const unitLookDrafts = pgTable(
  'unit_look_drafts',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    look: jsonb('look').$type<LookFields>().notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.userId] }), ofUnit(table)],
)

/** Who set a setting of a unit and when, and what it means for the units below. Its value stands in the table of the setting. */
export const unitSettings = pgTable(
  'unit_settings',
  {
    unitId: uuid('unit_id').notNull(),
    key: text('key').$type<SettingKey>().notNull(),
    rule: text('rule').$type<SettingRule>().notNull().default('free'),
    setByName: text('set_by_name').notNull().default(''),
    setByEnglishName: text('set_by_english_name').notNull().default(''),
    setAt: moment('set_at').notNull(),
    /** Grows with each change (a trigger): who saves an older one is told. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.key] }),
    ofUnit(table),
    check('unit_settings_rule', sql`rule in ('free', 'default', 'locked')`),
  ],
)

/** The mail server of a unit. The password is sealed by the installation's key. */
export const unitMailSettings = pgTable(
  'unit_mail_settings',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    host: text('host').notNull(),
    port: integer('port').notNull(),
    security: text('security').$type<'tls' | 'starttls' | 'none'>().notNull(),
    account: text('account').notNull(),
    /** Empty where the server asks for none. */
    sealedPassword: text('sealed_password').notNull(),
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
  },
  () => [check('unit_mail_settings_security', sql`security in ('tls', 'starttls', 'none')`)],
)

/** The service that sends text messages of a unit. The secret is sealed by the installation's key. */
export const unitSmsSettings = pgTable(
  'unit_sms_settings',
  {
    unitId: uuid('unit_id')
      .primaryKey()
      .references(() => units.id),
    service: text('service').$type<'aliyun' | 'tencent' | 'webhook'>().notNull(),
    keyId: text('key_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    applicationId: text('application_id').notNull(),
    signName: text('sign_name').notNull(),
    templateId: text('template_id').notNull(),
    address: text('address').notNull(),
  },
  () => [check('unit_sms_settings_service', sql`service in ('aliyun', 'tencent', 'webhook')`)],
)
