import { IconButton } from '../button/icon-button.tsx'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { fileTexts } from '../language/file-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { PlainList } from '../list/plain-list.tsx'
import styles from './file-drop.module.css'
import { fileSizeText } from './file-size-text.ts'

type ChosenFilesProps = { files: readonly File[]; disabled: boolean; onRemove: (file: File) => void }

/** The files chosen so far; each can be taken back. The list is always there, so that screen readers hear it grow. */
export function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
  const language = useKitLanguage()
  const texts = fileTexts[language]
  return (
    <PlainList className={styles.files} aria-label={texts.chosen} aria-live="polite">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{fileSizeText(file.size, language)}</span>
          <IconButton label={texts.remove(file.name)} disabled={disabled} onClick={() => onRemove(file)}>
            <CloseGlyph size={18} />
          </IconButton>
        </li>
      ))}
    </PlainList>
  )
}
