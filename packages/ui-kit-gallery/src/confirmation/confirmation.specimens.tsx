import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { useState } from 'react'
import type { GalleryText, PartSpecimens } from '../specimen.ts'
import { useSpecimenText } from '../specimen-text.ts'

type Question = {
  name: GalleryText
  text: GalleryText
  confirm: GalleryText
  tone?: 'accent' | 'danger'
  work: () => Promise<void>
  /** After so many milliseconds of work the page itself takes the question away. */
  takenBackAfter?: number
}

const sent = { 'zh-CN': '已确认。次数：', en: 'Confirmed. Times: ' }
const aWhile = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
const aMoment = () => aWhile(600)

async function fail(): Promise<void> {
  await aMoment()
  throw new Error('for the gallery')
}

/** A question, the button that asks it, and how often its work was done. */
function Asked({ name, text, confirm, tone = 'accent', work, takenBackAfter }: Question) {
  const pick = useSpecimenText()
  const [visible, setVisible] = useState(false)
  const [times, setTimes] = useState(0)
  function confirmIt() {
    if (takenBackAfter !== undefined) setTimeout(() => setVisible(false), takenBackAfter)
    return work().then(() => setTimes((before) => before + 1))
  }
  return (
    <>
      <Button onClick={() => setVisible(true)}>{pick(name)}</Button>
      <p role="status">{times > 0 && `${pick(sent)}${times}`}</p>
      <Confirmation
        visible={visible}
        title={pick(name)}
        tone={tone}
        confirmLabel={pick(confirm)}
        onConfirm={confirmIt}
        onClose={() => setVisible(false)}
      >
        <p>{pick(text)}</p>
      </Confirmation>
    </>
  )
}

const publish = {
  name: { 'zh-CN': '发布通知', en: 'Publish the notice' },
  text: { 'zh-CN': '三年级二班的 62 位家长会马上收到。', en: '62 parents of class 3.2 receive it at once.' },
  confirm: { 'zh-CN': '发布', en: 'Publish' },
}
const remove = {
  name: { 'zh-CN': '删除通知', en: 'Delete the notice' },
  text: { 'zh-CN': '删除后不能恢复。', en: 'It cannot be brought back.' },
  confirm: { 'zh-CN': '删除', en: 'Delete' },
}

export const specimens: PartSpecimens = {
  part: 'confirmation',
  title: { 'zh-CN': '确认', en: 'Confirmation' },
  about: {
    'zh-CN': '做一件事之前先问一句。按钮写出要做的事，不写“是”和“否”。',
    en: 'Asks before something is done. Its button names the action instead of saying yes.',
  },
  accessibility: {
    'zh-CN':
      '读屏软件会马上读出标题和说明。焦点在确认按钮上；危险操作时在取消按钮上。处理中不能关闭，失败时说明原因并保持打开。',
    en: 'Screen readers say title and text at once. The confirm button has the focus, for dangerous actions the cancel button. While the work runs it does not close; a failure is said, and it stays open.',
  },
  properties: [
    {
      name: 'visible, title',
      type: 'boolean, string',
      about: { 'zh-CN': '与对话框相同。', en: 'As for a dialog.' },
    },
    {
      name: 'onConfirm',
      type: '() => void | Promise<void>',
      about: {
        'zh-CN': '要做的事。完成后关闭；抛出错误时保持打开。',
        en: 'The work. It closes when that is done, and stays open when it throws.',
      },
    },
    {
      name: 'onClose',
      type: '() => void',
      about: { 'zh-CN': '已确认或已取消。', en: 'It was confirmed or cancelled.' },
    },
    {
      name: 'confirmLabel, cancelLabel',
      type: 'string',
      fallback: "'Confirm', 'Cancel'",
      about: { 'zh-CN': '两个按钮的文字。', en: 'What the two buttons say.' },
    },
    {
      name: 'tone',
      type: "'accent' | 'danger'",
      fallback: "'accent'",
      about: { 'zh-CN': '不能撤销的事用 danger。', en: 'danger for what cannot be taken back.' },
    },
    {
      name: 'closeOnBack',
      type: 'boolean',
      fallback: 'true',
      about: {
        'zh-CN': '手机上的返回键会取消；地址本身表示它已打开时设为 false。',
        en: 'Back on a phone cancels; false where the address tells that it is open.',
      },
    },
    {
      name: 'failureText',
      type: '(cause: unknown) => string',
      fallback: 'FailureWords',
      about: {
        'zh-CN': '失败时说什么；不写时由外层的 FailureWords 决定，应用里就是服务器给出的原因。',
        en: 'What to say of a failure; without it FailureWords around it say it: in an application the reason of the server.',
      },
    },
  ],
  specimens: [
    {
      id: 'plain',
      title: { 'zh-CN': '一般的事', en: 'An ordinary action' },
      code: `<Confirmation
  visible={asking}
  title="Publish the notice"
  confirmLabel="Publish"
  onConfirm={publish}
  onClose={stopAsking}
>
  <p>62 parents of class 3.2 receive it at once.</p>
</Confirmation>`,
      Draw: () => <Asked {...publish} work={aMoment} />,
    },
    {
      id: 'danger',
      title: { 'zh-CN': '不能撤销的事', en: 'What cannot be taken back' },
      code: '<Confirmation tone="danger" confirmLabel="Delete" …>…</Confirmation>',
      Draw: () => <Asked {...remove} tone="danger" work={aMoment} />,
    },
    {
      id: 'failing',
      title: { 'zh-CN': '没有成功', en: 'One that fails' },
      code: `<FailureWords text={reasonOf}>
  <Confirmation onConfirm={publish} …>…</Confirmation>
</FailureWords>`,
      Draw: () => <Asked {...publish} work={fail} />,
    },
    {
      id: 'taken-back',
      title: { 'zh-CN': '由页面收回', en: 'Taken back by the page' },
      code: `// Whenever it is asked again it begins anew.
<Confirmation visible={asking && stillPossible} onConfirm={publish} …>…</Confirmation>`,
      Draw: () => <Asked {...publish} work={() => aWhile(5000)} takenBackAfter={300} />,
    },
  ],
}
