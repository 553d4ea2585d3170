import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useEffect, useLayoutEffect } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import { useHashRoute } from '#platform/place/hash-route.tsx'
import { dressPage } from '#platform/theme/dress-page.ts'
import { loadThemeFile } from '#platform/theme/theme-files.ts'
import { type GalleryAddress, type GalleryTheme, galleryThemes, readGalleryAddress } from './gallery-address.ts'
import { GalleryFrame } from './gallery-frame.tsx'
import { useGalleryTexts } from './gallery-texts.tsx'
import { NothingHere, OpenedPart } from './part-view.tsx'
import styles from './specimen-card.module.css'
import { SpecimenStage } from './specimen-card.tsx'

/** Every part of the interface kit; the address says which one, in which theme and language. */
export function Gallery() {
  const start = useStartData()
  const route = useHashRoute()
  const address = readGalleryAddress(route.address, start.language)
  useDress(address.theme)
  useEffect(() => {
    document.documentElement.lang = address.language
    document.title = [address.part, start.settings.productName].filter(Boolean).join(' · ')
  }, [address.language, address.part, start])
  return (
    <KitLanguageProvider language={address.language}>
      {address.bare ? (
        <BareSpecimen address={address} />
      ) : (
        <GalleryFrame address={address} onOpen={(hash) => route.navigate(hash.slice(1))} />
      )}
    </KitLanguageProvider>
  )
}

/** Puts a theme and its modes on the page in place of those before, so that nothing is painted in both. */
function useDress(name: GalleryTheme): void {
  useLayoutEffect(() => {
    const { theme, modes } = galleryThemes[name]
    let current = true
    const dress = () => {
      if (current) dressPage(theme, modes)
    }
    // Without its styles a scene is readable all the same.
    loadThemeFile(theme).then(dress, dress)
    return () => {
      current = false
    }
  }, [name])
}

/** One specimen and nothing around it: for photographs, and for tests that want the page for themselves. */
function BareSpecimen({ address }: { address: GalleryAddress }) {
  const { text, pick } = useGalleryTexts()
  return (
    <main className={styles.specimenStage} data-specimen={`${address.part}/${address.specimen}`}>
      <OpenedPart address={address}>
        {(part) => {
          const specimen = part.specimens.find(({ id }) => id === address.specimen)
          if (!specimen)
            return (
              <NothingHere address={address} reason={text('gallery.unknownSpecimen', { name: address.specimen })} />
            )
          return (
            <>
              <VisuallyHidden>
                <h1>{`${pick(part.title)}: ${pick(specimen.title)}`}</h1>
              </VisuallyHidden>
              <SpecimenStage key={specimen.id} specimen={specimen} />
            </>
          )
        }}
      </OpenedPart>
    </main>
  )
}
