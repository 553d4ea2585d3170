import type { SVGProps } from 'react'

/** The attributes of an `<svg>`; `size` is the side in pixels, 24 by default. */
export type GlyphProps = Omit<SVGProps<SVGSVGElement>, 'path'> & { size?: number }

/**
 * One line drawing on the 24 grid, in the colour of the text around it.
 * A glyph is silent to screen readers: the button around it carries the name.
 */
export function Glyph({ path, size = 24, ...rest }: GlyphProps & { path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      <path d={path} />
    </svg>
  )
}
