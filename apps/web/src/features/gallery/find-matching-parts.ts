import type { GalleryText } from '@homeroom/ui-kit-gallery/specimen.ts'

/** A part as the list shows it; its title arrives with its specimens. */
export type ListedPart = { name: string; title?: GalleryText; about?: GalleryText }

/** The parts whose name or title, in either language, holds what was typed. */
export function findMatchingParts(parts: readonly ListedPart[], typed: string): ListedPart[] {
  const wanted = typed.trim().toLowerCase()
  return parts.filter(({ name, title }) =>
    [name, ...Object.values(title ?? {})].some((text) => text.toLowerCase().includes(wanted)),
  )
}
