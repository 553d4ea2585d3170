import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { RouteParameters } from '@homeroom/sub-app-kit/sub-route.ts'
import styles from './file-path.module.css'
import { useFilesText } from './files-texts.ts'

type FilePathProps = {
  /** What stands at the beginning. */
  top: string
  path: readonly { id: string; name: string }[]
  /** Where a folder is; the top without an id. */
  parametersOf: (id?: string) => RouteParameters
}

/** From the top to the folder that is open, each a link back. */
export function FilePath({ top, path, parametersOf }: FilePathProps) {
  const text = useFilesText()
  return (
    <nav className={styles.path} aria-label={text('path')}>
      {[{ id: undefined, name: top }, ...path].map(({ id, name }, index) =>
        index === path.length ? (
          <span key={id ?? ''} aria-current="page">
            {name}
          </span>
        ) : (
          <RouteLink key={id ?? ''} parameters={parametersOf(id)}>
            {name}
          </RouteLink>
        ),
      )}
    </nav>
  )
}
