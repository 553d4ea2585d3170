import { ShellFooter } from '#shells/parts/shell-footer.tsx'
import { PcDesktop } from '#shells/pc/pc-desktop.tsx'
import { ShellProviders } from '#shells/shell-providers.tsx'

/** The desktop page for PC. */
export function PcDesktopPage() {
  return (
    <ShellProviders>
      <PcDesktop footer={<ShellFooter />} />
    </ShellProviders>
  )
}
