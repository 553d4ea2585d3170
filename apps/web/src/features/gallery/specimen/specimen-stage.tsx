import type { Specimen } from '@homeroom/ui-kit-gallery/specimen.ts'
import { Suspense } from 'react'
import { useGalleryTexts } from '../gallery-texts.tsx'
import { DrawBoundary } from './draw-boundary.tsx'

/** Draws a specimen, or says why it cannot be drawn. */
export function SpecimenStage({ specimen: { Draw } }: { specimen: Specimen }) {
  const { text } = useGalleryTexts()
  return (
    <DrawBoundary
      failed={(reason) => (
        <p role="alert" data-failed>
          {text('gallery.failed')} <code>{reason}</code>
        </p>
      )}
    >
      <Suspense fallback={<p role="status">{text('gallery.loading')}</p>}>
        <Draw />
      </Suspense>
    </DrawBoundary>
  )
}
