import { draftUnitLook } from '@homeroom/contract/units/unit-look-endpoints.ts'
import type { LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RadioGroup } from '@homeroom/ui-kit/fields/radio-group.tsx'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './look-room.module.css'
import { useLookText } from './look-texts.ts'

const sizes = { pc: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Device = keyof typeof sizes

/** How long somebody must have stopped typing before the page is shown anew. */
const pause = 500

const pages = ['sign-in', 'desktop'] as const

/** The real sign-in page and the administrator's own desktop with the look of the form, as a PC and as a phone shows them. Nothing runs in it. */
export function LookPreview({ look }: { look: LookFields }) {
  const text = useLookText()
  const page = useLanguage()
  const [language, setLanguage] = useState(page)
  const [shown, setShown] = useState<(typeof pages)[number]>('sign-in')
  const { address, failed } = useDraft(look)
  return (
    <section className={styles.preview} aria-label={text('preview')}>
      <div className={styles.choices}>
        <RadioGroup
          name="preview-page"
          label={text('previewPage')}
          value={shown}
          onChange={(chosen) => setShown(chosen === 'desktop' ? 'desktop' : 'sign-in')}
          options={pages.map((value) => ({ value, label: text(`page.${value}`) }))}
        />
        <RadioGroup
          name="preview-language"
          label={text('previewLanguage')}
          value={language}
          onChange={(chosen) => setLanguage(chosen === 'en' ? 'en' : 'zh-CN')}
          options={[
            { value: 'zh-CN', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
      {failed && <p role="alert">{text('previewFailed')}</p>}
      <Tabs
        label={text('preview')}
        tabs={(['pc', 'phone'] as const).map((device) => ({
          key: device,
          label: text(device),
          content: address && (
            <Frame
              device={device}
              title={text('previewOf', {
                ...{ page: text(`page.${shown}`), device: text(device) },
                language: language === 'en' ? 'English' : '中文',
              })}
              address={`${address}&language=${language}&device=${device === 'pc' ? 'pc' : 'mobile'}&page=${shown}`}
            />
          ),
        }))}
      />
    </section>
  )
}

/** Where the page with a look is shown; another address each time, so that it is fetched anew. */
function useDraft(look: LookFields) {
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const [shown, setShown] = useState({ address: '', failed: false })
  const turn = useRef(0)
  const wanted = JSON.stringify(look)
  useEffect(() => {
    const mine = ++turn.current
    const timer = setTimeout(
      () =>
        void call(draftUnitLook, { query, body: JSON.parse(wanted) as LookFields }, { shown: false }).then(
          ({ address }) => turn.current === mine && setShown({ address: `${address}&turn=${mine}`, failed: false }),
          // A link that is being typed is wrong for a while: the page before stays.
          () => turn.current === mine && setShown((before) => ({ ...before, failed: before.address === '' })),
        ),
      mine === 1 ? 0 : pause,
    )
    return () => clearTimeout(timer)
  }, [call, query, wanted])
  return shown
}

/** A page in its real size, made smaller to fit. */
function Frame({ device, title, address }: { device: Device; title: string; address: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  const { width, height } = sizes[device]
  useEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [width])
  return (
    <div ref={box} className={styles.frameBox} style={{ height: height * scale }}>
      <iframe
        className={styles.frame}
        title={title}
        src={address}
        sandbox="allow-same-origin"
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  )
}
