import { dialledPattern, emergencyContactsMaximum } from '@homeroom/contract/contacts/contact-limits.ts'
import type { EmergencyContact } from '@homeroom/contract/contacts/contact-schemas.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'

/** Somebody as they are being written down; `key` stays while rows move. */
export type DraftPerson = EmergencyContact & { key: string }

const dials = new RegExp(dialledPattern)
export const personFields = ['name', 'relation', 'phone'] as const
export type PersonField = (typeof personFields)[number]

/** The name of a field of a row. */
export const fieldName = (person: Pick<DraftPerson, 'key'>, field: PersonField) => `${field} ${person.key}`

const blank = (key: string): DraftPerson => ({ name: '', relation: '', phone: '', key })
const isBlank = ({ name, relation, phone }: EmergencyContact) => `${name}${relation}${phone}`.trim() === ''

/** What is written so far; whoever has written nothing begins with an empty row. */
export function draftOf(contacts: readonly EmergencyContact[]): DraftPerson[] {
  const people = contacts.map((contact, place) => ({ ...contact, key: `saved-${place}` }))
  return people.length > 0 ? people : [blank('saved-0')]
}

/** One more row, with a key that no other has. Unchanged when there are as many as can be. */
export function withOneMore(people: readonly DraftPerson[]): DraftPerson[] {
  if (people.length >= emergencyContactsMaximum) return [...people]
  const taken = new Set(people.map(({ key }) => key))
  let number = 0
  while (taken.has(`new-${number}`)) number++
  return [...people, blank(`new-${number}`)]
}

/** The row one place earlier or later; unchanged at the ends. */
export function moved(people: readonly DraftPerson[], { key, by }: { key: string; by: -1 | 1 }): DraftPerson[] {
  const from = people.findIndex((person) => person.key === key)
  const to = from + by
  const person = people[from]
  if (!person || to < 0 || to >= people.length) return [...people]
  return people.toSpliced(from, 1).toSpliced(to, 0, person)
}

/** What is sent: rows that were left empty are nobody. */
export const written = (people: readonly DraftPerson[]): EmergencyContact[] =>
  people
    .filter((person) => !isBlank(person))
    .map(({ name, relation, phone }) => ({ name: name.trim(), relation: relation.trim(), phone: phone.trim() }))

/** What is wrong, by row and field. */
export function problemsOf(
  people: readonly DraftPerson[],
  words: Record<'missing' | 'phone', string>,
): readonly FieldError[] {
  return people.flatMap((person) => {
    if (isBlank(person)) return []
    return personFields.flatMap((field) => {
      const value = person[field].trim()
      if (value === '') return [{ field: fieldName(person, field), message: words.missing }]
      return field === 'phone' && !dials.test(value) ? [{ field: fieldName(person, field), message: words.phone }] : []
    })
  })
}
