import { CheckGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { useText } from '#platform/language/language.tsx'
import type { TextKey } from '#texts/text-key.ts'
import styles from './authorization.module.css'

const scopeTexts: Readonly<Record<string, TextKey>> = {
  profile: 'authorization.scopeProfile',
  unit: 'authorization.scopeUnit',
  roles: 'authorization.scopeRoles',
  children: 'authorization.scopeChildren',
  offline_access: 'authorization.scopeOffline_access',
}

/** What an application may know of the person. */
export function ScopeList({ scopes }: { scopes: readonly string[] }) {
  const text = useText()
  const known = scopes.flatMap((scope) => scopeTexts[scope] ?? [])
  const keys: TextKey[] = known.length > 0 ? known : ['authorization.scopeOpenid']
  return (
    <>
      <p>{text('authorization.willKnow')}</p>
      <ul className={styles.scopes}>
        {keys.map((key) => (
          <li key={key}>
            <CheckGlyph size={20} aria-hidden="true" />
            {text(key)}
          </li>
        ))}
      </ul>
    </>
  )
}
