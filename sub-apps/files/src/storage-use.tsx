import { readStorageUse } from '@homeroom/contract/files/files-endpoints.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { placeParameters } from './files-route.ts'
import { useFilesText } from './files-texts.ts'
import styles from './storage-use.module.css'
import { useArrived } from './use-arrivals.ts'

/** How much of one's space is used, and how much is really left; before it ends whose it is, and what can be done. */
export function StorageUse({ arrivals }: { arrivals: number }) {
  const text = useFilesText()
  const language = useLanguage()
  const use = useCall(readStorageUse, {})
  useArrived(arrivals, () => use.step !== 'loading' && use.again())
  const bin = useRouteLink({ parameters: placeParameters({ box: 'bin' }) })
  if (use.step !== 'ready') return null
  const { person, versions, open, free, freeOf, level } = use.data
  const size = (bytes: number) => fileSizeText(bytes, language)
  const sizes = { used: size(person.used), most: size(person.most) }
  const used = versions === 0 ? text('used', sizes) : text('usedByVersions', { ...sizes, earlier: size(versions) })
  const facts = [
    used,
    ...(open > 0 ? [text('openUploads', { size: size(open) })] : []),
    text(`free.${freeOf}`, { size: size(free) }),
  ]
  const part = (bytes: number) => Math.min(100, (bytes / person.most) * 100)
  return (
    <>
      <div className={styles.use}>
        {/* biome-ignore lint/a11y/useSemanticElements: the browser's own cannot show two parts */}
        <div
          role="meter"
          aria-label={text('space')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part(person.used + open))}
          aria-valuetext={used}
          className={styles.bar}
          data-level={freeOf === 'person' ? level : 'fine'}
        >
          <span style={{ inlineSize: `${part(person.used)}%` }} />
          <span className={styles.open} style={{ inlineSize: `${part(open)}%` }} />
        </div>
        <p>{facts.join(' · ')}</p>
      </div>
      {level !== 'fine' && (
        <div className={styles.warning} data-level={level} role="status">
          <p>{text(`space.${level}.${freeOf}`, { size: size(free) })}</p>
          {freeOf === 'person' && (
            <ButtonLink size="small" {...bin}>
              {text('openBin')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
