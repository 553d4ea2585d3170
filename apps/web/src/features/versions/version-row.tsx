import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import { InfoGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useEffect, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { baseCode } from '#platform/place/page-place.ts'
import { SettingRow } from '#platform/settings/setting-row.tsx'
import { fetchPackageInfo } from './part-files.ts'
import { useVersionDialog } from './version-button.tsx'

/** The line of the phone's settings that names the version and opens the version dialog. */
export function VersionRow() {
  const text = useText()
  const version = usePagesVersion()
  const { open, prepare, dialog } = useVersionDialog()
  return (
    <>
      <SettingRow Sign={InfoGlyph} label={text('versions.open')} value={version} onPress={open} onIntent={prepare} />
      {dialog}
    </>
  )
}

/** The version of the pages; nothing until it is known, or where it cannot be learnt. */
function usePagesVersion(): string | undefined {
  const start = useStartData()
  const [version, setVersion] = useState<string>()
  const [root, code] = [rootPath(start.unit.unitType), baseCode(start)]
  useEffect(() => {
    let closed = false
    void fetchPackageInfo({ root, code }).then((info) => {
      if (!closed) setVersion(info?.appVersion)
    })
    return () => {
      closed = true
    }
  }, [root, code])
  return version
}
