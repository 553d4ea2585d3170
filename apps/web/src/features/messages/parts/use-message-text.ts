import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '#platform/language/language.tsx'

/** What a message says to its reader: in English where it has been written, else as it is. */
export function useMessageText(): (message: Pick<Message, 'messageMeno' | 'englishMessageMeno'>) => string {
  const { language } = useLanguage()
  return ({ messageMeno, englishMessageMeno }) =>
    localName(language, { name: messageMeno, englishName: englishMessageMeno })
}
