import { UnitFooter } from '#features/footer/unit-footer.tsx'
import { VersionButton } from '#features/versions/version-button.tsx'
import { ShellHelp } from './shell-help.tsx'

/** The footer of a signed-in person's pages on PC. */
export function ShellFooter() {
  return (
    <UnitFooter help={<ShellHelp />}>
      <VersionButton />
    </UnitFooter>
  )
}
