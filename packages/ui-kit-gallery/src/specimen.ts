import type { ComponentType } from 'react'

/** A text of the gallery, in both languages. */
export type GalleryText = { 'zh-CN': string; en: string }

export type PropertyNote = { name: string; type: string; fallback?: string; about: GalleryText }

/** One state of a part, with the code that makes it. */
export type Specimen = {
  /** Unique within its part, in kebab-case: tests and addresses use it. */
  id: string
  title: GalleryText
  /** What a developer writes, ready to be copied. */
  code: string
  Draw: ComponentType
}

/**
 * How a part presents itself in the gallery: `<part>.specimens.tsx`, in a folder of the same name as the part's own, exports
 * this as `specimens`; the gallery finds it there.
 */
export type PartSpecimens = {
  /** The name of the file, which is its name in addresses, too. */
  part: string
  title: GalleryText
  about: GalleryText
  /** What keyboard and screen reader get, and what the user of the part has to give it. */
  accessibility: GalleryText
  properties: readonly PropertyNote[]
  specimens: readonly Specimen[]
}
