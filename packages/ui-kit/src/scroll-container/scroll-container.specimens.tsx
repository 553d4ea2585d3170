import { useState } from 'react'
import { Button } from '../button/button.tsx'
import type { PartSpecimens } from '../gallery/specimen.ts'
import { useSpecimenText } from '../gallery/specimen-text.ts'
import { ManyRows } from './many-rows.tsx'
import { ScrollContainer } from './scroll-container.tsx'
import styles from './scroll-specimens.module.css'

const list = { 'zh-CN': '学生', en: 'Pupils' }
const fill = { 'zh-CN': '绘制一万行', en: 'Draw ten thousand rows' }
const pupil = { 'zh-CN': '学生', en: 'Pupil' }

function Rows({ count, scrollbarWidth }: { count: number; scrollbarWidth?: number }) {
  const pick = useSpecimenText()
  return (
    <div className={styles.frame}>
      <ScrollContainer label={pick(list)} scrollbarWidth={scrollbarWidth ?? 10}>
        <ManyRows rowHeight={40}>
          {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
            <li key={number} className={styles.row}>
              <span>{`${pick(pupil)} ${number}`}</span>
            </li>
          ))}
        </ManyRows>
      </ScrollContainer>
    </div>
  )
}

/** Drawn on demand: the page with all specimens should not have to carry so many. */
function TenThousand() {
  const pick = useSpecimenText()
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Rows count={10_000} />
  return <Button onClick={() => setWanted(true)}>{pick(fill)}</Button>
}

/** Ten rows more each time the end comes near, up to fifty. */
function Growing({ first }: { first: number }) {
  const pick = useSpecimenText()
  const [count, setCount] = useState(first)
  const [asked, setAsked] = useState(0)
  function more() {
    setAsked(asked + 1)
    setCount(Math.min(50, count + 10))
  }
  return (
    <>
      <div className={styles.frame}>
        <ScrollContainer label={pick(list)} onNearEnd={more}>
          <ManyRows rowHeight={40}>
            {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
              <li key={number} className={styles.row}>
                <span>{`${pick(pupil)} ${number}`}</span>
              </li>
            ))}
          </ManyRows>
        </ScrollContainer>
      </div>
      <output>{asked}</output>
    </>
  )
}

export const specimens: PartSpecimens = {
  part: 'scroll-container',
  title: { 'zh-CN': '滚动容器', en: 'Scroll container' },
  about: {
    'zh-CN':
      '自己滚动的盒子，快到末尾时请求更多内容。ManyRows 让一万行也只绘制看得见的，而页内查找、打印和读屏软件仍能找到每一行。',
    en: 'A box that scrolls by itself and asks for more when its end comes near. With ManyRows the browser draws only those of ten thousand rows that are in sight, while searching in the page, printing and screen readers still find every one.',
  },
  accessibility: {
    'zh-CN': '有名称的区域，Tab 到达后可用方向键、翻页键、Home 和 End 滚动。',
    en: 'A named region; Tab reaches it, and arrow keys, page keys, Home and End scroll it.',
  },
  properties: [
    { name: 'label', type: 'string', about: { 'zh-CN': '区域的名称。', en: 'The name of the region.' } },
    {
      name: 'onNearEnd',
      type: '() => void',
      about: {
        'zh-CN': '离末尾不超过阈值时调用，同样的内容只一次；内容填不满盒子时也调用。',
        en: 'Called when the end is within the threshold, once for the same content; also when the content does not fill the box.',
      },
    },
    {
      name: 'threshold',
      type: 'number',
      fallback: '10',
      about: { 'zh-CN': '像素。', en: 'Pixels.' },
    },
    {
      name: 'scrollbarWidth',
      type: 'number',
      fallback: '10',
      about: {
        'zh-CN': '像素；Firefox 只有细和普通两种。',
        en: 'Pixels; Firefox knows only a thin bar.',
      },
    },
    {
      name: 'rowHeight',
      type: 'number',
      fallback: '44',
      about: {
        'zh-CN': 'ManyRows：还没绘制的一行大约多高。',
        en: 'Of ManyRows: about how high a row is that has not been drawn yet.',
      },
    },
  ],
  specimens: [
    {
      id: 'rows',
      title: { 'zh-CN': '四十行', en: 'Forty rows' },
      code: `<ScrollContainer label={text('pupils')}>
  <ManyRows rowHeight={40}>{pupils.map((pupil) => <li key={pupil.id}>…</li>)}</ManyRows>
</ScrollContainer>`,
      Draw: () => <Rows count={40} />,
    },
    {
      id: 'growing',
      title: { 'zh-CN': '滚到末尾再加载', en: 'More at the end' },
      code: `<ScrollContainer label={text('pupils')} onNearEnd={more}>…</ScrollContainer>`,
      Draw: () => <Growing first={20} />,
    },
    {
      id: 'filling',
      title: { 'zh-CN': '内容填不满时', en: 'Content that does not fill it' },
      code: `<ScrollContainer label={text('pupils')} onNearEnd={more}>…</ScrollContainer>`,
      Draw: () => <Growing first={1} />,
    },
    {
      id: 'wide-bar',
      title: { 'zh-CN': '宽滚动条', en: 'A wide bar' },
      code: `<ScrollContainer label={text('pupils')} scrollbarWidth={16}>…</ScrollContainer>`,
      Draw: () => <Rows count={40} scrollbarWidth={16} />,
    },
    {
      id: 'ten-thousand',
      title: { 'zh-CN': '一万行', en: 'Ten thousand rows' },
      code: `<ScrollContainer label={text('pupils')}>
  <ManyRows rowHeight={40}>{tenThousand.map((pupil) => <li key={pupil.id}>…</li>)}</ManyRows>
</ScrollContainer>`,
      Draw: TenThousand,
    },
  ],
}
