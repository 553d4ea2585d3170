import { useId } from 'react'
import { pictureDrawing } from './picture-drawings.ts'

type DrawnPictureProps = { path: string; size: number; label: string; className: string | undefined }

/** A picture whose drawing the server put into the page. The browser leaves it alone and never learns what is in it. */
export function DrawnPicture({ path, size, label, className }: DrawnPictureProps) {
  const place = useId()
  const known = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={className}
      viewBox="0 0 72 72"
      width={size}
      height={size}
      {...known}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own art, read by the build
      dangerouslySetInnerHTML={{ __html: pictureDrawing(path, place) }}
      suppressHydrationWarning
    />
  )
}
