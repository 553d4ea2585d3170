import { IconLink } from '@homeroom/ui-kit/button/icon-button.tsx'
import { DesktopGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'

/** The way back to the desktop from anywhere. */
export function DesktopLink({ href, current }: { href: string; current: boolean }) {
  const text = useText()
  return (
    <IconLink label={text('header.desktop')} href={href} aria-current={current ? 'page' : undefined}>
      <DesktopGlyph size={22} />
    </IconLink>
  )
}
