import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { ChildId, Id, Nullable } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import {
  contactVersionMaximum,
  dialledPattern,
  emergencyContactsMaximum,
  emergencyNameMaximum,
  emergencyPhoneMaximum,
  emergencyRelationMaximum,
} from './contact-limits.ts'
import { type ContactOpening, contactOpenings } from './contact-openings.ts'

const everybody = { who: 'signed-in', application: 'contacts' } as const
const notPupils = { ...everybody, userTypes: [userType.teacher, userType.parent, userType.otherStaff] } as const
const guardians = { ...everybody, userTypes: [userType.parent] } as const

const Names = { realName: Type.String(), englishName: Type.String() }
const Reached = {
  phone: Nullable(Type.String({ description: 'Null where the caller is not told, or none is known.' })),
  mail: Nullable(Type.String()),
}

/** Somebody of the staff. */
export const Contact = Type.Object({
  ...Names,
  ...Reached,
  id: Id,
  userType: Type.String(),
  picture: Type.String({ description: 'The address of their picture; empty for none.' }),
  principal: Type.Boolean(),
  subjects: Type.String({ description: 'What they teach; for families, what they teach in the class of the child.' }),
  englishSubjects: Type.String(),
  leads: Type.String({ description: 'The classes that they lead.' }),
  englishLeads: Type.String(),
})
export type Contact = Static<typeof Contact>

const Child = Type.Object({ ...Names, id: Id })

const Contacts = Type.Object({
  list: Type.Array(Contact),
  child: Nullable(
    Type.Object(Child.properties, { description: 'The child whose teachers these are, for a guardian.' }),
  ),
  next: Nullable(Type.String()),
})

export const readContacts = {
  summary: `People of the staff whom the caller may reach, by name: colleagues, or the teachers of a pupil’s or child’s class.
    Found by name and pinyin, never by a number.`,
  access: everybody,
  query: Type.Object({
    search: Type.Optional(Type.String({ maxLength: listSearchMaximum })),
    kind: Type.Optional(Type.Union([Type.Literal('teachers'), Type.Literal('office')])),
    childId: Type.Optional(ChildId),
    after: Type.Optional(Type.String({ maxLength: 200, description: 'The cursor of the page before.' })),
  }),
  reply: Contacts,
  errors: ['child_not_found', 'too_many_requests'],
} satisfies EndpointSchema

const classStandings = ['leads', 'teaches', 'sees', 'cares', 'child'] as const
export type ClassStanding = (typeof classStandings)[number]

export const ContactClass = Type.Object({
  id: Id,
  name: Type.String(),
  englishName: Type.String(),
  pupils: Type.Integer(),
  standing: Type.Unsafe<ClassStanding>(
    Type.Union(
      classStandings.map((one) => Type.Literal(one)),
      {
        description:
          'Whether the caller leads it, teaches it, sees it, reads its emergency contacts alone, or has a child in it.',
      },
    ),
  ),
})
export type ContactClass = Static<typeof ContactClass>

export const readContactClasses = {
  summary:
    'The classes whose guardians the caller may look up: own ones first; with contacts_numbers or contacts_emergency all of the school.',
  access: notPupils,
  query: Type.Object({ childId: Type.Optional(ChildId) }),
  reply: Type.Array(ContactClass),
  errors: ['child_not_found'],
} satisfies EndpointSchema

/** Who is called in an emergency of a child, in this order. */
export const EmergencyContact = Type.Object({
  name: Type.String({ maxLength: emergencyNameMaximum, pattern: '\\S' }),
  relation: Type.String({ maxLength: emergencyRelationMaximum, pattern: '\\S' }),
  phone: Type.String({ maxLength: emergencyPhoneMaximum, pattern: dialledPattern }),
})
export type EmergencyContact = Static<typeof EmergencyContact>

const ContactGuardian = Type.Object({
  ...Names,
  ...Reached,
  id: Id,
  relation: Type.String(),
  englishRelation: Type.String(),
  mayPickUp: Nullable(Type.Boolean({ description: 'Told to the class teacher and the office; null to the others.' })),
})
export type ContactGuardian = Static<typeof ContactGuardian>

export const ContactPupil = Type.Object({
  ...Names,
  id: Id,
  studentNumber: Type.String({ description: 'Empty for guardians.' }),
  guardians: Type.Array(ContactGuardian),
  emergency: Nullable(Type.Array(EmergencyContact, { description: 'Null to those who may not read them.' })),
})
export type ContactPupil = Static<typeof ContactPupil>

const OpenedContactClass = Type.Object({
  summary: ContactClass,
  pupils: Type.Array(ContactPupil),
  mayWrite: Type.Boolean({ description: 'Whether the caller may send a notice to the parents of the class.' }),
})
export type OpenedContactClass = Static<typeof OpenedContactClass>

export const openContactClass = {
  summary: `The pupils of a class with their guardians. A guardian gets only those who have opened something to the class. That
    somebody of the staff has read numbers is recorded.`,
  access: notPupils,
  // It only reads, so it works while a licence lets people look and no more.
  changesState: false,
  whileViewing: 'refused',
  body: Type.Object({ classId: Id, childId: Type.Optional(ChildId) }),
  reply: OpenedContactClass,
  errors: ['not_found', 'child_not_found', 'too_many_requests'],
} satisfies EndpointSchema

const Opening = Type.Unsafe<ContactOpening>(Type.Union(contactOpenings.map((one) => Type.Literal(one))))
const version = Type.Integer({ minimum: 0, maximum: contactVersionMaximum })

const ContactChoice = Type.Object({
  phoneOpenTo: Opening,
  mailOpenTo: Opening,
  hasPhone: Type.Boolean(),
  hasMail: Type.Boolean(),
  version,
})
export type ContactChoice = Static<typeof ContactChoice>

export const readContactChoice = {
  summary: 'To whom the caller opens the own telephone number and mail address.',
  access: notPupils,
  reply: ContactChoice,
} satisfies EndpointSchema

export const saveContactChoice = {
  summary: 'Opens the own telephone number and mail address to more people, or to fewer.',
  access: notPupils,
  body: Type.Object({ phoneOpenTo: Opening, mailOpenTo: Opening, version }),
  reply: ContactChoice,
  errors: ['changed_meanwhile'],
} satisfies EndpointSchema

const EmergencyContacts = Type.Object({
  child: Child,
  contacts: Type.Array(EmergencyContact),
  mayWrite: Type.Boolean({ description: 'Whether the caller may sign for the child.' }),
  version,
})
export type EmergencyContacts = Static<typeof EmergencyContacts>

export const readEmergencyContacts = {
  summary: 'Who is called in an emergency of a child: of `childId`, else of the current one. Null without a child.',
  access: guardians,
  whileViewing: 'refused',
  query: Type.Object({ childId: Type.Optional(ChildId) }),
  reply: Nullable(EmergencyContacts),
  errors: ['child_not_found'],
} satisfies EndpointSchema

export const saveEmergencyContacts = {
  summary:
    'Says who is called in an emergency of a child, in which order. For guardians who may see it and sign for it.',
  access: guardians,
  body: Type.Object({
    childId: ChildId,
    contacts: Type.Array(EmergencyContact, { maxItems: emergencyContactsMaximum }),
    version,
  }),
  reply: EmergencyContacts,
  errors: ['child_not_found', 'changed_meanwhile'],
} satisfies EndpointSchema
