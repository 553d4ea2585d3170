import { drawnTypes } from '@homeroom/contract/files/file-types.ts'
import { readNoticeFile } from '@homeroom/contract/notices/notice-file-endpoints.ts'
import type { NoticeFile } from '@homeroom/contract/notices/notice-file-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { saveFrom } from '@homeroom/ui-kit/button/save-from.ts'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { fileSizeText } from '@homeroom/ui-kit/file-drop/file-size-text.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { type ReactNode, useState } from 'react'
import { useNoticeText } from '../notice-texts.ts'
import styles from './notice-files.module.css'

/** The files of a notice: pictures are shown, and each can be downloaded. */
export function NoticeFiles({ noticeId, files }: { noticeId: string; files: readonly NoticeFile[] }) {
  const text = useNoticeText()
  const language = useLanguage()
  const { call } = useHost()
  const [shown, setShown] = useState<NoticeFile | null>(null)
  async function download({ id }: NoticeFile) {
    try {
      const { url } = await call(readNoticeFile, { query: { id: noticeId, file: id } })
      saveFrom(url)
    } catch {
      // The page has told the person.
    }
  }
  const isPicture = ({ type }: NoticeFile) => drawnTypes.includes(type)
  return (
    <section className={styles.files} aria-label={text('notices.files')}>
      <h3 className={styles.title}>{text('notices.filesCount', { count: files.length })}</h3>
      <PlainList>
        {files.map((file) => (
          <li key={file.id} className={styles.file}>
            {isPicture(file) && (
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={text('notices.showFile', { name: file.name })}
                onClick={() => setShown(file)}
              >
                <Picture noticeId={noticeId} file={file} alt="" />
              </button>
            )}
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{fileSizeText(file.size, language)}</span>
            <Button
              size="small"
              aria-label={text('notices.downloadFile', { name: file.name })}
              onClick={() => void download(file)}
            >
              {text('notices.download')}
            </Button>
          </li>
        ))}
      </PlainList>
      {shown && (
        <Dialog
          visible
          onClose={() => setShown(null)}
          title={shown.name}
          width="960px"
          top="5%"
          footer={
            <Button tone="accent" onClick={() => void download(shown)}>
              {text('notices.download')}
            </Button>
          }
        >
          <div className={styles.large}>
            <Picture
              noticeId={noticeId}
              file={shown}
              alt={shown.name}
              otherwise={
                <div role="alert">
                  <EmptyData text={text('notices.pictureNotShown')} />
                </div>
              }
            />
          </div>
        </Dialog>
      )}
    </section>
  )
}

type PictureProps = { noticeId: string; file: NoticeFile; alt: string; otherwise?: ReactNode }

/** A picture as the server draws it; `otherwise` where it cannot. */
function Picture({ noticeId, file, alt, otherwise }: PictureProps) {
  const address = useCall(readNoticeFile, { query: { id: noticeId, file: file.id } })
  const [broken, setBroken] = useState(false)
  if (address.step === 'failed' || broken) return otherwise
  if (address.step !== 'ready') return null
  return <img src={address.data.pictureUrl} alt={alt} loading="lazy" onError={() => setBroken(true)} />
}
