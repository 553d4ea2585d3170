import type { Found } from '@homeroom/contract/find-endpoints.ts'
import type { CentreMessage } from '@homeroom/contract/message-centre-endpoints.ts'

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
  href?: string | undefined
  onOpen?: (() => void) | undefined
}

type Given = {
  text: string
  applications: readonly Findable[]
  places: readonly Findable[]
  found: Found | undefined
  /** Where people are looked up; without it they are only shown. */
  peopleHref: string | undefined
  /** A user type in words. */
  userTypeName: (userType: string) => string
  language: 'zh-CN' | 'en'
  openMessage: (message: CentreMessage) => void
}

/** Everything that was found, group by group: at once what the page itself knows, then what the server answered. */
export function foundEntries({ text, applications, places, found, ...given }: Given): FoundEntry[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const spoken = new Map(found?.applications.map(({ code, marks }) => [code, marks]))
  const matching = (one: Findable) => marksIn(one.name, wanted) || one.words.toLowerCase().includes(wanted)
  return [
    ...applications
      .filter((one) => matching(one) || spoken.has(one.code))
      .map((one) =>
        entryOf('applications', one, wanted, given.language === 'zh-CN' ? spoken.get(one.code) : null),
      ),
    ...places.filter(matching).map((one) => entryOf('places', one, wanted, null)),
    ...(found?.people ?? []).map(
      ({ realName, englishName, userType, detail, englishDetail, marks }, index): FoundEntry => {
        const inEnglish = given.language === 'en' && englishName !== ''
        const name = inEnglish ? englishName : realName
        return {
          key: `person-${index}-${realName}`,
          kind: 'people',
          text: name,
          detail: (given.language === 'en' && englishDetail) || detail || given.userTypeName(userType),
          marks: marksIn(name, wanted) ?? (inEnglish ? null : marks),
          href: given.peopleHref,
        }
      },
    ),
    ...(found?.messages ?? []).map(
      (message): FoundEntry => ({
        key: message.id,
        kind: 'messages',
        text: message.messageMeno,
        detail: '',
        marks: marksIn(message.messageMeno, wanted),
        onOpen: () => given.openMessage(message),
      }),
    ),
  ]
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

function marksIn(name: string, wanted: string): Marks {
  const at = name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [at, at + wanted.length]
}
