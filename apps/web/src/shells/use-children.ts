import { personName } from '@homeroom/shared/people/local-name.ts'
import { useCallback, useMemo, useState } from 'react'
import type { ParentState } from '#features/families/parent-state.ts'
import { useLanguage } from '#platform/language/language.tsx'

type Family = { state: ParentState; choose: (id: string) => Promise<void> }

/** How what waits for a parent belongs to the children: their names, which one is looked at, and the switch to one. */
export function useChildren({ state, choose }: Family) {
  const { language } = useLanguage()
  const [wanted, setFilter] = useState('')
  const { chirdenList, chirdenId } = state
  const choices = useMemo(
    () => chirdenList.map((child) => ({ id: child.id, name: personName(language, child) })),
    [chirdenList, language],
  )
  // A child that has left is looked at no more.
  const filter = choices.some(({ id }) => id === wanted) ? wanted : ''
  const names = useCallback(
    (ids: readonly string[]) =>
      choices
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(language === 'en' ? ', ' : '、'),
    [choices, language],
  )
  /** The child to switch to before something about these children opens; undefined when the current one is among them. */
  const other = (ids: readonly string[]) => (ids.includes(chirdenId) ? undefined : ids[0])
  const switchTo = async (ids: readonly string[]) => {
    const id = other(ids)
    if (id !== undefined) await choose(id)
  }
  return { choices, filter, setFilter, names, other, switchTo }
}
