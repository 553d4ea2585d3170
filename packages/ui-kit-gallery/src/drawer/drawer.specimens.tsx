import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Drawer } from '@homeroom/ui-kit/drawer/drawer.tsx'
import { useState } from 'react'
import type { PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

const words = {
  open: { 'zh-CN': '王芳', en: 'Wang Fang' },
  line: { 'zh-CN': '第 {} 次任课：三年级二班，语文。', en: 'Lesson {}: Year 3 Class 2, Chinese.' },
  edit: { 'zh-CN': '编辑', en: 'Edit' },
}

function Shown({ lines, withFooter = false }: { lines: number; withFooter?: boolean }) {
  const pick = useSpecimenText()
  const [visible, setVisible] = useState(false)
  const close = () => setVisible(false)
  return (
    <>
      <Button onClick={() => setVisible(true)}>{pick(words.open)}</Button>
      <Drawer
        visible={visible}
        onClose={close}
        title={pick(words.open)}
        footer={
          withFooter && (
            <Button tone="accent" onClick={close}>
              {pick(words.edit)}
            </Button>
          )
        }
      >
        {Array.from({ length: lines }, (_, line) => line + 1).map((line) => (
          <p key={line}>{pick(words.line).replace('{}', String(line))}</p>
        ))}
      </Drawer>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'drawer',
  title: { 'zh-CN': '侧边面板', en: 'Drawer' },
  about: {
    'zh-CN': '窗口一侧的面板：看列表中的一项而不离开列表。手机上从下面升起。',
    en: 'A sheet at the side of the window: one thing of a list without leaving the list. On a phone it comes up from below.',
  },
  accessibility: {
    'zh-CN': '模态：焦点留在里面，Esc、点外面、手机的返回关闭，焦点回到打开它的按钮；内容长时可用方向键滚动。',
    en: 'Modal: it holds the focus; Escape, a press outside and Back on a phone close it, and what opened it has the focus again. Long content scrolls by arrow keys.',
  },
  properties: [
    {
      name: 'visible, onClose, title',
      type: 'boolean, () => void, string',
      about: { 'zh-CN': '与对话框相同。', en: 'As of a dialog.' },
    },
    {
      name: 'closeOnBack',
      type: 'boolean',
      fallback: 'true',
      about: {
        'zh-CN': '手机上按返回关闭；地址已说明它打开着时请关掉。',
        en: 'On a phone Back closes it. Switch it off where the address tells that it is open.',
      },
    },
    { name: 'footer', type: 'ReactNode', about: { 'zh-CN': '底部的按钮。', en: 'Buttons at the bottom.' } },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '一位教师', en: 'A teacher' },
      code: `<Drawer visible={visible} onClose={close} title={teacher.name} footer={<Button>{text('edit')}</Button>}>…</Drawer>`,
      Draw: () => <Shown lines={4} withFooter />,
    },
    {
      id: 'long',
      title: { 'zh-CN': '内容很长', en: 'Long content' },
      code: `<Drawer visible={visible} onClose={close} title={teacher.name}>…</Drawer>`,
      Draw: () => <Shown lines={60} />,
    },
  ],
}
