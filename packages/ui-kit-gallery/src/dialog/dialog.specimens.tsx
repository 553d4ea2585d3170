import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import type { DialogPosition } from '@homeroom/ui-kit/dialog/dialog-place.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'
import { dialogProperties } from './dialog-properties.ts'
import { OpenedDialog } from './opened-dialog.tsx'

const outing = { 'zh-CN': '秋游通知', en: 'Autumn outing' }
const understood = { 'zh-CN': '知道了', en: 'Got it' }
const paragraph = { 'zh-CN': '第 {} 条注意事项：听从老师安排。', en: 'Note {}: do as your teacher says.' }
const manyParagraphs = Array.from({ length: 60 }, (_, index) => index + 1)

const positions: [DialogPosition, GalleryText][] = [
  ['middle', { 'zh-CN': '正中', en: 'Middle' }],
  ['left', { 'zh-CN': '靠左', en: 'Left' }],
  ['right', { 'zh-CN': '靠右', en: 'Right' }],
  ['top', { 'zh-CN': '靠上', en: 'Top' }],
  ['bottom', { 'zh-CN': '靠下', en: 'Bottom' }],
  ['top-right', { 'zh-CN': '右上角', en: 'Top right' }],
]

function WithFooter() {
  const pick = useSpecimenText()
  return (
    <OpenedDialog
      name={outing}
      width="520px"
      footer={(close) => (
        <Button tone="accent" onClick={close}>
          {pick(understood)}
        </Button>
      )}
    />
  )
}

const rename = { 'zh-CN': '重命名', en: 'Rename' }
const newName = { 'zh-CN': '新名称', en: 'New name' }

function WithForm() {
  const pick = useSpecimenText()
  return (
    <OpenedDialog name={rename} width="420px">
      <form onSubmit={(event) => event.preventDefault()}>
        <TextField label={pick(newName)} name="name" />
      </form>
    </OpenedDialog>
  )
}

const first = { 'zh-CN': '第一个', en: 'First' }
const second = { 'zh-CN': '第二个', en: 'Second' }

/** As when a sub-application and the shell each open one: neither knows of the other. */
function Separate() {
  const pick = useSpecimenText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <OpenedDialog width="640px" top="10%" closeOnOutsideClick name={first}>
        <Button onClick={() => setOpen(true)}>{pick(second)}</Button>
      </OpenedDialog>
      <Dialog
        width="480px"
        top="20%"
        visible={open}
        onClose={() => setOpen(false)}
        closeOnOutsideClick
        title={pick(second)}
      >
        {pick(understood)}
      </Dialog>
    </>
  )
}

function Long() {
  const pick = useSpecimenText()
  return (
    <OpenedDialog
      name={outing}
      footer={(close) => (
        <Button tone="accent" onClick={close}>
          {pick(understood)}
        </Button>
      )}
    >
      {manyParagraphs.map((number) => (
        <p key={number}>{pick(paragraph).replace('{}', String(number))}</p>
      ))}
    </OpenedDialog>
  )
}

export const specimens: PartSpecimens = {
  part: 'dialog',
  title: { 'zh-CN': '对话框', en: 'Dialog' },
  about: {
    'zh-CN':
      '模态层：打开时后面的页面不能操作，也不滚动。用指针拖动标题栏可以移动它，但总在窗口内。后打开的在上面，层级从 1500 开始，桌面外壳里从 200000 开始。',
    en: 'A modal layer: while it is open the page behind it cannot be used and does not scroll. Its header moves it with the pointer, always within the window. A later one lies above; layers start at 1500, in the desktop shell at 200000.',
  },
  accessibility: {
    'zh-CN':
      '焦点进入对话框，Tab 不会离开，关闭后回到打开它的按钮。Esc 只关闭最上面的一层。标题就是它的名字。移动只给指针：键盘用户不需要，因为后面的内容不能操作。',
    en: 'The focus moves into the dialog, stays there under Tab and goes back to the button that opened it. Escape closes the top layer only. The title is its name. Moving it is for pointers: what lies behind cannot be used anyway.',
  },
  properties: dialogProperties,
  specimens: [
    {
      id: 'defaults',
      title: { 'zh-CN': '默认', en: 'As it comes' },
      code: `<Dialog visible={visible} onClose={close} title="Autumn outing">
  <p>The autumn outing is on Friday.</p>
</Dialog>`,
      Draw: () => <OpenedDialog name={outing} />,
    },
    {
      id: 'footer',
      title: { 'zh-CN': '带底栏', en: 'With a footer' },
      code: `<Dialog
  visible={visible}
  onClose={close}
  title="Autumn outing"
  width="520px"
  footer={<Button tone="accent" onClick={close}>Got it</Button>}
>
  …
</Dialog>`,
      Draw: WithFooter,
    },
    {
      id: 'form',
      title: { 'zh-CN': '表单', en: 'A form' },
      code: `<Dialog visible={visible} onClose={close} title="Rename">
  <form><TextField label="New name" name="name" /></form>
</Dialog>`,
      Draw: WithForm,
    },
    {
      id: 'long',
      title: { 'zh-CN': '内容很长', en: 'Much to read' },
      code: '<Dialog visible={visible} onClose={close} title="Autumn outing" footer={…}>…</Dialog>',
      Draw: Long,
    },
    {
      id: 'sizes',
      title: { 'zh-CN': '三种大小', en: 'The three sizes' },
      code: '<Dialog size="large" visible={visible} onClose={close} title="Large">…</Dialog>',
      Draw: () => (
        <SpecimenRow>
          <OpenedDialog size="small" name={{ 'zh-CN': '小号', en: 'Small' }} />
          <OpenedDialog size="medium" name={{ 'zh-CN': '中号', en: 'Medium' }} />
          <OpenedDialog size="large" name={{ 'zh-CN': '大号', en: 'Large' }} />
        </SpecimenRow>
      ),
    },
    {
      id: 'positions',
      title: { 'zh-CN': '六个位置', en: 'The six positions' },
      code: '<Dialog position="top-right" visible={visible} onClose={close} title="Top right">…</Dialog>',
      Draw: () => (
        <SpecimenRow>
          {positions.map(([position, name]) => (
            <OpenedDialog key={name.en} width="380px" position={position} name={name} />
          ))}
        </SpecimenRow>
      ),
    },
    {
      id: 'offset',
      title: { 'zh-CN': '四个距离', en: 'Four distances' },
      code: `<Dialog position={[40, 'auto', 'auto', 120]} …>…</Dialog>
<Dialog position={[24, '5%', 24, '50%']} …>…</Dialog>`,
      Draw: () => (
        <SpecimenRow>
          <OpenedDialog
            width="380px"
            position={[40, 'auto', 'auto', 120]}
            name={{ 'zh-CN': '上 40，左 120', en: 'Top 40, left 120' }}
          />
          <OpenedDialog position={[24, '5%', 24, '50%']} name={{ 'zh-CN': '右半边', en: 'The right half' }} />
        </SpecimenRow>
      ),
    },
    {
      id: 'closing',
      title: { 'zh-CN': '怎样关闭', en: 'Ways to close it' },
      code: `<Dialog closeOnEscape={false} …>…</Dialog>
<Dialog closeOnOutsideClick …>…</Dialog>`,
      Draw: () => (
        <SpecimenRow>
          <OpenedDialog
            width="420px"
            closeOnEscape={false}
            name={{ 'zh-CN': '只用关闭按钮', en: 'By its button only' }}
          />
          <OpenedDialog
            width="420px"
            closeOnOutsideClick
            name={{ 'zh-CN': '点击外面也行', en: 'By a click outside, too' }}
          />
        </SpecimenRow>
      ),
    },
    {
      id: 'stacked',
      title: { 'zh-CN': '一个叠一个', en: 'One above another' },
      code: `<Dialog visible={first} onClose={closeFirst} title="First">
  <Button onClick={openSecond}>Second</Button>
  <Dialog visible={second} onClose={closeSecond} title="Second">…</Dialog>
</Dialog>`,
      Draw: () => (
        <OpenedDialog width="640px" top="10%" name={first}>
          <OpenedDialog width="480px" top="20%" name={second} />
        </OpenedDialog>
      ),
    },
    {
      id: 'separate',
      title: { 'zh-CN': '互不相识的两个', en: 'Two that do not know each other' },
      code: `<Dialog closeOnOutsideClick visible={first} onClose={closeFirst} title="First">…</Dialog>
<Dialog closeOnOutsideClick visible={second} onClose={closeSecond} title="Second">…</Dialog>`,
      Draw: Separate,
    },
  ],
}
