import { useText } from '#platform/language/language.tsx'

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
