import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { ManyRows } from '@homeroom/ui-kit/scroll-container/many-rows.tsx'
import { ScrollContainer } from '@homeroom/ui-kit/scroll-container/scroll-container.tsx'
import { type ReactNode, useState } from 'react'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'
import styles from './scroll-specimens.module.css'

const list = { 'zh-CN': '学生', en: 'Pupils' }
const fill = { 'zh-CN': '绘制一万行', en: 'Draw ten thousand rows' }
const pupil = { 'zh-CN': '学生', en: 'Pupil' }
const taller = { 'zh-CN': '变高一些', en: 'Make it taller' }
const more = { 'zh-CN': '更多', en: 'More' }
const timesAsked = { 'zh-CN': '请求次数：', en: 'Times asked: ' }
const arriving = { 'zh-CN': '正在加载', en: 'Loading' }

function Pupils({ count }: { count: number }) {
  const pick = useSpecimenText()
  return (
    <ManyRows rowHeight={40}>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <li key={number} className={styles.row}>
          <span>{`${pick(pupil)} ${number}`}</span>
        </li>
      ))}
    </ManyRows>
  )
}

type RowsProps = { count: number; scrollbarWidth?: number }

/** A list that is all there. */
export function Rows({ count, scrollbarWidth = 10 }: RowsProps) {
  const pick = useSpecimenText()
  return (
    <div className={styles.frame}>
      <ScrollContainer label={pick(list)} scrollbarWidth={scrollbarWidth}>
        <Pupils count={count} />
      </ScrollContainer>
    </div>
  )
}

/** Drawn on demand: the page with all specimens should not have to carry so many. */
export function TenThousand() {
  const pick = useSpecimenText()
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Rows count={10_000} />
  return <Button onClick={() => setWanted(true)}>{pick(fill)}</Button>
}

const most = 50

/** Ten rows more each time the end comes near; its box may be made taller, and the number says how often it asked. */
export function Growing({ first, action }: { first: number; action?: 'taller' }) {
  const pick = useSpecimenText()
  const [count, setCount] = useState(first)
  const [asked, setAsked] = useState(0)
  const [tall, setTall] = useState(false)
  function more() {
    setAsked(asked + 1)
    setCount(Math.min(most, count + 10))
  }
  return (
    <>
      <div className={styles.frame} data-tall={tall || undefined}>
        <ScrollContainer label={pick(list)} onNearEnd={more}>
          <Pupils count={count} />
        </ScrollContainer>
      </div>
      <Asked times={asked}>{action && <Button onClick={() => setTall(true)}>{pick(taller)}</Button>}</Asked>
    </>
  )
}

const answerTime = 600

/** Ten rows more, which take their time. */
export function Slow() {
  const pick = useSpecimenText()
  const [count, setCount] = useState(20)
  const [asked, setAsked] = useState(0)
  const [loading, setLoading] = useState(false)
  function more() {
    setAsked(asked + 1)
    setLoading(true)
    setTimeout(() => {
      setCount(count + 10)
      setLoading(false)
    }, answerTime)
  }
  return (
    <>
      <div className={styles.frame}>
        <ScrollContainer label={pick(list)} loading={loading} {...(count < most && { onNearEnd: more })}>
          <Pupils count={count} />
        </ScrollContainer>
      </div>
      <Asked times={asked}>
        <span role="status">{loading && pick(arriving)}</span>
      </Asked>
    </>
  )
}

/** Ten rows more at each press, until there are no more and the button goes. */
export function ByButton() {
  const pick = useSpecimenText()
  const [count, setCount] = useState(most - 10)
  return (
    <div className={styles.frame}>
      <ScrollContainer label={pick(list)}>
        <Pupils count={count} />
        {count < most && <Button onClick={() => setCount(count + 10)}>{pick(more)}</Button>}
      </ScrollContainer>
    </div>
  )
}

function Asked({ times, children }: { times: number; children: ReactNode }) {
  const pick = useSpecimenText()
  return (
    <SpecimenRow>
      <p>
        {pick(timesAsked)}
        <output>{times}</output>
      </p>
      {children}
    </SpecimenRow>
  )
}
