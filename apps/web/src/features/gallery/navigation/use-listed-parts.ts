import { loadPart, partNames } from '@homeroom/ui-kit-gallery/find-parts.ts'
import { useEffect, useState } from 'react'
import type { ListedPart } from './find-matching-parts.ts'

/** All parts by name at once, and with their titles as soon as these have arrived. */
export function useListedParts(): readonly ListedPart[] {
  const [parts, setParts] = useState<readonly ListedPart[]>(partNames.map((name) => ({ name })))
  useEffect(() => {
    Promise.all(partNames.map(listPart)).then(setParts)
  }, [])
  return parts
}

/** A part that cannot be loaded stays in the list: opened, it tells why. */
async function listPart(name: string): Promise<ListedPart> {
  try {
    const part = await loadPart(name)
    return part ? { name, title: part.title, about: part.about } : { name }
  } catch {
    return { name }
  }
}
