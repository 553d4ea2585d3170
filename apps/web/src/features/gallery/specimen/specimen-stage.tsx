import type { Specimen } from '@homeroom/ui-kit-gallery/specimen.ts'
import { Component, type ReactNode, Suspense } from 'react'
import { useGalleryTexts } from '../gallery-texts.tsx'

type DrawBoundaryProps = { children: ReactNode; failed: (reason: string) => ReactNode }

/** Keeps a specimen that fails from taking the gallery down. */
export class DrawBoundary extends Component<DrawBoundaryProps, { reason: string | null }> {
  override state = { reason: null }

  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) }
  }

  override render() {
    const { reason } = this.state
    return reason === null ? this.props.children : this.props.failed(reason)
  }
}

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
