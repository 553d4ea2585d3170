import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { type GalleryAddress, galleryHash } from './address/gallery-address.ts'
import { galleryThemeNames, galleryThemeOrDefault } from './address/gallery-themes.ts'
import styles from './gallery-header.module.css'
import { useGalleryTexts } from './gallery-texts.tsx'

/** Each language in its own words. */
const names = { 'zh-CN': '中文', en: 'English' } as const

type GalleryHeaderProps = {
  address: GalleryAddress
  onOpen: (hash: string) => void
  onSkip: () => void
  /** The list of parts, which a narrow window folds away. */
  parts: { open: boolean; toggle: () => void }
}

/** The gallery's name, and the theme and language it wears. */
export function GalleryHeader({ address, onOpen, onSkip, parts }: GalleryHeaderProps) {
  const { text } = useGalleryTexts()
  return (
    <header className={styles.header}>
      <button type="button" className={styles.skip} onClick={onSkip}>
        {text('gallery.skip')}
      </button>
      <a className={styles.brand} href={galleryHash({ ...address, part: '', specimen: '' })}>
        Homeroom <span>{text('gallery.title')}</span>
      </a>
      <div className={styles.partsButton}>
        <Button aria-expanded={parts.open} onClick={parts.toggle}>
          {text('gallery.parts')}
        </Button>
      </div>
      <label className={styles.theme}>
        {text('gallery.theme')}
        <select
          value={address.theme}
          onChange={(event) => onOpen(galleryHash({ ...address, theme: galleryThemeOrDefault(event.target.value) }))}
        >
          {galleryThemeNames.map((name) => (
            <option key={name} value={name}>
              {text(`gallery.theme.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <nav className={styles.languages} aria-label={text('gallery.language')}>
        {languages.map((language) => (
          <a
            key={language}
            lang={language}
            href={galleryHash({ ...address, language })}
            aria-current={language === address.language || undefined}
          >
            {names[language]}
          </a>
        ))}
      </nav>
    </header>
  )
}
