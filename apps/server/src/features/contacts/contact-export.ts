import {
  type ContactGuardian,
  type ContactPupil,
  openContactClass,
} from '@homeroom/contract/contacts/contact-schemas.ts'
import { Id } from '@homeroom/contract/endpoint/wire-values.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { Type } from 'typebox'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { ContactService } from './contact-service.ts'

const between: Record<Language, string> = { 'zh-CN': '；', en: '; ' }
const noPickUp: Record<Language, string> = { 'zh-CN': '· 不可接送', en: '· May not pick up' }

/** A list of a class with its guardians leaves the product: that has a permission of its own. */
const contactList = {
  ...openContactClass,
  access: {
    ...openContactClass.access,
    userTypes: [userType.teacher, userType.otherStaff],
    permission: 'contacts_lists',
  },
  query: Type.Object({ classId: Id }),
}

/** The pupils of a class with whom to call, as a file: what the page shows its reader. Exports write the audit line themselves. */
export function createContactExportKind({ contacts }: { contacts: Pick<ContactService, 'openClass'> }) {
  return exportLike(contactList, {
    titles: { 'zh-CN': '班级联系表', en: 'Contacts of a class' },
    async open(caller, { classId }, language) {
      const { pupils } = await contacts.openClass(caller, { classId }, { recorded: false })
      return {
        unitId: caller.unitId,
        table: csvCells({ columns: columnsOf(language, pupils), pages: readAtOnce(async () => pupils) }),
        count: async () => pupils.length,
      }
    },
  })
}

function columnsOf(language: Language, pupils: readonly ContactPupil[]) {
  const english = language === 'en'
  const name = ({ realName, englishName }: { realName: string; englishName: string }) =>
    (english && englishName) || realName
  const guardian = ({ relation, englishRelation, mayPickUp, ...person }: ContactGuardian) =>
    [
      `${name(person)} (${(english && englishRelation) || relation})`,
      person.phone,
      person.mail,
      mayPickUp === false && noPickUp[language],
    ]
      .filter(Boolean)
      .join(' ')
  const told = pupils.some(({ emergency }) => emergency !== null)
  return columnsIn<Language, ContactPupil>(language, [
    [{ 'zh-CN': '学号', en: 'Pupil number' }, ({ studentNumber }) => studentNumber],
    [{ 'zh-CN': '姓名', en: 'Name' }, name],
    [{ 'zh-CN': '家长', en: 'Guardians' }, ({ guardians }) => guardians.map(guardian).join(between[language])],
    ...(told
      ? ([
          [
            { 'zh-CN': '紧急联系人', en: 'Emergency contacts' },
            ({ emergency }: ContactPupil) =>
              (emergency ?? [])
                .map((contact) => `${contact.name} (${contact.relation}) ${contact.phone}`)
                .join(between[language]),
          ],
        ] as const)
      : []),
  ])
}
