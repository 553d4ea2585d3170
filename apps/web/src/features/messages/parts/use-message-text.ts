import type { Message } from '@homeroom/contract/messages/message-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** What a message says to its reader: in English where it has been written, else as it is. */
export function useMessageText(): (message: Pick<Message, 'messageMeno' | 'englishMessageMeno'>) => string {
  const { language } = useLanguage()
  return ({ messageMeno, englishMessageMeno }) =>
    localName(language, { name: messageMeno, englishName: englishMessageMeno })
}

const names = [
  'messages.importance1',
  'messages.importance2',
  'messages.importance3',
  'messages.importance4',
  'messages.importance5',
] as const

/** The importance of a message in a word. */
export function useImportanceName(): (importance: number) => string {
  const text = useText()
  return (importance) => text(names[importance - 1] ?? 'messages.importance3')
}
