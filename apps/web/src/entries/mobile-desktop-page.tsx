import { MobileDesktop } from '#shells/mobile/mobile-desktop.tsx'
import { ShellProviders } from '#shells/shell-providers.tsx'

/** The desktop page for phones. */
export function MobileDesktopPage() {
  return (
    <ShellProviders>
      <MobileDesktop />
    </ShellProviders>
  )
}
