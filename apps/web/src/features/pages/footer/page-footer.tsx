import { unitName } from '@homeroom/shared/people/local-name.ts'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { unitYear } from '#platform/page/unit-year.ts'
import { type FilingEntry, type FooterConfiguration, footerConfiguration } from './footer-configuration.ts'
import styles from './page-footer.module.css'

type PageFooterProps = {
  configuration: FooterConfiguration
  /** The unit's name, owner of the copyright unless it has words of its own. */
  owner: string
  /** The current year where the unit is. */
  year: number
  /** The way to the help centre, shown where the unit wants it in its footer. */
  help?: ReactNode
  /** Buttons of the page it stands on, for example the version dialog. */
  children?: ReactNode
}

/** The footer of a page: whose it is, since when, and what the law wants to see. */
export function PageFooter({ configuration, owner, year, help, children }: PageFooterProps) {
  const text = useText()
  const { message, filings, copyright, helpCentre } = configuration
  return (
    <footer className={styles.footer}>
      <span>{text('footer.copyright', { year, owner: copyright || owner })}</span>
      {message && <MaybeLink {...message} />}
      {filings.map((entry) => (
        <Filing key={entry.text} entry={entry} />
      ))}
      {helpCentre && help}
      {children}
    </footer>
  )
}

function Filing({ entry }: { entry: FilingEntry }) {
  return (
    <span className={styles.filing}>
      {entry.picture !== '' && <img src={entry.picture} alt="" width={14} height={14} loading="lazy" />}
      <MaybeLink text={entry.text} link={entry.link} />
    </span>
  )
}

function MaybeLink({ text, link }: { text: string; link: string }) {
  const say = useText()
  if (link === '') return <span>{text}</span>
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {text}
      <span className={styles.unseen}>{say('footer.newWindow')}</span>
    </a>
  )
}

type UnitFooterProps = {
  /** A configuration newer than the one the page came with. */
  newer?: { footer: string; link: string; decorationSet: string } | null
  help?: ReactNode
  children?: ReactNode
}

/** The footer of the page's unit. */
export function UnitFooter({ newer, help, children }: UnitFooterProps) {
  const { unit, now } = useStartData()
  const { language } = useLanguage()
  return (
    <PageFooter
      configuration={footerConfiguration(newer ?? unit)}
      owner={unitName(language, unit)}
      year={unitYear(now, unit.timeZone)}
      help={help}
    >
      {children}
    </PageFooter>
  )
}
