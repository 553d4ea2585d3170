import type { Found, FoundPerson } from '@homeroom/contract/find/find-schemas.ts'
import type { CentreMessage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'

/** From where to where a text is marked. */
export type Marks = readonly [number, number] | null

/** An application or a place of the pages, as the search is told of it. */
export type Findable = {
  code: string
  name: string
  picture?: string
  href?: string
  words: string
  onOpen?: () => void
}

/** One line of what was found. */
export type FoundEntry = {
  key: string
  kind: 'applications' | 'places' | 'people' | 'messages'
  text: string
  detail: string
  marks: Marks
  picture?: string | undefined
  /** The picture of a person; empty for none. */
  face?: string | undefined
  href?: string | undefined
  onOpen?: (() => void) | undefined
}

type Given = {
  text: string
  applications: readonly Findable[]
  places: readonly Findable[]
  found: Found | undefined
  /** A user type in words. */
  userTypeName: (userType: string) => string
  language: 'zh-CN' | 'en'
  openPerson: (person: FoundPerson) => void
  openMessage: (message: CentreMessage) => void
}

/** Everything that was found, group by group: at once what the page itself knows, then what the server answered. */
export function foundEntries({ text, applications, places, found, ...given }: Given): FoundEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const spoken = new Map(found?.applications.map(({ code, marks }) => [code, marks]))
  const matching = (one: Findable) => marksIn(one.name, wanted) || one.words.toLowerCase().includes(wanted)
  // As the server ranks them; what only the page knows follows, and before there is an answer what begins so comes first.
  const ranks = [...spoken.keys()]
  const rankOf = ({ code, name }: Findable) =>
    ranks.includes(code) ? ranks.indexOf(code) : ranks.length + (beginsWith(name, wanted) ? 0 : 1)
  const inOrder = (one: Findable, other: Findable) => rankOf(one) - rankOf(other)
  return [
    ...applications
      .filter((one) => matching(one) || spoken.has(one.code))
      .toSorted(inOrder)
      .map((one) => entryOf('applications', one, wanted, given.language === 'zh-CN' ? spoken.get(one.code) : null)),
    ...places
      .filter(matching)
      .toSorted(inOrder)
      .map((one) => entryOf('places', one, wanted, null)),
    ...(found?.people ?? []).map((person, index): FoundEntry => {
      const { name, detail } = personInWords(person, given.language)
      const inChinese = name === person.realName
      return {
        key: `person-${index}-${person.realName}`,
        kind: 'people',
        text: name,
        detail: detail || given.userTypeName(person.userType),
        face: person.picture,
        marks: marksIn(name, wanted) ?? (inChinese ? person.marks : null),
        onOpen: () => given.openPerson(person),
      }
    }),
    ...(found?.messages ?? []).map(
      (message): FoundEntry => ({
        key: message.id,
        kind: 'messages',
        text: wordsOf(message, given.language),
        detail: '',
        marks: marksIn(wordsOf(message, given.language), wanted),
        onOpen: () => given.openMessage(message),
      }),
    ),
  ]
}

/** What a message says to a reader of a language, as far as it has been written in it. */
function wordsOf({ messageMeno, englishMessageMeno }: CentreMessage, language: 'zh-CN' | 'en'): string {
  return (language === 'en' && englishMessageMeno) || messageMeno
}

/** A person's name and class or subjects, in a language as far as they are known in it. */
export function personInWords(person: FoundPerson, language: 'zh-CN' | 'en'): { name: string; detail: string } {
  const detail = localName(language, { name: person.detail, englishName: person.englishDetail })
  return { name: personName(language, person), detail }
}

/** Where the chosen entry stands now that others have come or gone; the first when nothing is chosen any more. */
export function placeOf(key: string | null, entries: readonly FoundEntry[]): number {
  const place = entries.findIndex((entry) => entry.key === key)
  return place < 0 ? Math.min(0, entries.length - 1) : place
}

function entryOf(
  kind: 'applications' | 'places',
  one: Findable,
  wanted: string,
  spoken: Marks | undefined,
): FoundEntry {
  const { code, name, picture, href, onOpen } = one
  return {
    key: `${kind}-${code}`,
    kind,
    text: name,
    detail: '',
    marks: marksIn(name, wanted) ?? spoken ?? null,
    picture,
    href,
    onOpen,
  }
}

const beginsWith = (name: string, wanted: string) => name.toLowerCase().startsWith(wanted)

function marksIn(name: string, wanted: string): Marks {
  const at = name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [at, at + wanted.length]
}
