import { rootPath } from '@homeroom/contract/identities/user-types.ts'
import { readMaintenanceLicence } from '@homeroom/contract/licences/licence-endpoints.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { DeployedPart, VersionEntry } from '@homeroom/contract/versions/version-files.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { unitYear } from '#platform/page/unit-year.ts'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
import { baseCode } from '#platform/place/page-place.ts'
import { fetchPackageInfo, fetchVersions } from './part-files.ts'
import { askServerVersion } from './server-version.ts'
import styles from './version-dialog.module.css'

/** Whose product this is, what each version brought, and which versions run. */
export function VersionDialog({ visible, onClose }: { visible: boolean; onClose: () => void }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <KitLanguageProvider language={language}>
      <Dialog visible={visible} onClose={onClose} width="650px" top="10%" title={text('versions.open')}>
        <Content />
      </Dialog>
    </KitLanguageProvider>
  )
}

/** Inside the dialog, so that it is read anew each time the dialog opens. */
function Content() {
  const information = useVersionInformation()
  if (!information) return <Skeleton lines={8} />
  return <Information {...information} />
}

function Information({ versions, pagesVersion, serverVersion, operatedByOthers }: VersionInformation) {
  const text = useText()
  const { language } = useLanguage()
  const { settings, unit, now } = useStartData()
  const unknown = text('versions.unknown')
  const owner = operatedByOthers ? unitName(language, unit) : settings.productName
  return (
    <div className={styles.content}>
      {!operatedByOthers && <Vendor name={settings.productName} />}
      {versions.length === 0 ? (
        <EmptyData text={text('versions.none')} />
      ) : (
        <VersionList versions={versions} language={language} />
      )}
      <footer className={styles.footer}>
        <p>{text('versions.copyright', { year: unitYear(now, unit.timeZone), owner })}</p>
        <p>
          {serverVersion === null
            ? text('versions.pagesLine', { pages: pagesVersion || unknown })
            : text('versions.line', { pages: pagesVersion || unknown, server: serverVersion || unknown })}
        </p>
      </footer>
    </div>
  )
}

function Vendor({ name }: { name: string }) {
  const text = useText()
  return (
    <div className={styles.vendor}>
      <img src={unitLogo('')} alt="" width={48} height={48} />
      <div>
        <strong className={styles.name}>{name}</strong>
        <p className={styles.muted}>{text('versions.vendor')}</p>
      </div>
    </div>
  )
}

type VersionListProps = { versions: readonly VersionEntry[]; language: Language }

/** The versions with what is new in each, numbered, in the reader's language. */
function VersionList({ versions, language }: VersionListProps) {
  return versions.map(({ version, date, metto }) => (
    <section key={version} className={styles.version}>
      <header className={styles.head}>
        <h3 className={styles.number}>{version}</h3>
        <time className={styles.date} dateTime={date}>
          {date}
        </time>
      </header>
      <ol className={styles.notes}>
        {metto.map(({ cn, en }) => (
          <li key={cn}>{language === 'en' ? en || cn : cn || en}</li>
        ))}
      </ol>
    </section>
  ))
}

type VersionInformation = {
  versions: VersionEntry[]
  /** Empty when it could not be learnt. */
  pagesVersion: string
  /** The same; null for visitors, whom the server does not tell. */
  serverVersion: string | null
  /** True when somebody else operates the product: the vendor's name and logo stay out of sight. */
  operatedByOthers: boolean
}

/** Everything the version dialog shows, read anew each time it opens; null until it is there. */
function useVersionInformation(): VersionInformation | null {
  const start = useStartData()
  const [information, setInformation] = useState<VersionInformation | null>(null)
  const code = baseCode(start)
  const { unitId, unitType } = start.unit
  const { development } = start
  const signedIn = start.page === 'desktop' || start.page === 'application'

  useEffect(() => {
    let closed = false
    void readInformation({ root: rootPath(unitType), code }, { unitId, development, signedIn }).then((read) => {
      if (!closed) setInformation(read)
    })
    return () => {
      closed = true
    }
  }, [unitType, code, unitId, development, signedIn])
  return information
}

type Reader = { unitId: string; development: boolean; signedIn: boolean }

async function readInformation(
  part: DeployedPart,
  { unitId, development, signedIn }: Reader,
): Promise<VersionInformation> {
  // In development nothing is packed, and there are no such files.
  const [info, versions, server, operatedByOthers] = await Promise.all([
    development ? null : fetchPackageInfo(part),
    development ? [] : fetchVersions(part),
    signedIn ? askServerVersion('base') : null,
    // A visitor cannot ask who operates it: better no name than the wrong one.
    signedIn ? isOperatedByOthers(unitId) : true,
  ])
  return {
    versions,
    pagesVersion: info?.appVersion ?? '',
    serverVersion: server && (server.state === 'known' ? server.serverVersion : ''),
    operatedByOthers,
  }
}

async function isOperatedByOthers(unitId: string): Promise<boolean> {
  try {
    return (await callQuietly(readMaintenanceLicence, { query: { unitId } })).inForce
  } catch {
    // The same when the answer does not come.
    return true
  }
}
