import type { IconGroup } from '@homeroom/contract/desktop/desktop-schemas.ts'

/**
 * The groups with only the icons whose Chinese or English name contains the words, or that were found otherwise, by
 * their pinyin; what is inside a folder stands for itself.
 */
export function findIcons(
  groups: readonly IconGroup[],
  wanted: string,
  otherwise: ReadonlySet<string> = new Set(),
): IconGroup[] {
  const word = wanted.trim().toLowerCase()
  if (word === '') return [...groups]
  const matches = (icon: Named) =>
    otherwise.has(icon.code) || namesOf(icon).some((name) => name.toLowerCase().includes(word))
  return groups.map((group) => ({
    ...group,
    iconVMs: group.iconVMs.flatMap((icon) => {
      if (matches(icon)) return [icon]
      const inside = icon.iconVMs.filter(matches)
      return inside.map((found) => ({ ...found, iconVMs: [] }))
    }),
  }))
}

type Named = {
  code: string
  zname: string
  name: string
  shortName: string
  englishName: string
  englishShortName: string
}

const namesOf = (icon: Named) => [icon.zname, icon.name, icon.shortName, icon.englishName, icon.englishShortName]
