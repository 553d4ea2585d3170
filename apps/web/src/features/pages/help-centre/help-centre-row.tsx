import { HelpGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import type { AskForToken } from '#features/pages/hand-over/token-in-time.ts'
import { useText } from '#platform/language/language.tsx'
import { SettingRow } from '#platform/settings/setting-row.tsx'
import { useHelpCentreVisit } from './help-centre-link.tsx'

/** The line of the phone's settings that leads to the help centre. */
export function HelpCentreRow({ accessToken }: { accessToken: AskForToken }) {
  const text = useText()
  const { address, busy, visit } = useHelpCentreVisit(accessToken)
  return <SettingRow Sign={HelpGlyph} label={text('helpCentre.open')} href={address} busy={busy} onPress={visit} />
}
