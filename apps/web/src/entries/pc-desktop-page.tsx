import { UnitFooter } from '#features/footer/unit-footer.tsx'
import { PcDesktop } from '#shells/pc/pc-desktop.tsx'
import { ShellHelp } from '#shells/shell-help.tsx'
import { ShellProviders } from '#shells/shell-providers.tsx'

/** The desktop page for PC. */
export function PcDesktopPage() {
  return (
    <ShellProviders>
      <PcDesktop footer={<UnitFooter help={<ShellHelp />} />} />
    </ShellProviders>
  )
}
