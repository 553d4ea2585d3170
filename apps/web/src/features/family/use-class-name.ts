import type { Child } from '@homeroom/contract/people/family-endpoints.ts'
import { useText } from '#platform/language/language.tsx'

/** The class of a child, as it is said. */
export function useClassName(): (child: Child) => string {
  const text = useText()
  return (child) => text('family.class', { grade: child.gradeName, class: child.className })
}
