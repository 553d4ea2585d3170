import { dayWords, type Words } from './hand-in-words-rules.ts'

type Shared = { name: string; untilDay: string | null; realName: string; englishName: string }

/** What people are told with whom something was shared for reading. */
export function sharedWords({ name, untilDay, realName, englishName }: Shared): Words {
  const until = untilDay === null ? undefined : dayWords(untilDay)
  return {
    chinese: `${realName}共享了“${name}”${until ? `，可查看至${until.chinese}` : ''}。`,
    english: `${englishName || realName} shares “${name}” with you${until ? `, until ${until.english}` : ''}.`,
  }
}
