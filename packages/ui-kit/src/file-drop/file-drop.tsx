import { type DragEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import field from '../fields/field.module.css'
import { FieldFrame } from '../fields/field-frame.tsx'
import { type FieldProps, useField } from '../fields/use-field.ts'
import { CloseGlyph, UploadGlyph } from '../icons/action-glyphs.tsx'
import { fileTexts } from '../language/file-texts.ts'
import { useKitLanguage } from '../language/kit-language.tsx'
import { PlainList } from '../list/plain-list.tsx'
import { chooseFiles, droppedFiles, type FileLimits, type RefusedFile } from './choose-files.ts'
import styles from './file-drop.module.css'
import { fileSizeText } from './file-size-text.ts'

type FileDropProps = FieldProps &
  FileLimits & {
    files: readonly File[]
    onChange: (files: File[]) => void
    /** In the form around it, which sends the files with it, and in field errors. */
    name?: string
    id?: string
    required?: boolean
    disabled?: boolean
  }

/** Files to hand in: chosen in the browser's own dialog or dropped here. What is too large or of another kind is refused. */
export function FileDrop({ label, hint, errors, files, onChange, ...props }: FileDropProps) {
  const { accept, maxSize, multiple, disabled = false } = props
  const language = useKitLanguage()
  const texts = fileTexts[language]
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const limit = maxSize === undefined ? '' : fileSizeText(maxSize, language)
  const ownError = refused.map(({ name, reason }) => texts.refused[reason](name, limit)).join(' ')
  const limitId = useId()
  const describedBy = limit ? limitId : undefined
  const tied = useField({ id: props.id, name: props.name, hint, errors, ownError, describedBy })
  useFormFiles(input, { name: props.name, files })

  function take(offered: readonly File[], folders: readonly string[] = []) {
    const choice = chooseFiles(files, offered, { accept, maxSize, multiple })
    setRefused([...choice.refused, ...folders.map((name) => ({ name, reason: 'folder' as const }))])
    onChange(choice.files)
  }
  function remove(file: File) {
    setRefused([])
    onChange(files.filter((other) => other !== file))
    input.current?.focus()
  }
  function allowDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    // A zone that is switched off answers as well, or the browser would leave the page to show the file.
    event.preventDefault()
    if (disabled) event.dataTransfer.dropEffect = 'none'
    else setOver(true)
  }
  function leave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    const dropped = droppedFiles([...event.dataTransfer.items])
    take(dropped.files, dropped.folders)
  }
  return (
    <div className={styles.part}>
      <FieldFrame field={tied} label={label} hint={hint} required={props.required}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first */}
        <div
          className={styles.zone}
          data-over={over || undefined}
          data-invalid={tied.error ? true : undefined}
          onDragEnter={allowDrop}
          onDragOver={allowDrop}
          onDragLeave={leave}
          onDrop={drop}
        >
          {/* It covers the zone unseen: a press anywhere opens the dialog, and it is what keyboard and screen reader meet. */}
          <input
            ref={input}
            {...tied.attributes}
            type="file"
            name={props.name}
            className={styles.input}
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            required={props.required && files.length === 0}
            onChange={({ target }) => {
              take([...(target.files ?? [])])
              // Or the same file could not be chosen again after it was removed.
              target.value = ''
            }}
          />
          <UploadGlyph className={styles.glyph} />
          <span className={styles.words} aria-hidden="true">
            <span className={styles.choose}>{multiple ? texts.chooseSeveral : texts.chooseOne}</span>{' '}
            <span className={styles.drop}>{texts.dropHere}</span>
          </span>
          {limit && (
            <span id={limitId} className={field.hint}>
              {texts.atMost(limit)}
            </span>
          )}
        </div>
      </FieldFrame>
      <ChosenFiles files={files} disabled={disabled} onRemove={remove} />
    </div>
  )
}

type ChosenFilesProps = { files: readonly File[]; disabled: boolean; onRemove: (file: File) => void }

/** The files chosen so far; each can be taken back. The list is always there, so that screen readers hear it grow. */
function ChosenFiles({ files, disabled, onRemove }: ChosenFilesProps) {
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

/** Hands the chosen files to the form around the input when it is sent; the input itself keeps none of them. */
function useFormFiles(
  input: RefObject<HTMLInputElement | null>,
  { name, files }: { name: string | undefined; files: readonly File[] },
): void {
  useEffect(() => {
    const form = input.current?.form
    if (!form || name === undefined) return
    function add({ formData }: FormDataEvent) {
      if (!name || input.current?.matches(':disabled')) return
      // The empty input has added an empty file of its own.
      const others = formData.getAll(name).filter((entry) => !(entry instanceof File && entry.name === ''))
      formData.delete(name)
      for (const entry of [...others, ...files]) formData.append(name, entry)
    }
    form.addEventListener('formdata', add)
    return () => form.removeEventListener('formdata', add)
  }, [input, name, files])
}
