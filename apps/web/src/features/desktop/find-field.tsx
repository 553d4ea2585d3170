import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { SearchGlyph } from '@homeroom/ui-kit/icons/header-glyphs.tsx'
import { VisuallyHidden } from '@homeroom/ui-kit/visually-hidden/visually-hidden.tsx'
import { useLayoutEffect, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './find-field.module.css'

/** `found` is how many applications the words have left. */
type FindFieldProps = { wanted: string; found: number; onChange: (wanted: string) => void }

/** Finds applications by name while one types. */
export function FindField({ wanted, found, onChange }: FindFieldProps) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  // What somebody typed before the scripts were there stands in the field, but no event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the scripts take the page over
  useLayoutEffect(() => {
    const typed = input.current?.value ?? wanted
    if (typed !== wanted) onChange(typed)
  }, [])
  return (
    <search className={styles.field}>
      <SearchGlyph className={styles.glyph} />
      <input
        ref={input}
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={text('desktop.find')}
        placeholder={text('desktop.findHint')}
        value={wanted}
        onChange={(event) => onChange(event.target.value)}
      />
      {wanted !== '' && (
        <button type="button" className={styles.clear} aria-label={text('desktop.clear')} onClick={() => onChange('')}>
          <CloseGlyph size={20} />
        </button>
      )}
      <span role="status">
        <VisuallyHidden>{wanted !== '' && text('desktop.found', { count: found })}</VisuallyHidden>
      </span>
    </search>
  )
}
