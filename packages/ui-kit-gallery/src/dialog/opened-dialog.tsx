import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog, type DialogProps } from '@homeroom/ui-kit/dialog/dialog.tsx'
import { type ReactNode, useState } from 'react'
import type { GalleryText } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

type OpenedDialogProps = Omit<DialogProps, 'visible' | 'onClose' | 'title' | 'footer' | 'children'> & {
  /** On the button that opens it, and its title. */
  name: GalleryText
  footer?: (close: () => void) => ReactNode
  children?: ReactNode
}

const filling = {
  'zh-CN': '秋游定在本周五。请穿校服，带一瓶水。下午四点回到校门口。',
  en: 'The autumn outing is on Friday. Please come in school uniform and bring a bottle of water. We are back at the gate at four.',
}

/** For the gallery: a dialog and the button that opens it. */
export function OpenedDialog({ name, footer, children, ...options }: OpenedDialogProps) {
  const pick = useSpecimenText()
  const [visible, setVisible] = useState(false)
  const close = () => setVisible(false)
  return (
    <>
      <Button onClick={() => setVisible(true)}>{pick(name)}</Button>
      <Dialog {...options} visible={visible} onClose={close} title={pick(name)} footer={footer?.(close)}>
        <p>{pick(filling)}</p>
        {children}
      </Dialog>
    </>
  )
}
