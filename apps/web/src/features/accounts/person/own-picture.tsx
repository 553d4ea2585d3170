import { removeOwnAvatar, setOwnAvatar } from '@homeroom/contract/people/avatar-endpoints.ts'
import { AvatarDialog } from '@homeroom/ui-kit/avatar/avatar-dialog.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useSession, useSignedInPerson } from '#platform/session/session.tsx'
import styles from './account-facts.module.css'

/** Sets and removes one's own picture. What was removed can be taken back until the page is left. */
export function OwnPicture() {
  const text = useText()
  const { check } = useSession()
  const { userImgPath } = useSignedInPerson()
  const [choosing, setChoosing] = useState(false)
  const [removed, setRemoved] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(base64Str: string): Promise<boolean> {
    try {
      await call(setOwnAvatar, { body: { base64Str } })
    } catch {
      // It has been told.
      return false
    }
    await check()
    setRemoved(null)
    announce.success(text('account.pictureSet'))
    return true
  }
  async function remove() {
    setBusy(true)
    try {
      const before = await base64At(userImgPath)
      await call(removeOwnAvatar, {})
      await check()
      setRemoved(before)
      announce.success(text('account.pictureRemoved'))
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={() => setChoosing(true)}>
        {text(userImgPath ? 'account.changePicture' : 'account.addPicture')}
      </Button>
      {userImgPath && (
        <Button size="small" busy={busy} onClick={() => void remove()}>
          {text('account.removePicture')}
        </Button>
      )}
      {!userImgPath && removed !== null && (
        <Button size="small" onClick={() => void save(removed)}>
          {text('account.takeBackPicture')}
        </Button>
      )}
      {choosing && <AvatarDialog onClose={() => setChoosing(false)} onSave={save} />}
    </div>
  )
}

/** Null when it cannot be read any more: then there is nothing to take back. */
async function base64At(address: string): Promise<string | null> {
  const reply = await fetch(address).catch(() => undefined)
  if (!reply?.ok) return null
  return btoa(Array.from(new Uint8Array(await reply.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
}
