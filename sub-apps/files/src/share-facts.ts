import type { Share } from '@homeroom/contract/files/share-schemas.ts'
import { handInBytes, handInFiles } from '@homeroom/contract/limits.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { dayInWords } from '@homeroom/ui-kit/date-input/day-rules.ts'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import type { useFilesText } from './files-texts.ts'

type Text = ReturnType<typeof useFilesText>

/** What a share gives, how much may be handed in, and until when; or what has ended it. */
export function shareFacts(share: Share, { text, language }: { text: Text; language: Language }): string[] {
  const { kind, gives, untilDay, filesMost, bytesMost, state } = share
  const day = untilDay === null ? '' : dayInWords(untilDay, language)
  const limited = gives === 'hand_in' && (filesMost !== null || bytesMost !== null)
  const most = {
    files: filesMost ?? handInFiles.usual,
    size: fileSizeText(bytesMost ?? handInBytes.usual, language),
  }
  return [
    text(`kind.${kind}`),
    text(`gives.${gives}`),
    ...(limited ? [text('handInMost', most)] : []),
    ...(untilDay === null ? [] : [text(state === 'over' ? 'over' : 'until', { day })]),
    ...(state === 'gone' ? [text(kind === 'class' ? 'gone.class' : 'gone.person')] : []),
  ]
}
