import { Button, ButtonLink, type ButtonProps } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { SendGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { type SubmitEvent, useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const save = { 'zh-CN': '保存', en: 'Save' }
const cancel = { 'zh-CN': '取消', en: 'Cancel' }
const remove = { 'zh-CN': '删除', en: 'Delete' }
const send = { 'zh-CN': '发送', en: 'Send' }
const open = { 'zh-CN': '查看全部', en: 'See all' }

function Shown({ label, busy, ...look }: { label: GalleryText; busy?: boolean } & ButtonProps) {
  const pick = useSpecimenText()
  return (
    <Button {...look} busy={busy ?? false}>
      {pick(label)}
    </Button>
  )
}

function Link() {
  const pick = useSpecimenText()
  return (
    <ButtonLink href="#/button" tone="accent">
      {pick(open)}
    </ButtonLink>
  )
}

function WithGlyph() {
  const pick = useSpecimenText()
  return (
    <Button tone="accent">
      <SendGlyph size={18} />
      {pick(send)}
    </Button>
  )
}

export const specimens: PartSpecimens = {
  part: 'button',
  title: { 'zh-CN': '按钮', en: 'Button' },
  about: {
    'zh-CN': '一个动作。一个界面里只有一个强调按钮：人最可能要做的那件事。',
    en: 'An action. One screen has one accent button: what people most likely came to do.',
  },
  accessibility: {
    'zh-CN':
      '原生按钮：Tab 到达，回车或空格按下。忙碌时宽度不变、焦点不丢、读屏软件读出“忙碌”，不再接受按下，表单里的回车也不会再发一次。触屏上至少 44 像素高。去往别处请用 ButtonLink，它是真正的链接。',
    en: 'A native button: Tab reaches it, Enter or Space presses it. While busy it keeps its width and the focus, says so to screen readers and takes no presses; Enter in its form sends nothing again. At least 44 pixels high under a finger. For a way to another place use ButtonLink, which is a real link.',
  },
  properties: [
    {
      name: 'tone',
      type: "'plain' | 'accent' | 'danger' | 'quiet'",
      fallback: "'plain'",
      about: { 'zh-CN': '它有多重要，或多危险。', en: 'How important it is, or how dangerous.' },
    },
    {
      name: 'size',
      type: "'normal' | 'small'",
      fallback: "'normal'",
      about: { 'zh-CN': '小号用在表格和工具栏里。', en: 'The small one is for tables and tool bars.' },
    },
    {
      name: 'busy',
      type: 'boolean',
      fallback: 'false',
      about: { 'zh-CN': '正在处理，不接受再次按下。', en: 'The work runs; further presses are refused.' },
    },
    {
      name: 'aria-disabled',
      type: 'boolean',
      fallback: 'false',
      about: {
        'zh-CN': '暂时无事可做：不接受按下，但不像 disabled 那样丢掉焦点。',
        en: 'Nothing to do just now: it takes no presses, but unlike `disabled` it keeps the focus.',
      },
    },
    {
      name: '…',
      type: "ComponentProps<'button'>",
      about: { 'zh-CN': '原生按钮的其他属性。', en: 'Everything else a native button takes.' },
    },
  ],
  specimens: [
    {
      id: 'tones',
      title: { 'zh-CN': '四种语气', en: 'The four tones' },
      code: `<Button tone="accent" onClick={save}>Save</Button>
<Button onClick={close}>Cancel</Button>
<Button tone="danger" onClick={remove}>Delete</Button>
<Button tone="quiet" onClick={showAll}>See all</Button>`,
      Draw: () => (
        <SpecimenRow>
          <Shown tone="accent" label={save} />
          <Shown label={cancel} />
          <Shown tone="danger" label={remove} />
          <Shown tone="quiet" label={open} />
        </SpecimenRow>
      ),
    },
    {
      id: 'small',
      title: { 'zh-CN': '小号', en: 'Small' },
      code: `<Button size="small" tone="accent">Save</Button>
<Button size="small">Cancel</Button>`,
      Draw: () => (
        <SpecimenRow>
          <Shown size="small" tone="accent" label={save} />
          <Shown size="small" label={cancel} />
          <Shown size="small" tone="danger" label={remove} />
          <Shown size="small" tone="quiet" label={open} />
        </SpecimenRow>
      ),
    },
    {
      id: 'busy',
      title: { 'zh-CN': '忙碌', en: 'Busy' },
      code: '<Button tone="accent" busy={saving} onClick={save}>Save</Button>',
      Draw: () => <Shown tone="accent" busy label={save} />,
    },
    {
      id: 'sending',
      title: { 'zh-CN': '只发送一次', en: 'Sent once' },
      code: `<form onSubmit={submit}>
  <TextField label="Greeting" />
  <Button type="submit" tone="accent" busy={sending}>Send</Button>
</form>`,
      Draw: Sending,
    },
    {
      id: 'disabled',
      title: { 'zh-CN': '不可用', en: 'Disabled' },
      code: '<Button disabled>Save</Button>',
      Draw: () => (
        <SpecimenRow>
          <Shown tone="accent" disabled label={save} />
          <Shown disabled label={cancel} />
          <Shown tone="danger" disabled label={remove} />
        </SpecimenRow>
      ),
    },
    {
      id: 'glyph',
      title: { 'zh-CN': '带图标', en: 'With a glyph' },
      code: '<Button tone="accent"><SendGlyph size={18} />Send</Button>',
      Draw: WithGlyph,
    },
    {
      id: 'link',
      title: { 'zh-CN': '看起来像按钮的链接', en: 'A link that looks like a button' },
      code: '<ButtonLink tone="accent" href="#/list">See all</ButtonLink>',
      Draw: Link,
    },
  ],
}

const greeting = { 'zh-CN': '留言', en: 'Greeting' }
const timesSent = { 'zh-CN': '已发送：', en: 'Sent: ' }
const sendingTime = 600

/** A form that takes a while to be sent. */
function Sending() {
  const pick = useSpecimenText()
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(sent + 1)
    setBusy(true)
    setTimeout(() => setBusy(false), sendingTime)
  }
  return (
    <form onSubmit={submit}>
      <TextField label={pick(greeting)} />
      <SpecimenRow>
        <Button type="submit" tone="accent" busy={busy}>
          {pick(send)}
        </Button>
        <p>
          {pick(timesSent)}
          <output>{sent}</output>
        </p>
      </SpecimenRow>
    </form>
  )
}
